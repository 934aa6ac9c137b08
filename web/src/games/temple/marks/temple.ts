/** The printed temple behind the squares, in units of the drawing: its outline, its slabs and what is carved on it. */
import { box, placed, stroke, wobbly, type Point } from 'torchlit/ui/drawings/ink';
import { CELL } from 'torchlit/games/sheets/layout';
import type { NamedSquare } from 'torchlit/games/sheets/squares';
import type { SheetState } from '../sheet';

const PAD = 9;
const STEP = 10;

interface Tier {
	top: number;
	bottom: number;
	left: number;
	right: number;
}

/** Rows of the same breadth, from the top. */
function tiersOf({ rows, squares }: SheetState): Tier[] {
	const tiers: Tier[] = [];
	for (let row = 0; row < rows; row++) {
		const columns = squares.filter((square) => square.row === row).map((square) => square.column);
		const last = tiers.at(-1);
		const [left, right] = columns.length
			? [Math.min(...columns), Math.max(...columns) + 1]
			: [last?.left ?? 0, last?.right ?? 1];
		if (last?.left === left && last.right === right) last.bottom = row + 1;
		else tiers.push({ top: row, bottom: row + 1, left, right });
	}
	return tiers;
}

/** One side of a stepped temple from the top down; `out` is 1 for the right side and -1 for the left. */
function flank(tiers: readonly Tier[], out: 1 | -1, stairs: boolean): Point[] {
	const edge = (tier: Tier): number => (out > 0 ? tier.right : tier.left) * CELL + out * PAD;
	return tiers.flatMap((tier, index) => {
		const x = edge(tier);
		const below = tiers[index + 1];
		const [top, bottom] = [tier.top * CELL - PAD, below ? below.top * CELL - PAD : tier.bottom * CELL + PAD];
		const wall: Point[] = [
			[x + out * 5, top],
			[x + out * 5, top + 7],
			[x, top + 10]
		];
		const room = below ? (edge(below) - x) * out : 0;
		const steps = stairs && room > 4 * STEP ? Math.min(4, Math.floor((bottom - top - 30) / STEP)) : 0;
		if (steps < 1) return [...wall, [x + out * 3, bottom]];
		const flight: Point[] = Array.from({ length: steps }, (_, step): Point[] => [
			[x + out * (3 + STEP * step), bottom - STEP * (steps - step)],
			[x + out * (3 + STEP * (step + 1)), bottom - STEP * (steps - step)]
		]).flat();
		return [...wall, ...flight, [x + out * (3 + STEP * steps), bottom]];
	});
}

/** A temple front: a low gable over an even hall. */
function front(width: number, height: number): Point[] {
	return [
		[width / 2, -39],
		[width + 11, EAVES - 9],
		[width + 12, EAVES + 3],
		[width + PAD, EAVES + 6],
		[width + PAD, height + PAD],
		[-PAD, height + PAD],
		[-PAD, EAVES + 6],
		[-12, EAVES + 3],
		[-11, EAVES - 9]
	];
}
const EAVES = 40;

/** The outline of the whole temple. */
export function outlineOf(sheet: SheetState, board: string): string {
	if (board === 'gate') return wobbly(front(sheet.columns * CELL, sheet.rows * CELL), board, 1.2);
	const tiers = tiersOf(sheet);
	const stairs = board === 'stairs';
	return wobbly([...flank(tiers, 1, stairs), ...flank(tiers, -1, stairs).reverse()], board, 1.1);
}

/** The two broad steps that the temple stands on. */
export function plinthOf({ columns, rows }: SheetState): string {
	const [right, ground] = [columns * CELL, rows * CELL + PAD];
	return [PAD + 5, PAD + 10]
		.map((out, step) => box(-out, ground + step * 5, right + 2 * out, 5, `plinth ${step}`, 0.8, 1))
		.join('');
}

/** The light edge along the top and left of a slab. */
export function gleam({ name, column, row }: NamedSquare): string {
	return placed(
		wobbly(
			[
				[6, 49],
				[6, 6.5],
				[51, 6.5]
			],
			`gleam ${name}`,
			0.8,
			false
		),
		{ x: column * CELL, y: row * CELL }
	);
}

/** The dark edge along its bottom and right, and here and there the wear of a thousand years. */
export function wear({ name, column, row }: NamedSquare): string {
	const kind = (column * 7 + row * 5) % 6;
	const edge = wobbly(
		[
			[9, 54.5],
			[54.5, 54.5],
			[54.5, 10]
		],
		`edge ${name}`,
		0.7,
		false
	);
	return placed(edge + (WEAR[kind] ?? ''), { x: column * CELL, y: row * CELL, stray: 0.8, seed: name });
}
const WEAR: Record<number, string> = {
	0: 'M57 15 L52 18 L50 23 L46 24 M52 18 L48 15',
	2: 'M4 44 L9 46 L10 51 L14 53',
	3: 'M47 49 L49.5 49 M51 45 L52.5 45.4 M44 52 L45 52.2',
	5: 'M10 3 L12 8 L9 12 M12 8 L16 10'
};

/** Blocked places inside the temple, in runs from top to bottom. */
export interface Run {
	column: number;
	row: number;
	length: number;
}

export function blockedOf(sheet: SheetState): Run[] {
	const taken = new Set(sheet.squares.map(({ column, row }) => `${column} ${row}`));
	const runs: Run[] = [];
	for (const tier of tiersOf(sheet)) {
		for (let row = tier.top; row < tier.bottom; row++) {
			for (let column = tier.left; column < tier.right; column++) {
				if (taken.has(`${column} ${row}`)) continue;
				const above = runs.find((run) => run.column === column && run.row + run.length === row);
				if (above) above.length += 1;
				else runs.push({ column, row, length: 1 });
			}
		}
	}
	return runs;
}

/** A shallow recess where nothing can be written. */
export function recess({ column, row, length }: Run): string {
	return box(column * CELL + 3.5, row * CELL + 3.5, CELL - 7, length * CELL - 7, `recess ${column} ${row}`, 0.9, 2);
}

/** Courses of brick in a recess. */
export function bricks({ column, row, length }: Run): string {
	const [left, top, courses] = [column * CELL + 4, row * CELL + 4, length * 4];
	const high = (length * CELL - 8) / courses;
	const lines: string[] = [];
	for (let course = 0; course < courses; course++) {
		const y = top + course * high;
		const seed = `bricks ${column} ${row} ${course}`;
		if (course) lines.push(stroke([left + 1, y], [left + 51, y], seed, 1));
		for (const x of course % 2 ? [14, 39] : [27])
			lines.push(stroke([left + x, y + 1], [left + x, y + high - 1], seed + x, 0.8));
	}
	return lines.join('');
}

/** The shadow under the top and left edge of a recess, hatched. */
export function hatching({ column, row, length }: Run): string {
	const [left, top, bottom] = [column * CELL + 4, row * CELL + 4, (row + length) * CELL - 4];
	const lines: string[] = [];
	for (let at = 6; at < 50; at += 5)
		lines.push(stroke([left + at, top], [left + at - 7, top + 8], `hatch ${column} ${row} ${at}`, 0.6));
	for (let at = 8; top + at < bottom - 2; at += 5)
		lines.push(stroke([left + 6, top + at - 5], [left, top + at + 2], `hatch ${row} ${at}`, 0.6));
	return lines.join('');
}

/** What is carved and built at one blocked place, around its middle. */
export interface Carving extends Run {
	/** Dark openings. */
	hollow?: string;
	/** Pale stone with an ink edge. */
	stone?: string;
	/** Fine ink lines. */
	lines?: string;
	/** Where a torch burns. */
	torch?: Point;
	/** Carvings on a wall leave the bricks to be seen; those that stand in an opening do not. */
	bricked: boolean;
}

const PILLAR = {
	stone:
		'M-22 -54 L22 -54 L22 -47 L17 -44 C15 -41 14 -40 13 -38 L14.5 40 L18 43 L18 47 L22 48 L22 55 L-22 55 L-22 48 L-18 47 L-18 43 L-14.5 40 L-13 -38 C-14 -40 -15 -41 -17 -44 L-22 -47 Z',
	lines:
		'M-22 -47 L22 -47 M-17 -44 L17 -44 M-13 -38 L13 -38 M-14.5 40 L14.5 40 M-18 43.5 L18 43.5 M-20 48 L20 48 M-7.4 -35 C-7.2 -10 -8 15 -8.2 37 M-1 -35 C-1.2 -10 -1.2 15 -1.2 37 M5.4 -35 C5.4 -10 6.2 15 6.4 37 M10 -35 C10 -10 10.6 15 11 37 M-14 -50.5 L-10 -50.5 M-4 -50.5 L4 -50.5 M10 -50.5 L14 -50.5'
};

const GATE = {
	hollow: 'M-19 57 L-19 -20 C-19 -38 -10 -47 0 -47 C10 -47 19 -38 19 -20 L19 57 Z',
	stone:
		'M-26 57 L-26 -20 C-26 -43 -14 -55 0 -55 C14 -55 26 -43 26 -20 L26 57 L19 57 L19 -20 C19 -38 10 -47 0 -47 C-10 -47 -19 -38 -19 -20 L-19 57 Z M-14 57 L-14 51 L14 51 L14 57 Z M-11 51 L-11 46 L11 46 L11 51 Z M-8 46 L-8 42 L8 42 L8 46 Z',
	lines:
		'M-26 38 L-19 38 M26 38 L19 38 M-26 18 L-19 18 M26 18 L19 18 M-26 -2 L-19 -2 M26 -2 L19 -2 M-26 -20 L-19 -20 M26 -20 L19 -20 M-23 -38 L-16 -34 M23 -38 L16 -34 M-13 -50 L-9 -43 M13 -50 L9 -43 M-3.5 -55 L-2.5 -47 M3.5 -55 L2.5 -47'
};

const STAIRWAY = {
	hollow: 'M-12 -22 L12 -22 L12 -8 L-12 -8 Z',
	stone:
		'M-26 26 L-24 17 L24 17 L26 26 Z M-23 17 L-21 9 L21 9 L23 17 Z M-20 9 L-18 2 L18 2 L20 9 Z M-17 2 L-15 -4 L15 -4 L17 2 Z M-14 -4 L-12.5 -9 L12.5 -9 L14 -4 Z M-17 -9 L-16 -26 L-12 -26 L-12 -9 Z M17 -9 L16 -26 L12 -26 L12 -9 Z M-20 -26 L20 -26 L18 -21 L-18 -21 Z',
	lines: 'M-6 -23.4 C-3 -24.4 3 -24.4 6 -23.4'
};

const SUN =
	'M0 -9 C5 -9 9 -5 9 0 C9 5 5 9 0 9 C-5 9 -9 5 -9 0 C-9 -5 -5 -9 0 -9 Z M0 -4.6 C2.6 -4.6 4.6 -2.6 4.6 0 C4.6 2.6 2.6 4.6 0 4.6 C-2.6 4.6 -4.6 2.6 -4.6 0 C-4.6 -2.6 -2.6 -4.6 0 -4.6 Z M0 -13 L0 -20 M9 -9 L14 -14 M13 0 L20 0 M9 9 L14 14 M0 13 L0 20 M-9 9 L-14 14 M-13 0 L-20 0 M-9 -9 L-14 -14 M5 -12 L7.4 -17.6 M12 -5 L17.6 -7.4 M12 5 L17.6 7.4 M5 12 L7.4 17.6 M-5 12 L-7.4 17.6 M-12 5 L-17.6 7.4 M-12 -5 L-17.6 -7.4 M-5 -12 L-7.4 -17.6';

const EYE =
	'M-21 -2 C-12 -14 8 -14 20 -1 C9 7 -9 8 -21 -2 Z M-0.5 -9.5 C4 -9.5 6.5 -6 6.5 -2.6 C6.5 1 4 4 -0.5 4 C-5 4 -7.5 1 -7.5 -2.6 C-7.5 -6 -5 -9.5 -0.5 -9.5 Z M-0.5 -5 C1.5 -5 2.4 -3.8 2.4 -2.6 C2.4 -1.2 1.5 -0.2 -0.5 -0.2 C-2.5 -0.2 -3.4 -1.2 -3.4 -2.6 C-3.4 -3.8 -2.5 -5 -0.5 -5 Z M-22 -10 C-11 -20 9 -20 21 -9 M-4 6.5 L-6 19 M3 6.6 C6 14 12 19 17 17 C21 15.4 20 10.6 16.6 11.4 C14.6 12 15 14.4 16.6 14.2';

const DISC =
	'M0 -7 C4 -7 7 -4 7 0 C7 4 4 7 0 7 C-4 7 -7 4 -7 0 C-7 -4 -4 -7 0 -7 Z M8 -3 C14 -8 20 -8 25 -5 C22 1 15 4 8 3 M12 -5.6 C13 -2 12 0 10.6 3 M17 -7.4 C18 -3 17 -1 15 2.4 M-8 -3 C-14 -8 -20 -8 -25 -5 C-22 1 -15 4 -8 3 M-12 -5.6 C-13 -2 -12 0 -10.6 3 M-17 -7.4 C-18 -3 -17 -1 -15 2.4';

/** The carvings of our own boards; on other boards every blocked place is plain brick. */
export function carvingsOf(sheet: SheetState, board: string): Carving[] {
	return blockedOf(sheet).map((run): Carving => {
		const middle = run.column === (sheet.columns - 1) / 2;
		if (board === 'gate' && run.length === 2)
			return middle ? { ...run, ...GATE, torch: [0, 20], bricked: false } : { ...run, ...PILLAR, bricked: false };
		if (board === 'stairs' && middle) {
			if (run.row === sheet.rows - 1) return { ...run, ...STAIRWAY, bricked: true };
			return { ...run, lines: run.row < sheet.rows / 2 ? SUN : EYE, bricked: false };
		}
		return { ...run, bricked: true };
	});
}

/** Ledges, gable and friezes: ink lines on the wall. */
export function ornamentsOf(sheet: SheetState, board: string): string {
	const [width, lines] = [sheet.columns * CELL, [] as string[]];
	if (board === 'gate') {
		const middle = width / 2;
		lines.push(
			wobbly(
				[
					[-9, EAVES - 1],
					[middle, -28],
					[width + 9, EAVES - 1]
				],
				'rake',
				1,
				false
			),
			wobbly(
				[
					[-4, EAVES - 5],
					[middle, -32],
					[width + 4, EAVES - 5]
				],
				'rake too',
				0.8,
				false
			)
		);
		for (const [from, to] of [
			[-8, 2 * CELL - 1],
			[width - 2 * CELL + 1, width + 8]
		] as const) {
			lines.push(
				stroke([from, EAVES + 4], [to, EAVES + 4], `frieze ${from}`, 0.8),
				stroke([from, CELL - 1], [to, CELL - 1], `sill ${from}`, 0.8)
			);
			for (let x = from + 7; x < to - 4; x += 12)
				lines.push(
					stroke([x, EAVES + 6], [x, CELL - 3], `glyph ${x}`, 0.5),
					stroke([x + 4, EAVES + 6], [x + 4, CELL - 3], `glyph. ${x}`, 0.5)
				);
		}
		for (const x of [CELL / 2 - 2, width - CELL / 2 + 2])
			lines.push(placed(DISC, { x, y: 1.5 * CELL, scale: 1, stray: 0.4, seed: `disc ${x}` }));
		for (const x of [82, width - 82])
			lines.push(
				placed('M0 -6 C3 -6 5 -3 5 0 C5 3 3 5 0 5 C-3 5 -5 3 -5 0 C-5 -3 -3 -6 0 -6 Z', {
					x,
					y: 27,
					scale: 0.8,
					stray: 0.4,
					seed: 'boss'
				})
			);
		return lines.join('');
	}
	for (const tier of tiersOf(sheet)) {
		const [left, right, y] = [tier.left * CELL - PAD, tier.right * CELL + PAD, tier.top * CELL - PAD];
		lines.push(stroke([left - 4, y + 6.5], [right + 4, y + 6.5], `ledge ${tier.top}`, 0.7));
		for (let x = left; x < right; x += 9)
			lines.push(stroke([x + 2, y + 1.5], [x + 2, y + 5.5], `reed ${tier.top} ${x}`, 0.4));
	}
	return lines.join('');
}

/** Joints in the walls that show beside the slabs. */
export function jointsOf(sheet: SheetState): string {
	return tiersOf(sheet)
		.flatMap((tier) => {
			const lines: string[] = [];
			for (let y = tier.top * CELL + 14; y < tier.bottom * CELL; y += 20) {
				lines.push(
					stroke([tier.left * CELL - PAD - 1, y], [tier.left * CELL + 1, y + 1], `joint ${y}`, 0.6),
					stroke([tier.right * CELL - 1, y + 4], [tier.right * CELL + PAD + 1, y + 5], `joint. ${y}`, 0.6)
				);
			}
			return lines;
		})
		.join('');
}
