import { expect, it } from 'vitest';
import type { Happened } from 'torchlit/happened';
import type { GamePages } from 'torchlit/games/games';
import { DICE } from 'torchlit/sounds/table';
import { CATCH, FIND, LOST, soundOf, WON } from './sounds';

const heard = (event: Happened) =>
	soundOf?.(event, { you: 1, isSolo: false, table: null } as Parameters<NonNullable<GamePages['soundOf']>>[1]);

it('lets one hear only dice that these eyes saw fall', () => {
	expect(heard({ type: 'dice-rolled', hunter: 0, faces: [2, 'mummy'], aside: 1 })).toBe(DICE);
	expect(heard({ type: 'dice-rolled', hunter: 0, faces: ['mummy'], aside: 1 })).toBeNull();
});

it('has a sound for a catch, a find and the end', () => {
	expect(heard({ type: 'caught', hunter: 0, square: 'a1', lives: 2 })).toBe(CATCH);
	expect(heard({ type: 'card-shown', hunter: 0, card: { colour: 'red', symbol: 'eye' }, square: 'a1' })).toBe(FIND);
	expect([heard({ type: 'game-won', seat: 1 }), heard({ type: 'game-won', seat: 0 })]).toEqual([WON, LOST]);
});
