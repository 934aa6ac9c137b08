import type { Move } from 'torchlit/wire';
import type { Mark } from './changes';
import { isStep, stepName } from './names';
import { say, sayName } from './words';

/** A mark as the diary words it. */
export function told({ square, what }: Mark): string {
	if ('number' in what) return say('diaryWrote', { number: what.number, square });
	if ('building' in what) return say('diaryBuilt', { building: sayName('building', what.building), square });
	if ('kind' in what) return say('diaryRevealed', { kind: sayName('kind', what.kind) });
	return what.snake === 'crossed' ? say('diaryEscaped', { square }) : say('diarySnake', { square });
}

/** A turn in words. */
export function toldMoves(moves: readonly Move[]): string {
	return moves
		.flatMap((move) => {
			if (move.type === 'draw-snake') return [say('diarySnake', { square: move.square })];
			return isStep(move) ? [stepName(move)] : [];
		})
		.join(say('gainAnd'));
}
