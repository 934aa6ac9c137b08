import type { Reading } from 'torchlit/games/sheets/diary.svelte';
import { parseSheet } from './sheet';

/** A mark that appeared on a sheet. */
export interface Mark {
	square: string;
	/** Null: a mummy. */
	number: number | null;
}

export const changes: Reading<Mark> = {
	squaresOf: (text) => parseSheet(text).squares,
	markOf(event) {
		if (event.type === 'wrote') return { seat: event.seat, square: event.square, number: event.number };
		return event.type === 'mummy-drawn' ? { seat: event.sheet, square: event.square, number: null } : null;
	},
	isFromOthers: ({ number }) => number === null
};
