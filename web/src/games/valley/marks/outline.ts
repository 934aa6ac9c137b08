/** Outlines around sets of squares that touch by sides or by corners, in units of the drawing. */
import type { Point } from 'torchlit/ui/drawings/ink';
import { CELL } from 'torchlit/games/sheets/layout';
import type { Place } from 'torchlit/games/sheets/squares';

/** East, south, west, north: the way around a square, clockwise. */
const WAYS: readonly Point[] = [
	[1, 0],
	[0, 1],
	[-1, 0],
	[0, -1]
];
const wayOf = (turn: number): Point => WAYS[turn % 4] ?? [0, 0];
const beyond = ([x, y]: Point, [right, down]: Point, far = 1): Point => [x + right * far, y + down * far];
const key = ([x, y]: Point): string => `${x} ${y}`;

/** One side of a square with nothing of the set beyond it: from a corner of the grid, that way. */
interface Side {
	from: Point;
	turn: number;
}

/** The sides around the places, by the corner that they start from; two start where squares touch by a corner only. */
function sidesOf(places: readonly Place[]): Map<string, Side[]> {
	const taken = new Set(places.map(({ column, row }) => key([column, row])));
	const sides = new Map<string, Side[]>();
	for (const { column, row } of places) {
		let from: Point = [column, row];
		for (let turn = 0; turn < 4; turn++) {
			if (!taken.has(key(beyond([column, row], wayOf(turn + 3)))))
				sides.set(key(from), [...(sides.get(key(from)) ?? []), { from, turn }]);
			from = beyond(from, wayOf(turn));
		}
	}
	return sides;
}

/**
 * Closed lines around the places, clockwise, `inset` units inside their edge (outside when negative). Squares that touch
 * by a corner only are joined by a neck that leaves each of them `neck` units before the corner; 0 leaves them apart.
 */
export function outlinesOf(places: readonly Place[], inset: number, neck = 15): Point[][] {
	const sides = sidesOf(places);
	const walked = new Set<Side>();
	const outlines: Point[][] = [];
	for (const first of [...sides.values()].flat()) {
		const points: Point[] = [];
		for (let side = first; !walked.has(side);) {
			walked.add(side);
			const corner = beyond(side.from, wayOf(side.turn));
			const [one, other] = sides.get(key(corner)) ?? [];
			const goal = (side.turn + (neck ? 3 : 1)) % 4;
			const next = other?.turn === goal ? other : (one ?? first);
			points.push(...cornerOf(corner, side.turn, next.turn, inset, other ? neck : 0));
			side = next;
		}
		if (points.length > 0) outlines.push(points);
	}
	return outlines;
}

/** What the line does where one side meets the next. */
function cornerOf([column, row]: Point, before: number, after: number, inset: number, neck: number): Point[] {
	if (before === after) return [];
	const corner: Point = [column * CELL, row * CELL];
	const [into, out] = [beyond(corner, wayOf(before + 1), inset), beyond(corner, wayOf(after + 1), inset)];
	if (neck > 0) return [beyond(into, wayOf(before), -neck), beyond(out, wayOf(after), neck)];
	return [beyond(into, wayOf(after + 1), inset)];
}

/** A piece of an outline, and the way that leads out of it there. */
export interface Piece {
	from: Point;
	to: Point;
	out: Point;
}

/** An outline in pieces of about this length, none of which goes around a corner. */
export function piecesOf(outline: readonly Point[], length: number): Piece[] {
	return outline.flatMap((start, index): Piece[] => {
		const end = outline[(index + 1) % outline.length] ?? start;
		const [right, down] = [end[0] - start[0], end[1] - start[1]];
		const far = Math.hypot(right, down);
		const count = Math.max(1, Math.round(far / length));
		return Array.from({ length: count }, (_, piece) => ({
			from: beyond(start, [right, down], piece / count),
			to: beyond(start, [right, down], (piece + 1) / count),
			out: [down / far, -right / far]
		}));
	});
}
