/** The sounds that games with sheets share. */
import { notes, type Sound } from '../../sounds/sound';

export const PENCIL: Sound = [
	{ noise: 'bandpass', from: 3200, to: 2600, long: 0.09, loud: 0.16 },
	{ noise: 'bandpass', from: 2800, to: 3600, at: 0.1, long: 0.13, loud: 0.14 }
];

/** Something is struck out: two quick strokes. */
export const STROKES: Sound = [
	{ noise: 'highpass', from: 2400, to: 4800, long: 0.12, loud: 0.2 },
	{ noise: 'highpass', from: 4200, to: 2000, at: 0.13, long: 0.14, loud: 0.2 }
];

/** Everybody puts down their pencil: the turn closes. */
export const PENCIL_DOWN: Sound = [
	{ tone: 'triangle', from: 190, to: 120, long: 0.12, loud: 0.3 },
	{ noise: 'lowpass', from: 900, to: 300, long: 0.06, loud: 0.2 }
];

export const GAME_ENDS: Sound = notes([392, 493.9, 587.3], 0.16, { tone: 'sine', long: 0.9, loud: 0.14 });

/** The stamp on the result: a level, or a win. */
export const STAMP: Sound = [
	{ noise: 'lowpass', from: 700, to: 120, long: 0.16, loud: 0.5 },
	...notes([523.3, 659.3, 784, 1046.5], 0.1, { tone: 'sine', long: 0.8, loud: 0.13 })
];
