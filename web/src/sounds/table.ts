/** The sounds of any table. */
import { notes, type Sound } from './sound';

/** The others wait for you. */
export const YOUR_TURN: Sound = notes([587.3, 880], 0.14, { tone: 'sine', long: 0.5, loud: 0.2 });

export const DICE: Sound = [
	{ at: 0, pitch: 2100 },
	{ at: 0.07, pitch: 1700 },
	{ at: 0.13, pitch: 2400 },
	{ at: 0.24, pitch: 1900 },
	{ at: 0.38, pitch: 2200 }
].map(({ at, pitch }) => ({ noise: 'bandpass', from: pitch, to: pitch, at, long: 0.05, loud: 0.22 }));
