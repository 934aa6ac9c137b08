import type { Move } from 'torchlit/wire';
import type { Mark } from './changes';
import { say } from './words';

/** A mark as the diary words it. */
export function told({ square, number }: Mark): string {
	return number === null ? say('diaryMummy', { square }) : say('diaryWrote', { number, square });
}

/** The mark that these moves of one turn make. */
export function markOf(moves: readonly Move[]): Mark | null {
	for (const move of moves) {
		if (move.type === 'write') return { square: move.square, number: move.number };
		if (move.type === 'draw-mummy') return { square: move.square, number: null };
	}
	return null;
}

/** A turn in words. */
export function toldMoves(moves: readonly Move[]): string {
	const mark = markOf(moves);
	return mark ? told(mark) : '';
}
