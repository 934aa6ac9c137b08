import type { ScoreLine } from 'torchlit/games/sheets/ScoreLines.svelte';
import type { ValleyScore } from 'torchlit/wire';
import { LINE_SIGNS } from './signs/signs';
import { sayName } from './words';

export type Line = keyof ValleyScore;

/** The score lines, as on the printed sheet. */
export const LINES = [
	'full',
	'forests',
	'cities',
	'mountains',
	'pyramids',
	'hut',
	'statue',
	'mine',
	'snakes',
	'total'
] as const satisfies readonly Line[];

export function lineName(line: Line): string {
	return sayName('line', line);
}

export function linesOf(score: ValleyScore): ScoreLine[] {
	return LINES.map((id) => ({
		id,
		name: lineName(id),
		stars: score[id],
		Sign: LINE_SIGNS[id]
	}));
}
