import type { Comparison } from 'torchlit/games/sheets/diary.svelte';
import { parseSheet } from './sheet';

/** A mark that appeared on a sheet. */
export interface Mark {
	square: string;
	/** Null: a mummy. */
	number: number | null;
}

export const changes: Comparison<Mark> = {
	squaresOf: (text) => parseSheet(text).squares,
	/** The numbers and mummies that are new; a crossing is none. */
	marksBetween(before, after) {
		const filled = new Set(
			parseSheet(before)
				.squares.filter((square) => square.mummy || square.number !== null)
				.map((square) => square.name)
		);
		return parseSheet(after)
			.squares.filter((square) => (square.mummy || square.number !== null) && !filled.has(square.name))
			.map(({ name, number }) => ({ square: name, number }));
	},
	isFromOthers: ({ number }) => number === null
};
