import { beforeAll, describe, expect, it } from 'vitest';
import type { Table } from 'torchlit/table.svelte';
import type { Hinting } from 'torchlit/games/sheets/hinting.svelte';
import { speak } from 'torchlit/words/words.svelte';
import type { Choice } from './choice.svelte';
import type { Pyramid } from './parts';
import { saying } from './saying';

const maze = { squares: [] } as unknown as Parameters<typeof saying>[2];
const noHint = { isNews: false, sentence: '' } as Hinting;

/** What a hunter is asked before the first roll with this many dice set aside. */
function asked(aside: number): string {
	const table = { turn: { aside }, own: { sight: { role: 'hunter', rolled: [], hand: null } }, lost: false };
	const hunting = { task: 'hunter', hunter: 0, can_reset: aside > 0, can_roll: aside < 5, card: null, dice: [] };
	const choice = { refusal: null, pawn: null, mine: [0], hunting };
	return saying(table as unknown as Table<Pyramid>, choice as unknown as Choice, maze, noHint);
}

describe('before the roll', () => {
	beforeAll(() => speak('en'));

	it('a hunter reads how far a reset lets the mummy walk', () => {
		expect(asked(0)).toBe('Roll the dice.');
		expect(asked(1)).toBe('Roll 4 dice, or reset first: the mummy then walks up to 1 square.');
		expect(asked(4)).toBe('Roll 1 die, or reset first: the mummy then walks up to 4 squares.');
		expect(asked(5)).toBe('All 5 dice are set aside: you must reset. First the mummy walks up to 5 squares.');
	});
});
