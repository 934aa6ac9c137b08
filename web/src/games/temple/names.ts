import type { SquareState } from './sheet';
import { say } from './words';

/** What explains a square. */
export function squareTopic({ mummy, crossed, number, door }: SquareState): string {
	if (mummy) return crossed ? 'square-crossed' : 'square-mummy';
	if (number !== null) return 'square-number';
	return door ? 'square-door' : 'square-empty';
}

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
