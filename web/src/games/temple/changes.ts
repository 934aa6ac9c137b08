import type { Reading } from 'torchlit/games/sheets/diary.svelte';
import { told } from './told';

/** A mark that appeared on a sheet. */
export interface Mark {
	square: string;
	/** Null: a mummy. */
	number: number | null;
}

export const changes: Reading<Mark> = {
	markOf(event) {
		if (event.type === 'wrote') return { seat: event.seat, square: event.square, number: event.number };
		return event.type === 'mummy-drawn' ? { seat: event.sheet, square: event.square, number: null } : null;
	},
	changedBy: (event) => (event.type === 'crossed-out' ? event : null),
	isFromOthers: ({ number }) => number === null,
	told
};
