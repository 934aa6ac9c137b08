import { expect, it } from 'vitest';
import type { Happened } from 'torchlit/happened';
import type { GamePages } from 'torchlit/games/games';
import { PENCIL } from 'torchlit/games/sheets/sounds';
import type { Sound } from 'torchlit/sounds/sound';
import { BUILDING, DISCOVERY, SNAKE, SNAKE_ESCAPED, soundOf } from './sounds';

type At = Parameters<NonNullable<GamePages['soundOf']>>[1];

it.each([
	['a number', { type: 'number-written', seat: 1, square: 'a1', number: 7 }, PENCIL],
	['a building', { type: 'built', seat: 1, building: 'hut', square: 'a1' }, BUILDING],
	['a discovery', { type: 'revealed', seat: 1, kind: 'city', squares: ['a1', 'a2'] }, DISCOVERY],
	['a snake that somebody draws', { type: 'snake-drawn', seat: 0, sheet: 1, square: 'a1' }, SNAKE],
	['a snake crossed out', { type: 'escaped', seat: 1, square: 'a1' }, SNAKE_ESCAPED]
] as [string, Happened, Sound][])('%s has its own sound on one’s own sheet, and none on others', (_, event, sound) => {
	const heardBy = (you: number | null) => soundOf?.(event, { you, isSolo: false, table: null } as At);
	expect([heardBy(1), heardBy(2), heardBy(null)]).toEqual([sound, null, null]);
});
