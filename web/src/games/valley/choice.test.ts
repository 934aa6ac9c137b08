import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from 'torchlit/words/words.svelte';
import { Choice } from './choice.svelte';
import { refusal, task, tableWith } from './examples';

const shown = (choice: Choice): string[] => choice.offered.map(({ id }) => id);

describe('a use and a square', () => {
	beforeAll(() => speak('en'));

	it.each([
		['use first', (choice: Choice) => choice.takeOption('4-purple'), (choice: Choice) => choice.takeSquare('a2')],
		['square first', (choice: Choice) => choice.takeSquare('a2'), (choice: Choice) => choice.takeOption('4-purple')]
	])('are a step as soon as both are there, %s', async (_, first, second) => {
		const { table, move } = tableWith();
		const choice = new Choice(table);
		await first(choice);
		expect(move).not.toHaveBeenCalled();
		await second(choice);
		await Promise.resolve();
		expect(move).toHaveBeenCalledExactlyOnceWith({
			type: 'write-number',
			seat: 0,
			dice: ['purple'],
			square: 'a2',
			number: 4
		});
	});

	it('are sent once, until the answer is here', async () => {
		const { table, move } = tableWith();
		let answer: (refusal: null) => void = () => undefined;
		move.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
		const choice = new Choice(table);
		choice.takeOption('4-purple');
		const sent = choice.takeSquare('a2');
		expect(choice.isSent).toBe(true);
		choice.takeOption('5-red');
		await choice.takeSquare('b2');
		await choice.finish();
		expect(move).toHaveBeenCalledTimes(1);
		answer(null);
		await sent;
		expect(choice.isSent).toBe(false);
		await choice.finish();
		expect(move).toHaveBeenLastCalledWith({ type: 'finish', seat: 0 });
	});

	it('are chosen like a radio: again is no change, and no step is taken on the way along them', async () => {
		const { table, move } = tableWith();
		const choice = new Choice(table);
		choice.takeOption('4-purple');
		choice.takeOption('4-purple');
		expect(choice.option?.id).toBe('4-purple');
		choice.clear();
		await choice.takeSquare('a2');
		choice.preferOption('4-purple');
		choice.preferOption('5-red');
		expect([choice.option?.id, choice.square]).toEqual(['5-red', 'a2']);
		expect(move).not.toHaveBeenCalled();
		choice.takeOption('5-red');
		expect(move).toHaveBeenCalledOnce();
	});

	it('can be sent again after a refusal, which is told', async () => {
		const { table, move } = tableWith({}, refusal);
		const choice = new Choice(table);
		choice.takeOption('4-purple');
		await choice.takeSquare('a2');
		expect(choice.refusal).toBe(refusal);
		expect(choice.isSent).toBe(false);
		choice.takeOption('4-purple');
		expect(choice.refusal).toBeNull();
		await choice.takeSquare('a2');
		expect(move).toHaveBeenCalledTimes(2);
	});

	it('tell what they would bring while one is chosen and the other pointed at, and afterwards what they did', async () => {
		const { table } = tableWith();
		const choice = new Choice(table);
		choice.takeOption('9-purple-red');
		choice.pointedSquare = 'a2';
		expect(choice.outcome?.completes.map(({ kind }) => kind)).toEqual(['mountain']);
		choice.pointedSquare = 'e5';
		expect(choice.outcome).toBeNull();
		await choice.takeSquare('a2');
		expect(choice.told).toContain('mountain');
	});
});

describe('a square that is not open', () => {
	it('answers why, and nothing is made', async () => {
		const { table, move, ask } = tableWith({}, refusal);
		const choice = new Choice(table);
		choice.takeOption('5-red');
		await choice.takeSquare('e5');
		expect(ask).toHaveBeenCalledWith({ type: 'write-number', seat: 0, dice: ['red'], square: 'e5', number: 5 });
		expect(choice.refusal).toBe(refusal);
		expect(move).not.toHaveBeenCalled();
	});

	it('is a snake for anything but a 9', () => {
		const choice = new Choice(tableWith().table);
		expect(choice.open.has('b1')).toBe(true);
		choice.takeOption('5-red');
		expect(choice.open.has('b1')).toBe(false);
		choice.takeOption('9-purple-red');
		expect(choice.open.has('b1')).toBe(true);
	});
});

describe('the dice', () => {
	it('narrow what is offered, and widen it again', () => {
		const choice = new Choice(tableWith().table);
		choice.narrow('purple');
		choice.narrow('red');
		expect(shown(choice)).toEqual(['9-purple-red']);
		choice.narrow('green');
		expect(shown(choice)).toEqual(['hut']);
		choice.narrow('green');
		expect(shown(choice)).toHaveLength(4);
	});

	it('keep Penny’s numbers folded beside others', () => {
		const numbers = [4, 9].map((number) => ({
			number,
			ways: number === 4 ? [['purple'], ['red']] : [['purple']],
			effects: [],
			completes: []
		}));
		const faces = [
			{ die: 'purple', face: 'penny' },
			{ die: 'red', face: 4 }
		];
		const penny = { ...task, left: ['purple', 'red'], numbers, buildings: [], escapes: [] };
		const choice = new Choice(tableWith({ task: penny }, null, faces).table);
		expect(choice.isPennyFolded).toBe(true);
		expect(shown(choice)).toEqual(['4-red']);
		choice.takeNumber(4);
		expect(choice.option?.dice).toEqual(['red']);
		choice.takeNumber(9);
		expect(choice.option?.dice).toEqual(['purple']);
		expect(choice.isPennyFolded).toBe(false);
	});
});

describe('a snake', () => {
	it('is drawn in the square that is chosen, with its cost told before', async () => {
		const snake = {
			task: 'snake' as const,
			squares: ['a2', 'b2'],
			owner: 1,
			sheet: '',
			beside: [],
			costs: [{ squares: ['b2'], stars: 8 }]
		};
		const { table, move } = tableWith({ task: snake });
		const choice = new Choice(table);
		await choice.takeSquare('b2');
		expect(choice.cost).toEqual({ square: 'b2', stars: 8 });
		await choice.drawSnake();
		expect(move).toHaveBeenCalledExactlyOnceWith({ type: 'draw-snake', seat: 0, square: 'b2' });
	});
});
