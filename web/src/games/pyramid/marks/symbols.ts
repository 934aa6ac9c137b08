/** Small drawings in 48 by 48 units: the symbols of the treasures, and a sign for each colour. */
import type { Colour, Symbol } from '../maze';

export interface Drawn {
	/** Outlines, lightly filled. */
	body: string;
	/** Thin lines. */
	lines?: string;
	/** Solid parts. */
	solid?: string;
}

export const SYMBOL: Record<Symbol, Drawn> = {
	scarab: {
		body: 'M24 14C33 14 38 21 37.6 30C37.2 38 32 43.4 24 43.4C16 43.4 10.8 38 10.4 30C10 21 15 14 24 14ZM16.4 14.6C16 9 19 5.4 24 5.4C29 5.4 32 9 31.6 14.6',
		lines:
			'M24 20L24 43M11.4 22.4C19 18.6 29 18.6 36.6 22.4M10.4 27L3.6 24.4M10.8 34L4 37.4M14 39.4L9.6 44.4M37.6 27L44.4 24.4M37.2 34L44 37.4M34 39.4L38.4 44.4M18.4 7L14.6 3M29.6 7L33.4 3'
	},
	eye: {
		body: 'M4 22C12 11.6 35 11 44 22C36 31 13 31.4 4 22Z',
		lines: 'M4 13.6C14 5.6 34 5.6 44.4 13.6M20 29.4L18 43.6M29 29C32 36 36 40.4 43 40.6C44.6 37 41 34.6 39.2 37',
		solid: 'M24 15A7 7 0 0 1 24 29A7 7 0 0 1 24 15Z'
	},
	lotus: {
		body: 'M24 6C30.6 13.6 30.6 23 24 31.4C17.4 23 17.4 13.6 24 6ZM24 31.4C13 31.4 6.6 25 5.4 14C12.6 15 17.6 18.6 19.4 22.6M24 31.4C35 31.4 41.4 25 42.6 14C35.4 15 30.4 18.6 28.6 22.6',
		lines: 'M24 31.6L24 44M24 41C18 42.4 13 40.6 10 36.6M24 41C30 42.4 35 40.6 38 36.6'
	},
	cat: {
		body: 'M12 3.6L18.6 8.4C22 7.4 26 7.4 29.4 8.4L36 3.6C38 11 37.4 17.4 33.6 21.6C38.6 28 40 36 38.4 44L12.6 44C10.4 36 10.4 28 14.4 21.6C10.6 17.4 10 11 12 3.6Z',
		lines:
			'M21 19.6L24 21.6L27 19.6M20 44L21 33M28 44L27 33M14.6 27.6C20 30.6 28 30.6 33.4 27.6M38 42C43 41 45 36 42.4 31.4',
		solid: 'M18.6 12A2 2 0 0 1 18.6 16A2 2 0 0 1 18.6 12ZM29.4 12A2 2 0 0 1 29.4 16A2 2 0 0 1 29.4 12Z'
	},
	feather: {
		body: 'M15 41C10 26 15 9 31.4 3.6C39 11 36 29 22.6 38.6Z',
		lines:
			'M9.6 45C16 34 23 22 30 9.6M17.6 31.6L13.4 25.6M22 24L16.4 17.6M26 17L22 10.6M18.6 30.4L27.4 31.6M22.6 23.4L33 23.6M26.6 16.4L35 15.4'
	}
};

/** Sun, leaf, moon, flame and star. */
export const COLOUR_SIGN: Record<Colour, Drawn> = {
	yellow: {
		body: 'M24 14.6A9.4 9.4 0 0 1 24 33.4A9.4 9.4 0 0 1 24 14.6Z',
		lines:
			'M24 3.6L24 9M24 39L24 44.4M3.6 24L9 24M39 24L44.4 24M9.6 9.6L13.4 13.4M34.6 34.6L38.4 38.4M9.6 38.4L13.4 34.6M34.6 13.4L38.4 9.6'
	},
	green: {
		body: 'M40.6 6C42 24 34.6 38 18 38.6C9.6 30 12 12 40.6 6Z',
		lines: 'M6.6 43.6C14 34 23 23.6 33 14.6M19.6 29L19 20.6M26 22.6L34.6 23'
	},
	grey: {
		body: 'M31 5.6C18 7.6 9 17 10.6 29C12 40 24 45.6 35.6 40.4C24.6 38 19 30 20 21.4C20.8 14.6 25 9 31 5.6Z',
		lines: 'M33 15L39 15M36 12L36 18M36 27L41 27M38.5 24.6L38.5 29.4'
	},
	red: {
		body: 'M25 3.6C25.6 12 37 17 37 29C37 38 31.6 43.6 24 43.6C16.4 43.6 11 38 11 29.6C11 23 15 19.6 16.6 13.6C19.6 16 20.6 18 20.6 21C24 17 26 10.6 25 3.6Z',
		lines:
			'M24.4 26C25 30 29.6 31.4 29.6 36C29.6 39.4 27.4 41.4 24 41.4C20.6 41.4 18.4 39.4 18.4 36C18.4 32 23 30 24.4 26Z'
	},
	purple: {
		body: 'M24 4L29 18.6L44.4 19L32 28.4L36.6 43.4L24 34.4L11.4 43.4L16 28.4L3.6 19L19 18.6Z'
	}
};

/** The shapes of the hunters' pawns around the origin: circle, square, diamond, hexagon. */
const PAWN_SHAPES = [
	'M0 -16A16 16 0 0 1 0 16A16 16 0 0 1 0 -16Z',
	'M-14.5 -14.5L14.5 -14.5L14.5 14.5L-14.5 14.5Z',
	'M0 -19.5L19.5 0L0 19.5L-19.5 0Z',
	'M-9 -16L9 -16L18 0L9 16L-9 16L-18 0Z'
];

export function shapeOf(pawn: number): string {
	return PAWN_SHAPES[pawn % PAWN_SHAPES.length] ?? '';
}

/** The colour in which a hunter is drawn. */
export function dyeOf(pawn: number): string {
	return `var(--hunter-${(pawn % PAWN_SHAPES.length) + 1})`;
}

/** The colour in which a treasure or the sign of a colour is drawn. */
export function inkOf(colour: Colour): string {
	return `var(--treasure-${colour})`;
}
