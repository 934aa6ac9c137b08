import { beforeAll, describe, expect, it } from 'vitest';
import type { Happened } from 'torchlit/happened';
import type { Table } from 'torchlit/table.svelte';
import { speak } from 'torchlit/words/words.svelte';
import { closed } from './examples';
import { isThrow, isTold } from './happenings';
import { told } from './names';
import type { Pyramid } from './parts';

const seats = ['MM', 'AB', 'CD'];
const table = { table: { seats }, closed, initials: (seat: number) => seats[seat] ?? '' } as unknown as Table<Pyramid>;

/** Every kind of event, and what is said about it. */
const SAID: [Happened, string][] = [
	[{ type: 'mummy-chosen', mummy: 0 }, ''],
	[{ type: 'turn-began', turn: 4, hunter: 0 }, ''],
	[{ type: 'dice-rolled', hunter: 0, faces: [2, 'arrow', 'mummy'], aside: 1 }, ''],
	[{ type: 'hunter-moved', hunter: 0, die: 2, square: null }, 'AB: moved **2**'],
	[{ type: 'hunter-moved', hunter: 1, die: 'arrow', square: 'c3' }, 'CD: followed the **arrow**'],
	[
		{ type: 'card-shown', hunter: 1, card: { colour: 'red', symbol: 'eye' }, square: 'c3' },
		'CD: found on c3: **red eye**'
	],
	[{ type: 'passed', hunter: 0 }, 'AB: enclosed, passed'],
	[{ type: 'turn-lost', hunter: 0 }, 'AB: lost the turn (five mummies)'],
	[{ type: 'dice-reset', hunter: 0, dice: 1 }, 'AB: reset 1 die'],
	[{ type: 'dice-rolled', hunter: -1, faces: [3], aside: 2 }, 'The mummy rolls 3: up to 5 squares.'],
	[{ type: 'mummy-walked', square: 'e7' }, 'The mummy is on e7.'],
	[{ type: 'caught', hunter: 0, square: 'e7', lives: 2 }, 'AB: caught on **e7**'],
	[{ type: 'caught', hunter: 1, square: 'e7', lives: 0 }, 'CD: caught on **e7**, out of the game'],
	[{ type: 'game-won', seat: 0 }, '']
];

describe('what has happened', () => {
	beforeAll(() => speak('en'));

	it.each(SAID)('is put into words: $type', (event, said) => {
		expect(told(table, event)).toBe(said);
		expect(isTold(event)).toBe(said !== '');
	});

	it('is a throw only for those who see the dice', () => {
		const rolled = (hunter: number, ...faces: (number | string)[]): Happened => ({
			type: 'dice-rolled',
			hunter,
			faces,
			aside: 1
		});
		expect(isThrow(rolled(0, 2, 'mummy'))).toBe(true);
		expect(isThrow(rolled(-1, 4))).toBe(true);
		expect(isThrow(rolled(0, 'mummy'))).toBe(false);
	});
});
