import type { GamePages } from 'torchlit/games/games';
import { GAME_ENDS, PENCIL, PENCIL_DOWN, STROKES } from 'torchlit/games/sheets/sounds';
import { notes, type Sound } from 'torchlit/sounds/sound';
import { DICE } from 'torchlit/sounds/table';
import { parseSheet } from './sheet';

/** A heavy door opens before the pencil writes. */
export const DOOR: Sound = [
	{ tone: 'sawtooth', from: 82, to: 118, long: 0.34, loud: 0.09 },
	{ noise: 'bandpass', from: 500, to: 1300, long: 0.32, loud: 0.16 },
	{ noise: 'bandpass', from: 3200, to: 2600, at: 0.36, long: 0.1, loud: 0.14 }
];

/** Something rises in the dark. */
export const MUMMY_RISES: Sound = [
	{ tone: 'triangle', from: 65, to: 130, long: 0.9, loud: 0.35 },
	{ noise: 'lowpass', from: 160, to: 620, long: 0.8, loud: 0.26 }
];

/** A 9 beats a mummy. */
export const MUMMY_BEATEN: Sound = [
	...STROKES,
	...notes([659.3, 987.8], 0.12, { tone: 'sine', long: 0.6, loud: 0.14 })
];

/** The sound of each event: everybody's dice and turns, and what is written on the reader's own sheet. */
export const soundOf: GamePages['soundOf'] = (event, { you, isSolo, table }) => {
	switch (event.type) {
		case 'rolled':
			return DICE;
		case 'wrote': {
			if (event.seat !== you) return null;
			const { squares } = parseSheet(table?.board.text ?? '');
			return squares.find(({ name }) => name === event.square)?.door ? DOOR : PENCIL;
		}
		case 'mummy-drawn':
			if (event.sheet === you) return MUMMY_RISES;
			return event.seat === you ? PENCIL : null;
		case 'crossed-out':
			return event.seat === you ? MUMMY_BEATEN : null;
		case 'turn-closed':
			return isSolo ? null : PENCIL_DOWN;
		case 'game-ended':
			return GAME_ENDS;
		default:
			return null;
	}
};
