import type { Closed } from './sight';

/** Two hunters for tests: one has gone two squares, the other has one life left. */
export const closed: Closed = {
	game: 'pyramid',
	mummy_seat: 0,
	hunters: [
		{ seat: 1, lives: 3, heard: [{ turn: 1, what: 'moved', die: 2 }] },
		{ seat: 2, lives: 1, heard: [] }
	],
	hands: [],
	squares: null,
	results: null
};
