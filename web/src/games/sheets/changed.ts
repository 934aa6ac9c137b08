import type { NamedSquare } from './squares';

/** The squares that look different. */
export function changedSquares(before: readonly NamedSquare[], after: readonly NamedSquare[]): string[] {
	const earlier = new Map(before.map((square) => [square.name, JSON.stringify(square)]));
	return after.filter((square) => earlier.get(square.name) !== JSON.stringify(square)).map(({ name }) => name);
}
