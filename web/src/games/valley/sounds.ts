import type { GamePages } from 'torchlit/games/games';
import { GAME_ENDS, PENCIL, PENCIL_DOWN, STROKES } from 'torchlit/games/sheets/sounds';
import { notes, type Sound } from 'torchlit/sounds/sound';
import { DICE } from 'torchlit/sounds/table';

/** Two blows of a hammer. */
export const BUILDING: Sound = [0, 0.2].flatMap((at): Sound => [
	{ noise: 'bandpass', from: 1700, to: 900, at, long: 0.06, loud: 0.5 },
	{ tone: 'triangle', from: 240, to: 160, at, long: 0.14, loud: 0.3 }
]);

export const DISCOVERY: Sound = notes([587.3, 740, 880, 1174.7], 0.09, { tone: 'sine', long: 0.7, loud: 0.14 });

/** It hisses, and rattles. */
export const SNAKE: Sound = [
	{ noise: 'highpass', from: 3000, to: 6500, long: 0.7, loud: 0.16 },
	...[0.1, 0.18, 0.26, 0.34].map(
		(at) => ({ noise: 'bandpass', from: 4200, to: 3800, at, long: 0.04, loud: 0.2 }) as const
	)
];

export const SNAKE_ESCAPED: Sound = [
	...STROKES,
	{ noise: 'highpass', from: 6000, to: 1600, at: 0.2, long: 0.4, loud: 0.1 }
];

/** The sound of each event: everybody's dice and turns, and what comes onto the reader's own sheet. */
export const soundOf: GamePages['soundOf'] = (event, { you, isSolo }) => {
	switch (event.type) {
		case 'rolled':
			return DICE;
		case 'number-written':
			return event.seat === you ? PENCIL : null;
		case 'built':
			return event.seat === you ? BUILDING : null;
		case 'revealed':
			return event.seat === you ? DISCOVERY : null;
		case 'escaped':
			return event.seat === you ? SNAKE_ESCAPED : null;
		case 'snake-drawn':
			if (event.sheet === you) return SNAKE;
			return event.seat === you ? PENCIL : null;
		case 'turn-closed':
			return isSolo ? null : PENCIL_DOWN;
		case 'game-ended':
			return GAME_ENDS;
		default:
			return null;
	}
};
