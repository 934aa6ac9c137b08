import { describe, expect, it, vi } from 'vitest';
import type { Table } from '../../table.svelte';
import type { Move } from '../../wire';
import type { Refusal } from '../../wire';
import { Marking, type MarkGame, type MarkTask, type SquaresGain } from './marking.svelte';

interface Gain extends SquaresGain {
	stars?: number;
}
const refusal: Refusal = { code: 'rule/illegal-move', why: 'number-there', sentence: '', facts: {} };
const writing: MarkTask<Gain> = {
	squares: ['a1', 'b2'],
	offers: [
		{ number: 5, ways: ['2+3'], gains: [{ squares: ['a1'], stars: 4 }] },
		{ number: 2, ways: ['2'], gains: [] }
	]
};
const drawing: MarkTask<Gain> = { squares: ['b2'], gains: [{ squares: ['b2'], stars: -2 }] };

/** A table of some game, whose server answers on command. */
function marking(task: MarkTask<Gain> | null, asked: Refusal | null = null) {
	let answer: (refusal: Refusal | null) => void = () => undefined;
	const move = vi.fn(() => new Promise<Refusal | null>((resolve) => (answer = resolve)));
	const ask = vi.fn(() => Promise.resolve(asked));
	const table = { you: 3, own: { task }, move, ask } as unknown as Table<MarkGame<Gain>>;
	const moveOf = (...made: unknown[]): Move => made as unknown as Move;
	const choice = new Marking<Gain, MarkGame<Gain>>(table, moveOf);
	return { choice, move, ask, answer: (refusal: Refusal | null = null) => answer(refusal) };
}

describe('a number and a square', () => {
	it('are chosen in either order, and bring what the server says of the square', async () => {
		const { choice } = marking(writing);
		await choice.takeSquare('a1');
		expect([choice.isComplete, choice.gain]).toEqual([false, null]);
		choice.takeNumber(5);
		expect(choice.gain).toEqual({ squares: ['a1'], stars: 4 });
		await choice.takeSquare('b2');
		expect(choice.gain).toEqual({ squares: ['b2'] });
		await choice.takeSquare('b2');
		expect([choice.square, choice.isComplete]).toEqual([null, false]);
	});

	it('are sent once, and nothing else is chosen until the answer is here', async () => {
		const { choice, move, answer } = marking(writing);
		choice.takeNumber(5);
		await choice.takeSquare('a1');
		const sent = choice.confirm();
		void choice.confirm();
		choice.takeNumber(2);
		await choice.takeSquare('b2');
		expect([choice.isSent, choice.number, choice.square]).toEqual([true, 5, 'a1']);
		expect(move).toHaveBeenCalledExactlyOnceWith([3, 'a1', 5]);
		answer();
		await sent;
		expect([choice.isSent, choice.isEmpty, choice.refusal]).toEqual([false, true, null]);
	});

	it('can be chosen anew after a refusal, which is told until then', async () => {
		const { choice, answer } = marking(writing);
		choice.takeNumber(5);
		await choice.takeSquare('a1');
		const sent = choice.confirm();
		answer(refusal);
		await sent;
		expect([choice.isSent, choice.isEmpty, choice.refusal]).toEqual([false, true, refusal]);
		choice.takeNumber(5);
		expect(choice.refusal).toBeNull();
	});

	it('are not sent by halves', async () => {
		const { choice, move } = marking(writing);
		choice.takeNumber(5);
		await choice.confirm();
		expect(move).not.toHaveBeenCalled();
	});
});

describe('a mark that is no number', () => {
	it('needs a square alone', async () => {
		const { choice, move } = marking(drawing);
		await choice.takeSquare('b2');
		expect([choice.offers, choice.gain]).toEqual([null, { squares: ['b2'], stars: -2 }]);
		void choice.confirm();
		expect(move).toHaveBeenCalledExactlyOnceWith([3, 'b2', null]);
	});
});

describe('a square that is not open', () => {
	it.each([
		['with the number that is chosen', 2, 2],
		['with any number that is on offer', null, 5]
	])('answers why, %s', async (_, chosen, number) => {
		const { choice, move, ask } = marking(writing, refusal);
		if (chosen !== null) choice.takeNumber(chosen);
		await choice.takeSquare('e5');
		expect(ask).toHaveBeenCalledExactlyOnceWith([3, 'e5', number]);
		expect([choice.refusal, choice.square]).toEqual([refusal, null]);
		expect(move).not.toHaveBeenCalled();
	});
});
