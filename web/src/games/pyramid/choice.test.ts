import { describe, expect, it, vi } from 'vitest';
import type { Table } from 'torchlit/table.svelte';
import { Choice } from './choice.svelte';
import type { Pyramid } from './parts';
import type { Own } from './sight';

const hunter: Own = {
	game: 'pyramid',
	seat: 1,
	sight: { role: 'hunter', squares: ['d4', 'f10'], rolled: [2, 'arrow'], chosen: null, hand: null, known: [] },
	task: {
		task: 'hunter',
		hunter: 0,
		can_reset: false,
		can_roll: true,
		card: null,
		dice: [
			{
				die: 2,
				ways: [
					{ square: 'd6', path: ['d5', 'd6'] },
					{ square: 'd4', path: ['d5', 'd4'] }
				]
			},
			{
				die: 'arrow',
				ways: [
					{ square: 'd6', path: ['d5', 'd6'] },
					{ square: 'a4', path: ['c4', 'b4', 'a4'] }
				]
			}
		]
	}
};

const mummy: Own = {
	game: 'pyramid',
	seat: 0,
	sight: { role: 'mummy', notes: [['d4'], []], possible: null },
	task: {
		task: 'mummy',
		squares: ['e7', 'e5'],
		reach: [
			{ square: 'e7', path: ['e7'] },
			{ square: 'e8', path: ['e7', 'e8'] }
		]
	}
};

function tableWith(own: Own, you: number) {
	const turn = { turn: 3, mummy: 'e6' };
	const table = {
		you,
		own,
		turn,
		closed: { hunters: [{ seat: 1 }, { seat: 2 }] },
		move: vi.fn(async (move: { type: string; square?: string }) => {
			if (move.type === 'walk') turn.mummy = move.square ?? '';
			return null;
		}),
		moveAside: vi.fn(async () => undefined),
		ask: vi.fn(async () => ({ code: 'rule/illegal-move', why: 'not-one-step', sentence: '', facts: {} }))
	};
	return { table, choice: new Choice(table as unknown as Table<Pyramid>) };
}

describe('a hunter', () => {
	it('is offered what all dice reach, and with a die what that one reaches', () => {
		const { choice } = tableWith(hunter, 1);
		expect([...choice.open].sort()).toEqual(['a4', 'd4', 'd6']);
		choice.takeDie('arrow');
		expect([...choice.open].sort()).toEqual(['a4', 'd6']);
		expect(choice.drawn).toEqual([
			['d4', 'd5', 'd6'],
			['d4', 'c4', 'b4', 'a4']
		]);
	});

	it('need not choose the die when only one leads there', async () => {
		const { choice, table } = tableWith(hunter, 1);
		await choice.takeSquare('a4');
		expect(choice.die).toBe('arrow');
		await choice.confirm();
		expect(table.move).toHaveBeenCalledWith({ type: 'go', seat: 1, die: 'arrow', square: 'a4' });
	});

	it('says which die when several lead there, because the mummy hears it', async () => {
		const { choice, table } = tableWith(hunter, 1);
		await choice.takeSquare('d6');
		expect(choice.die).toBeNull();
		expect(choice.canConfirm).toBe(false);
		expect(choice.leading).toEqual([2, 'arrow']);
		choice.takeDie(2);
		await choice.takeSquare('d6');
		expect(table.move).toHaveBeenCalledWith({ type: 'go', seat: 1, die: 2, square: 'd6' });
	});

	it('lets a square go that the die does not reach', async () => {
		const { choice } = tableWith(hunter, 1);
		await choice.takeSquare('a4');
		choice.takeDie(2);
		expect(choice.square).toBeNull();
	});

	it('sees dice thrown again although they show the same faces', async () => {
		const { choice, table } = tableWith(hunter, 1);
		await choice.make('roll-dice');
		expect(choice.repeats).toBe(1);
		table.move.mockImplementationOnce(async () => {
			table.own = { ...hunter };
			return null;
		});
		await choice.make('roll-dice');
		expect(choice.repeats).toBe(1);
	});

	it('is told why a square is not open', async () => {
		const { choice, table } = tableWith(hunter, 1);
		choice.takeDie(2);
		await choice.takeSquare('k1');
		expect(table.ask).toHaveBeenCalledWith({ type: 'go', seat: 1, die: 2, square: 'k1' });
		expect(choice.refusal?.why).toBe('not-one-step');
	});
});

describe('the mummy', () => {
	it('goes the way of a hint to where it ends', async () => {
		const { choice, table } = tableWith(mummy, 0);
		choice.hinted = ['e5', 'e7', 'e8'];
		await choice.takeSquare('e8');
		expect(choice.drawn).toEqual([['e6', 'e5', 'e7', 'e8']]);
		await choice.confirm();
		expect(table.move.mock.calls[0]).toEqual([{ type: 'walk', seat: 0, square: 'e5' }]);
	});

	it('walks step by step, and stops when a step is no longer on offer', async () => {
		const { choice, table } = tableWith(mummy, 0);
		await choice.takeSquare('e8');
		expect(choice.drawn).toEqual([['e6', 'e7', 'e8']]);
		await choice.confirm();
		// The server offers e7 and e5 here also after the first step: e8 is not among them.
		expect(table.move.mock.calls).toEqual([[{ type: 'walk', seat: 0, square: 'e7' }]]);
		expect(choice.isSent).toBe(false);
	});

	it('pencils squares in for the hunter it thinks of, and rubs them out', async () => {
		const { choice, table } = tableWith(mummy, 0);
		choice.takePawn(0);
		expect(choice.isNoting).toBe(true);
		expect(choice.open.size).toBe(0);
		await choice.takeSquare('b4');
		expect(table.moveAside).toHaveBeenLastCalledWith({ type: 'pencil', seat: 0, hunter: 0, squares: ['d4', 'b4'] });
		await choice.takeSquare('d4');
		expect(table.moveAside).toHaveBeenLastCalledWith({ type: 'pencil', seat: 0, hunter: 0, squares: [] });
		expect(table.move).not.toHaveBeenCalled();
		choice.takePawn(0);
		expect(choice.isNoting).toBe(false);
	});
});
