import { parseSheet } from './sheet';

/** A mark that appeared on a sheet. */
export interface Mark {
	seat: number;
	square: string;
	/** Null: a mummy. */
	number: number | null;
}

/** The numbers and mummies that stand on the later sheet and not on the earlier. */
export function marksBetween(before: string, after: string): Omit<Mark, 'seat'>[] {
	const filled = new Set(
		parseSheet(before)
			.squares.filter((square) => square.mummy || square.number !== null)
			.map((square) => square.name)
	);
	return parseSheet(after)
		.squares.filter((square) => (square.mummy || square.number !== null) && !filled.has(square.name))
		.map(({ name, number }) => ({ square: name, number }));
}

/** The squares that look different, crossings included. */
export function changedSquares(before: string, after: string): string[] {
	const earlier = new Map(parseSheet(before).squares.map((square) => [square.name, JSON.stringify(square)]));
	return parseSheet(after)
		.squares.filter((square) => earlier.get(square.name) !== JSON.stringify(square))
		.map((square) => square.name);
}
