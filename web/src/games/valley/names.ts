import { sayList } from 'torchlit/words/words.svelte';
import type { Move, ValleyOwn } from 'torchlit/wire';
import type { DiscoveryState, SheetState, SquareState } from './sheet';
import { say, sayName } from './words';

/** What explains a square. */
export function squareTopic(square: SquareState, discoveries: readonly DiscoveryState[]): string {
	if (square.snake) return square.crossed ? 'square-crossed' : 'square-snake';
	const kind =
		square.building ?? discoveries[square.discovery ?? -1]?.kind ?? (square.number === null ? null : 'number');
	return `square-${kind ?? (square.entrance ? 'entrance' : 'empty')}`;
}

/** A square as it is read aloud: "d4, 7, forest". */
export function squareName(square: SquareState, discoveries: readonly DiscoveryState[]): string {
	const { name, number, building } = square;
	const words = [markName(name, number, building, square)];
	if (square.discovery !== null) words.push(sayName('kind', discoveries[square.discovery]?.kind ?? ''));
	if (square.entrance && number === null && building === null && !square.snake) words.push(say('squareEntrance'));
	return words.join(', ');
}

function markName(
	square: string,
	number: number | null,
	building: string | null,
	{ snake, crossed }: Pick<SquareState, 'snake' | 'crossed'>
): string {
	if (snake) return crossed ? say('squareSnakeCrossed', { square }) : say('squareSnake', { square });
	if (building !== null) return say('squareBuilding', { square, building: sayName('building', building) });
	return number === null ? say('squareEmpty', { square }) : say('squareNumber', { square, number });
}

/** A whole sheet as it is read aloud. */
export function sheetName({ squares, discoveries }: SheetState): string {
	return squares.map((square) => squareName(square, discoveries)).join('; ');
}

export type Step = ValleyOwn['steps'][number];

export function isStep(move: Move): move is Step {
	return ['write-number', 'build', 'escape', 'reveal'].includes(move.type);
}

/** A step of the open turn in words: "7 on d4". */
export function stepName(step: Step): string {
	switch (step.type) {
		case 'write-number':
			return say('diaryWrote', { number: step.number, square: step.square });
		case 'build':
			return say('diaryBuilt', { building: sayName('building', step.building), square: step.square });
		case 'escape':
			return say('diaryEscaped', { square: step.square });
		case 'reveal':
			return say('discoveryOn', { kind: sayName('kind', step.kind), squares: sayList(step.squares) });
	}
}
