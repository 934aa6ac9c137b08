import { describe, expect, it } from 'vitest';
import type { Happened } from 'torchlit/happened';
import type { GamePages } from 'torchlit/games/games';
import { GAME_ENDS, PENCIL, PENCIL_DOWN } from 'torchlit/games/sheets/sounds';
import type { Sound } from 'torchlit/sounds/sound';
import { DICE } from 'torchlit/sounds/table';
import { DOOR, MUMMY_BEATEN, MUMMY_RISES, soundOf } from './sounds';

type At = Parameters<NonNullable<GamePages['soundOf']>>[1];

/** What seat 1 of several hears, or who sits somewhere else. */
function heard(event: Happened, seat: Partial<At> = {}): Sound | null | undefined {
	return soundOf?.(event, {
		you: 1,
		isSolo: false,
		table: { board: { name: 'hall', text: '. D\n. .' } },
		...seat
	} as At);
}

describe('in the Temple', () => {
	it('the dice and the turns of all are heard', () => {
		expect(heard({ type: 'rolled', turn: 1, faces: [1, 2, 3] })).toBe(DICE);
		expect(heard({ type: 'turn-closed', turn: 1 })).toBe(PENCIL_DOWN);
		expect(heard({ type: 'game-ended' })).toBe(GAME_ENDS);
	});

	it('a turn closes without a sound where nobody else sits', () => {
		expect(heard({ type: 'turn-closed', turn: 1 }, { isSolo: true })).toBeNull();
	});

	it.each([
		['a number', { type: 'wrote', seat: 1, square: 'a1', number: 7 }, PENCIL],
		['a number in a door', { type: 'wrote', seat: 1, square: 'b1', number: 7 }, DOOR],
		['a mummy that somebody draws', { type: 'mummy-drawn', seat: 0, sheet: 1, square: 'a1' }, MUMMY_RISES],
		['a mummy drawn elsewhere', { type: 'mummy-drawn', seat: 1, sheet: 0, square: 'a1' }, PENCIL],
		['a mummy beaten by a 9', { type: 'crossed-out', seat: 1, squares: ['a1'] }, MUMMY_BEATEN]
	] as [string, Happened, Sound][])(
		'%s has its own sound on one’s own sheet, and none on others',
		(_, event, sound) => {
			expect(heard(event)).toBe(sound);
			expect(heard(event, { you: 2 })).toBeNull();
			expect(heard(event, { you: null })).toBeNull();
		}
	);
});
