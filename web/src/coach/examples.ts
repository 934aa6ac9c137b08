import type { Analysis, BoardView, CoachTurn } from '../wire';

/** A tiny Temple, and a game on it that two turns could have made better. */
export const board: BoardView = { name: 'tiny', text: '. . D\n. . .' };

const roll: CoachTurn['roll'] = [
	{ die: 'green', face: 3 },
	{ die: 'purple', face: 'penny' },
	{ die: 'red', face: 1 }
];
const plain = { roll, voided: [], owner: 0, others: 0, by: null };

const faultless: CoachTurn = {
	...plain,
	turn: 1,
	sheet: '. . D\n. . .',
	taken: {
		moves: [{ type: 'write', seat: 0, square: 'a1', number: 4 }],
		worth: 31.2,
		sheet: '4 . D\n. . .',
		squares: ['a1']
	},
	better: null,
	cost: 0,
	luck: 1.25
};

export const dear: CoachTurn = {
	...plain,
	turn: 2,
	sheet: '4 . D\n. . .',
	taken: {
		moves: [{ type: 'write', seat: 0, square: 'c2', number: 4 }],
		worth: 28.5,
		sheet: '4 . D\n. . 4',
		squares: ['c2']
	},
	better: {
		moves: [{ type: 'write', seat: 0, square: 'b1', number: 3 }],
		worth: 31.2,
		sheet: '4 3 D\n. . .',
		squares: ['b1']
	},
	cost: 2.7,
	luck: -0.44
};

const replaced: CoachTurn = { ...faultless, turn: 3, by: 'hard' };

export const analysis: Analysis = {
	game: 'temple',
	seat: 0,
	unit: 'stars',
	start: 30,
	luck: 0.81,
	others: 0,
	cost: 2.7,
	stand_in: 0,
	result: 28,
	accuracy: 91.2,
	turns: [faultless, dear, replaced],
	worst: [2]
};
