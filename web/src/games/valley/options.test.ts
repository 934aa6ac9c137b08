import { describe, expect, it } from 'vitest';
import { roll, task } from './examples';
import { distinct, madeOf, optionsOf, outcomeOf, squaresFor, stepWith, usingAll, type Option } from './options';

const options = optionsOf(task, roll);
const named = (id: string): Option => {
	const found = options.find((option) => option.id === id);
	if (!found) throw new Error(`${id} is not on offer`);
	return found;
};

describe('the uses of the dice', () => {
	it('are numbers with the dice that make them, and buildings with Dakota', () => {
		expect(options.map(({ id }) => id)).toEqual(['4-purple', '5-red', '9-purple-red', 'hut']);
		expect(named('hut').dice).toEqual(['green']);
		expect(madeOf(named('9-purple-red'), roll)).toBe('4+5');
		expect(madeOf(named('4-purple'), roll)).toBeUndefined();
	});

	it('can be narrowed to some of the dice', () => {
		expect(usingAll(options, ['red']).map(({ id }) => id)).toEqual(['5-red', '9-purple-red']);
		expect(usingAll(options, ['red', 'purple']).map(({ id }) => id)).toEqual(['9-purple-red']);
		expect(usingAll(options, [])).toEqual(options);
	});

	it('are told once where two dice show the same', () => {
		const twins = [
			{ die: 'green', face: 2 },
			{ die: 'purple', face: 'penny' },
			{ die: 'red', face: 2 }
		];
		const both: Option[] = [
			{ id: '2-green', number: 2, dice: ['green'] },
			{ id: '2-red', number: 2, dice: ['red'] },
			{ id: '2-purple', number: 2, dice: ['purple'] }
		];
		expect(distinct(both, twins).map(({ id }) => id)).toEqual(['2-green', '2-purple']);
	});
});

describe('a 9', () => {
	const nine = named('9-purple-red');

	it('goes to open squares and to snakes; nothing else goes to a snake', () => {
		expect(squaresFor(nine, task)).toEqual(['a2', 'b2', 'b1']);
		expect(squaresFor(named('4-purple'), task)).toEqual(['a2', 'b2']);
	});

	it('is written in a square and drives a snake away', () => {
		const dice = ['purple', 'red'];
		expect(stepWith(nine, 'a2', task, 0)).toEqual({ type: 'write-number', seat: 0, dice, square: 'a2', number: 9 });
		expect(stepWith(nine, 'b1', task, 0)).toEqual({ type: 'escape', seat: 0, dice, square: 'b1' });
		expect(outcomeOf(nine, 'b1', task).escape).toBe(3);
		expect(outcomeOf(nine, 'a2', task)).toMatchObject({ escape: null, completes: [{ kind: 'mountain', stars: 7 }] });
	});
});

describe('a building', () => {
	it('is built with whatever die shows Dakota', () => {
		expect(stepWith(named('hut'), 'a2', task, 1)).toEqual({ type: 'build', seat: 1, building: 'hut', square: 'a2' });
		expect(outcomeOf(named('hut'), 'a2', task).effect.building).toBe(4);
		expect(outcomeOf(named('hut'), 'b2', task).effect).toEqual({ squares: ['b2'] });
	});
});
