/** Where things stand on the drawn pyramid, in units of the drawing. */
import { box, stroke, type Point } from 'torchlit/ui/drawings/ink';
import { CELL, middleOf, type Frame } from 'torchlit/games/sheets/layout';
import type { Maze, MazeSquare, Side } from '../maze';

const SIDE = 30;
const TOP = 14;
const BOTTOM = 30;

export function frameOf({ columns, rows }: Maze): Frame {
	const [width, height] = [columns * CELL + 2 * SIDE, rows * CELL + TOP + BOTTOM];
	return { left: SIDE, top: TOP, width, height, viewBox: `${-SIDE} ${-TOP} ${width} ${height}` };
}

/** The floor of a square, up to the middle of its walls. */
export function floorOf({ column, row }: MazeSquare): string {
	return `M${column * CELL} ${row * CELL}h${CELL}v${CELL}h${-CELL}Z`;
}

/** The stepped outside of the pyramid, this far beyond its squares. */
export function outsideOf(maze: Maze, beyond: number): string {
	const steps: string[] = [];
	for (let row = 0; row < maze.rows; row++) {
		const columns = maze.squares.filter((square) => square.row === row).map(({ column }) => column);
		if (columns.length === 0) continue;
		const [first, last] = [Math.min(...columns), Math.max(...columns)];
		const left = first * CELL - beyond;
		const width = (last - first + 1) * CELL + 2 * beyond;
		steps.push(box(left, row * CELL - beyond, width, CELL + 2 * beyond, `step ${row}`, 1, 3));
	}
	return steps.join('');
}

interface Segment {
	from: Point;
	to: Point;
}

const ENDS: Record<Side, (square: MazeSquare) => Segment> = {
	up: ({ column, row }) => ({ from: [column, row], to: [column + 1, row] }),
	down: ({ column, row }) => ({ from: [column, row + 1], to: [column + 1, row + 1] }),
	left: ({ column, row }) => ({ from: [column, row], to: [column, row + 1] }),
	right: ({ column, row }) => ({ from: [column + 1, row], to: [column + 1, row + 1] })
};

/** All walls, each drawn once and as long as it runs. */
export function wallsOf(maze: Maze): Segment[] {
	const found = new Map<string, Segment>();
	for (const square of maze.squares) {
		for (const side of square.walls) {
			const segment = ENDS[side](square);
			found.set(`${segment.from} ${segment.to}`, segment);
		}
	}
	const sorted = [...found.values()].sort((one, other) => order(one) - order(other));
	const runs: Segment[] = [];
	for (const segment of sorted) {
		const last = runs.at(-1);
		const goesOn = last && `${last.to}` === `${segment.from}` && isUpright(last) === isUpright(segment);
		if (goesOn) runs[runs.length - 1] = { from: last.from, to: segment.to };
		else runs.push(segment);
	}
	return runs;
}

function isUpright({ from, to }: Segment): boolean {
	return from[0] === to[0];
}

/** Walls that can join stand side by side: first across, row by row, then upright, column by column. */
function order(segment: Segment): number {
	const [column, row] = segment.from;
	return isUpright(segment) ? 1e6 + column * 1e3 + row : row * 1e3 + column;
}

export function wallPath(maze: Maze): string {
	return wallsOf(maze)
		.map(({ from, to }) =>
			stroke([from[0] * CELL, from[1] * CELL], [to[0] * CELL, to[1] * CELL], `wall ${from} ${to}`, 1)
		)
		.join('');
}

/** Faint lines where one may pass. */
export function seamPath(maze: Maze): string {
	return maze.squares
		.flatMap((square) =>
			(['right', 'down'] as const)
				.filter((side) => !square.walls.has(side))
				.map((side) => {
					const { from, to } = ENDS[side](square);
					return `M${from[0] * CELL} ${from[1] * CELL}L${to[0] * CELL} ${to[1] * CELL}`;
				})
		)
		.join('');
}

/** How far a way that enters a square again stands beside itself. */
const BESIDE = [0, 5, -5, 9, -9];

/** A line through the middles of these squares. */
export function wayPath(squares: readonly MazeSquare[]): string {
	const seen = new Map<string, number>();
	return squares
		.map((square, at) => {
			const [x, y] = middleOf(square);
			const times = seen.get(square.name) ?? 0;
			seen.set(square.name, times + 1);
			const shift = BESIDE[times % BESIDE.length] ?? 0;
			return `${at ? 'L' : 'M'}${x + shift} ${y + shift}`;
		})
		.join('');
}

/** Where a pawn stands in the mummy's square, at the moment it is caught: both are seen. */
export const BESIDE_MUMMY: Point = [19, 14];

/** Where several pawns stand in one square. */
export function spread(count: number, at: number): Point {
	if (count <= 1) return [0, 0];
	const turn = (at / count) * 2 * Math.PI - Math.PI / 2;
	return [Math.cos(turn) * 14, Math.sin(turn) * 13];
}

/** Each pawn has its own corner in every square, for where it could be. */
export function cornerOf(pawn: number): Point {
	return [pawn % 2 ? 15 : -15, pawn > 1 ? 15 : -15];
}

/** The middle of all squares of a region. */
export function heartOf(squares: readonly MazeSquare[]): Point {
	const share = 1 / Math.max(1, squares.length);
	const x = squares.reduce((sum, square) => sum + middleOf(square)[0] * share, 0);
	const y = squares.reduce((sum, square) => sum + middleOf(square)[1] * share, 0);
	return [x, y];
}
