import type { ValleyScore } from 'torchlit/wire';
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
