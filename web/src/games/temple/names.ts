import { say, sayList, sayName } from '../../words/words.svelte';
import type { Face } from '../../wire';
import type { SquareState } from './sheet';

/** A square as it is read aloud: "d4, door, 7". */
export function squareName(square: SquareState): string {
	const { name, number } = square;
	if (square.mummy)
		return square.crossed ? say('squareCrossed', { square: name }) : say('squareMummy', { square: name });
	if (number !== null)
		return square.door
			? say('squareDoorNumber', { square: name, number })
			: say('squareNumber', { square: name, number });
	return square.door ? say('squareDoor', { square: name }) : say('squareEmpty', { square: name });
}

export function faceName(face: number | string): string {
	return typeof face === 'number' ? String(face) : sayName('face', face);
}

/** A roll as one says it: "2, Penny and 5". */
export function rollName(roll: readonly Face[]): string {
	return sayList(roll.map(({ face }) => faceName(face)));
}
