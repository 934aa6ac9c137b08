/** The printed valley around and under the squares, in units of the drawing: land, mountains, clouds and lakes. */
import { flowing, placed, tremor, wobbly, type Point } from 'torchlit/ui/drawings/ink';
import { CELL, middleOf } from 'torchlit/games/sheets/layout';
import type { NamedSquare, Place } from 'torchlit/games/sheets/squares';
import type { SheetState, SquareState } from '../sheet';
import { outlinesOf, piecesOf, type Piece } from './outline';

const tidy = (value: number): number => Math.round(value * 10) / 10;

/** A line around the places as land has it: no corners, and never quite parallel to the squares. */
function shore(places: readonly Place[], inset: number, seed: string, stray: number, length: number): string {
	const shake = tremor(seed);
	return outlinesOf(places, inset, 0)
		.map((outline) =>
			flowing(
				piecesOf(outline, length).map(({ from, out }): Point => {
					const far = shake() * stray;
					return [from[0] + out[0] * far, from[1] + out[1] * far];
				})
			)
		)
		.join('');
}

const landOf = (sheet: SheetState): Place[] => [...sheet.squares, ...sheet.lakes];

/** The floor of the valley, or a terrace this far up its slopes. */
export function floorOf(sheet: SheetState, out: number): string {
	return shore(landOf(sheet), -out, `floor ${out}`, 3, 34);
}

/** Lines of equal height that run over the floor, as a surveyor notes them. */
export function contoursOf(sheet: SheetState): string {
	return [46, 98].map((inset) => shore(landOf(sheet), inset, `contour ${inset}`, 11, 40)).join('');
}

export interface Peak {
	x: number;
	y: number;
	rock: string;
	shadow: string;
	snow: string;
}

/** The mountains around the valley, the farthest first: a high range in the north, a lower one elsewhere. */
export function peaksOf(sheet: SheetState, apart = CELL / 2.6): Peak[] {
	const peaks = outlinesOf(landOf(sheet), 0, 0).flatMap((outline) =>
		piecesOf(outline, apart).flatMap(({ from, to, out }, index): Peak[] => {
			const shake = tremor(`peak ${from.join(' ')} ${index}`);
			const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
			const seed = `${x} ${y}`;
			if (out[1] < 0)
				return [
					peak(x + 9 + shake() * 5, y - 14, 19 + shake() * 3, 25 + shake() * 5, `${seed} back`),
					peak(x + shake() * 4, y - 4, 15 + shake() * 2, 19 + shake() * 4, seed)
				];
			if (out[1] > 0) return [peak(x + shake() * 4, y + 28 + shake() * 3, 16 + shake() * 3, 20 + shake() * 4, seed)];
			const far = 17.5 + shake() * 2.5;
			return [peak(x + out[0] * far, y + 12 + shake() * 3, 12.5 + shake() * 1.5, 20 + shake() * 4, seed)];
		})
	);
	return [...peaks, ...cornersOf(sheet)].sort((one, other) => one.y - other.y);
}

/** The mountains that close the range where it turns. */
function cornersOf(sheet: SheetState): Peak[] {
	return outlinesOf(landOf(sheet), -17, 0)
		.flat()
		.map(([x, y], index) => peak(x, y + 13, 13.5 + (index % 3), 24 + (index % 4), `corner ${x} ${y}`));
}

/** A mountain as maps draw it: a lit side, a shaded side, snow on top. */
function peak(x: number, y: number, half: number, height: number, seed: string): Peak {
	const shake = tremor(seed);
	const lean = shake() * 0.2;
	const at = (right: number, up: number): Point => [x + right * half, y - up * height];
	const top = at(lean, 1);
	const [left, right] = [at(lean - 0.36, 0.6 + shake() * 0.05), at(lean + 0.34, 0.6 + shake() * 0.05)];
	const foot = [at(1, 0), at(lean + 0.1, -0.04)];
	const ridge = [at(lean + 0.1, 0.24), at(lean - 0.14, 0.46), at(lean + 0.05, 0.72)];
	return {
		x,
		y,
		rock: wobbly([at(-1, 0), at(-0.66, 0.26), left, top, right, at(0.68, 0.24), ...foot], seed, 0.6),
		shadow: wobbly([top, right, at(0.68, 0.24), ...foot, ...ridge], seed, 0.4),
		snow: wobbly([top, right, at(lean + 0.12, 0.7), at(lean - 0.02, 0.56), at(lean - 0.16, 0.7), left], seed, 0.4)
	};
}

/** The sides of the entrance squares that lie on the rim. */
function gapsOf(sheet: SheetState): { square: SquareState; piece: Piece }[] {
	const land = new Set(landOf(sheet).map(({ column, row }) => `${column} ${row}`));
	return sheet.squares
		.filter((square) => square.entrance)
		.flatMap((square) =>
			piecesOf(outlinesOf([square], 0)[0] ?? [], CELL)
				.filter(({ out }) => !land.has(`${square.column + out[0]} ${square.row + out[1]}`))
				.map((piece) => ({ square, piece }))
		);
}

/** The clouds that lie over the rim beside the entrances: the puffs of one bank, and the curls inside them. */
export function cloudsOf(sheet: SheetState): { puffs: Puff[]; curls: string } {
	const gaps = gapsOf(sheet);
	return {
		puffs: gaps.flatMap(({ square, piece }) => puffsOf(piece, `cloud ${square.name} ${piece.out.join(' ')}`)),
		curls: gaps
			.map(({ square, piece: { from, to, out } }, index) => {
				const [x, y] = [(from[0] + to[0]) / 2 + out[0] * 12, (from[1] + to[1]) / 2 + out[1] * 12];
				return placed(CURLS[index % CURLS.length] ?? '', { x, y, stray: 0.8, seed: `curl ${square.name}` });
			})
			.join('')
	};
}
const CURLS = [
	'M-12 4 C-13 -3 -5 -7 -1 -2 C1 2 -4 5 -5 1 M4 5 C6 0 12 0 14 4',
	'M12 3 C12 -4 4 -7 0 -2 C-2 2 3 5 4 1 M-15 3 C-13 -1 -8 -1 -6 3'
];

export interface Puff {
	x: number;
	y: number;
	r: number;
}

/** Puffs along one side: small ones that reach into the square, large ones on the rim. */
function puffsOf({ from, to, out }: Piece, seed: string): Puff[] {
	const shake = tremor(seed);
	const at = (share: number, far: number, r: number): Puff => ({
		x: tidy(from[0] + (to[0] - from[0]) * share + out[0] * far),
		y: tidy(from[1] + (to[1] - from[1]) * share + out[1] * far),
		r: tidy(r)
	});
	return [
		...[0, 0.22, 0.46, 0.72, 0.96].map((share) => at(share + shake() * 0.05, 3.5 + shake() * 2, 8.5 + shake() * 1.6)),
		...[0.02, 0.34, 0.68, 1].map((share) => at(share + shake() * 0.07, 14 + shake() * 2.5, 12 + shake() * 2))
	];
}

/** Round puffs as one path. */
export function roundsOf(puffs: readonly Puff[], shrink = 0): string {
	return puffs
		.map(({ x, y, r }) => {
			const radius = tidy(r - shrink);
			return `M${tidy(x - radius)} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`;
		})
		.join('');
}

/** An arrow into each entrance square, out of the clouds: from the corner where two sides are open. */
export function stepsOf(sheet: SheetState): { square: SquareState; arrow: string }[] {
	const entrances = sheet.squares.filter((square) => square.entrance);
	const ways = new Map(entrances.map((square): [SquareState, Point] => [square, [0, 0]]));
	for (const { square, piece } of gapsOf(sheet)) {
		const [right, down] = ways.get(square) ?? [0, 0];
		ways.set(square, [right - piece.out[0], down - piece.out[1]]);
	}
	return [...ways].map(([square, [right, down]]) => {
		const [x, y] = middleOf(square);
		const turn = right || down ? (Math.atan2(down, right) * 180) / Math.PI : 90;
		return { square, arrow: placed(ARROW, { x, y, turn, stray: 0.4, seed: square.name }) };
	});
}
const ARROW = 'M-17 0 C-11 0.4 -5 -0.3 2.5 0 M-3.6 -5.6 C-1 -4 1 -2 3 0 C1 2 -1 4 -3.6 5.6';

/** The water's edge, or a line so far from it on the water. */
export function waterOf(sheet: SheetState, inset: number): string {
	return shore(sheet.lakes, inset, `water ${inset}`, 2.4, 40);
}

/** Ripples on every lake, and reeds here and there at its edge. */
export function ripplesOf(sheet: SheetState): string {
	return sheet.lakes
		.map((lake) => {
			const [x, y] = middleOf(lake);
			const seed = `ripple ${x} ${y}`;
			const shake = tremor(seed);
			return RIPPLES.map((ripple, index) =>
				placed(ripple, {
					x: x + shake() * 5,
					y: y - 11 + index * 10 + shake() * 2,
					stray: 0.6,
					seed: `${seed} ${index}`
				})
			).join('');
		})
		.join('');
}
const RIPPLES = [
	'M-9 0 C-7 -2.4 -4.6 -2.4 -2.4 0 C-0.4 2 2 2 4 0',
	'M-3 0 C-1 -2.4 1.4 -2.4 3.6 0 C5.6 2 8 2 10 0 C12 -2 14 -1.8 15.4 -0.6',
	'M-13 0 C-11 -2.2 -8.6 -2.2 -6.4 0 C-4.4 1.8 -2.4 1.6 -1 0.4'
];

export function reedsOf(sheet: SheetState): string {
	return sheet.lakes
		.filter(({ column, row }) => (column * 5 + row * 3) % 2 === 0)
		.map(({ column, row }) =>
			placed(REEDS, { x: column * CELL + 15, y: (row + 1) * CELL - 8, stray: 0.7, seed: `reeds ${column} ${row}` })
		)
		.join('');
}
const REEDS =
	'M-5 0 C-5 -5 -6 -9 -8 -13 M-1 0 C-1 -6 -1 -12 -0.6 -18 M3 0 C3.4 -5 4.4 -9 7 -12 M-0.6 -18 L-0.7 -13 M7 -12 L5.4 -8.4';

/** What grows and lies in a square's corners. */
export function growthOf({ name, column, row }: NamedSquare): string {
	const kind = (column * 7 + row * 5) % 8;
	return placed(GROWTH[kind] ?? '', { x: column * CELL, y: row * CELL, stray: 0.7, seed: name });
}
const GROWTH: Record<number, string> = {
	0: 'M8 52 C8 49 7 47 5.6 45.6 M10 52 C10 48.4 10 46 10.4 43.6 M12 52 C12.2 49 13.4 47 15 46',
	1: 'M50 13 L50 13.2 M47.4 10.6 C48.4 9.4 49.4 9.6 50 11 C51 9.4 52.4 9.6 52.6 11 C53.8 11.6 53.6 13 52.4 13.4 C52.6 14.8 51 15.4 50 14.4 C49 15.4 47.6 14.8 47.8 13.4 C46.6 13 46.4 11.4 47.4 10.6',
	3: 'M45 52 C45.4 49.6 49 49.4 50 52 Z M51.6 52.4 C52 51 54 51 54.4 52.4 Z',
	4: 'M47 52 C47 49 46 47 44.6 45.6 M49 52 C49 48.4 49 46 49.4 43.6 M51 52 C51.2 49 52.4 47 54 46',
	6: 'M8 15 C8 12.4 7.2 10.6 6 9.4 M10 15 C10 12 10 10 10.4 7.8 M12 15 C12.2 12.4 13 11 14.4 10'
};
