import type { GamePages } from 'torchlit/games/games';
import { later, notes, type Sound } from 'torchlit/sounds/sound';
import { DICE } from 'torchlit/sounds/table';
import { isThrow } from './happenings';

const STEP: Sound = [{ noise: 'lowpass', from: 520, to: 180, long: 0.12, loud: 0.3 }];
const CLACK: Sound = [
	{ noise: 'bandpass', from: 1500, to: 900, long: 0.07, loud: 0.7 },
	{ tone: 'triangle', from: 110, long: 0.22, loud: 0.5 },
	{ noise: 'bandpass', from: 1100, to: 700, at: 0.09, long: 0.06, loud: 0.4 }
];
const DRAG: Sound = [{ noise: 'lowpass', from: 900, to: 200, long: 0.8, loud: 0.32 }];
const TORCH: Sound = [{ noise: 'highpass', from: 1400, to: 5200, long: 0.55, loud: 0.16 }];

/** A pawn is seized, dragged away, and a torch goes out: with the movements of `story.svelte.ts`. */
export const CATCH: Sound = [...later(CLACK, 0.18), ...later(DRAG, 0.34), ...later(TORCH, 0.74)];
export const FIND: Sound = notes([659.3, 830.6, 987.8, 1318.5], 0.09, { tone: 'sine', long: 0.7, loud: 0.14 });
export const WON: Sound = later(notes([440, 554.4, 659.3, 880], 0.14, { tone: 'triangle', long: 0.9, loud: 0.14 }), 1);
export const LOST: Sound = later(notes([440, 392, 329.6], 0.2, { tone: 'sine', long: 0.9, loud: 0.14 }), 1);

/** The sound of each event: of dice, only those that these eyes saw fall. */
export const soundOf: GamePages['soundOf'] = (event, { you }) => {
	if (isThrow(event)) return DICE;
	switch (event.type) {
		case 'mummy-walked':
			return STEP;
		case 'caught':
			return CATCH;
		case 'card-shown':
			return FIND;
		case 'game-won':
			return event.seat === you ? WON : LOST;
		default:
			return null;
	}
};
