import type { SquareState } from './sheet';
import { say } from './words';

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
