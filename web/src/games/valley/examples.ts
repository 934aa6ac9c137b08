/** A turn in the Valley for tests: dice, a task, and a table that remembers what it was asked. */
import { vi } from 'vitest';
import type { Table } from 'torchlit/table.svelte';
import type { Face, Refusal, UseTask, ValleyOwn } from 'torchlit/wire';
import type { Valley } from './parts';

export const roll: Face[] = [
	{ die: 'green', face: 'dakota' },
	{ die: 'purple', face: 4 },
	{ die: 'red', face: 5 }
];

export const task: UseTask = {
	task: 'use',
	left: ['green', 'purple', 'red'],
	squares: ['a2', 'b2'],
	where: 'beside',
	numbers: [
		{ number: 4, ways: [['purple']], effects: [], completes: [] },
		{ number: 5, ways: [['red']], effects: [{ squares: ['b2'], snakes: -2 }], completes: [] },
		{
			number: 9,
			ways: [['purple', 'red']],
			effects: [],
			completes: [{ kind: 'mountain', squares: ['a2'], stars: 7 }]
		}
	],
	buildings: [{ building: 'hut', effects: [{ squares: ['a2'], building: 4 }] }],
	escapes: [{ square: 'b1', stars: 3, ways: [['purple', 'red']] }],
	discoveries: [
		{ kind: 'mountain', squares: ['a1', 'c1', 'c2'], stars: 7, building: 0 },
		{ kind: 'forest', squares: ['a1', 'a2', 'b2', 'c2', 'c3'], stars: 5, building: 4 }
	],
	possible: [
		{ kind: 'mountain', count: 1 },
		{ kind: 'forest', count: 40 }
	],
	can_reveal: true,
	can_finish: true,
	best: { kind: 'forest', squares: ['a1', 'a2', 'b2', 'c2', 'c3'], stars: 5, building: 4 }
};

function own(part: Partial<ValleyOwn> = {}): ValleyOwn {
	const nothing = { full: 0, forests: 0, cities: 0, mountains: 0, pyramids: 0, hut: 0, statue: 0, mine: 0 };
	return {
		game: 'valley',
		seat: 0,
		sheet: '3 Z 7\n. . 8',
		score: { ...nothing, snakes: 0, total: 0 },
		count: { buildings: [], snakes: [] },
		steps: [],
		snake: null,
		task,
		...part
	};
}

/** A table that answers every move and question with `answer`. */
export function tableWith(part: Partial<ValleyOwn> = {}, answer: Refusal | null = null, faces = roll) {
	const move = vi.fn<Table['move']>(() => Promise.resolve(answer));
	const ask = vi.fn<Table['ask']>(() => Promise.resolve(answer));
	const table = {
		code: 'ABCD1234',
		you: 0,
		turn: { turn: 3, roll: faces },
		own: own(part),
		move,
		ask
	} as unknown as Table<Valley>;
	return { table, move, ask };
}

export const refusal: Refusal = { code: 'rule/illegal-move', why: 'not-beside', sentence: '', facts: { square: 'e5' } };
