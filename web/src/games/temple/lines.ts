import type { ScoreLine } from 'torchlit/games/sheets/ScoreLines.svelte';
import type { Score } from 'torchlit/wire';
import type { Change } from './gains';
import { say } from './words';

export const LINES = ['sequence', 'groups', 'mummies', 'total'] as const satisfies readonly (keyof Score)[];

/** `change`: what the pencilled mark would change. */
export function linesOf(score: Score, change?: Change | null): ScoreLine[] {
	return LINES.map((id) => ({ id, name: say(id), stars: score[id], change: change?.[id] }));
}
