/** Lines that run from square to square. */
import type { Point } from 'torchlit/ui/drawings/ink';
import { CELL, middleOf } from 'torchlit/games/sheets/layout';
import { placeOf } from 'torchlit/games/sheets/squares';

const round = (value: number): number => Math.round(value * 10) / 10;

/** The sequence as one pencil line that takes its bends softly. */
export function chain(names: readonly string[]): string {
	const points = names.map((name) => middleOf(placeOf(name)));
	const [first] = points;
	if (!first) return '';
	let line = `M${first[0]} ${first[1]}`;
	points.forEach(([x, y], index) => {
		const [before, after] = [points[index - 1], points[index + 1]];
		if (!before) return;
		if (!after) {
			line += `L${x} ${y}`;
			return;
		}
		const [into, out] = [towards([x, y], before, 15), towards([x, y], after, 15)];
		line += `L${round(into[0])} ${round(into[1])}Q${x} ${y} ${round(out[0])} ${round(out[1])}`;
	});
	return line;
}

function towards([x, y]: Point, [toX, toY]: Point, far: number): Point {
	const length = Math.hypot(toX - x, toY - y) || 1;
	return [x + ((toX - x) / length) * far, y + ((toY - y) / length) * far];
}

export interface Arrow {
	x: number;
	y: number;
	turn: number;
}

/** A small arrow head on every step from one square to the next. */
export function arrows(names: readonly string[]): Arrow[] {
	const points = names.map((name) => middleOf(placeOf(name)));
	return points.slice(1).map(([x, y], index) => {
		const [fromX, fromY] = points[index] ?? [x, y];
		return { x: (x + fromX) / 2, y: (y + fromY) / 2, turn: (Math.atan2(y - fromY, x - fromX) * 180) / Math.PI };
	});
}

/** The squares of a group grown together over the gaps between them. */
export function patch(names: readonly string[]): string {
	const places = names.map(placeOf);
	const has = (column: number, row: number): boolean => places.some((at) => at.column === column && at.row === row);
	const [inset, size] = [2.5, CELL - 5];
	return places
		.map(({ column, row }) => {
			const [x, y] = [column * CELL, row * CELL];
			let path = `M${x + inset} ${y + inset}h${size}v${size}h${-size}Z`;
			if (has(column + 1, row)) path += `M${x + CELL - 3} ${y + 8}h6v${CELL - 16}h-6Z`;
			if (has(column, row + 1)) path += `M${x + 8} ${y + CELL - 3}h${CELL - 16}v6h${16 - CELL}Z`;
			for (const side of [1, -1]) {
				if (!has(column + side, row + 1) || has(column + side, row) || has(column, row + 1)) continue;
				const corner = side > 0 ? x + CELL : x;
				path += `M${corner} ${y + CELL - 10}l10 10l-10 10l-10 -10Z`;
			}
			return path;
		})
		.join('');
}

/** Which of the five tints each number's groups have: one each while they last, the same from turn to turn. */
export function tintsOf(numbers: readonly number[]): Map<number, number> {
	const tints = new Map<number, number>();
	for (const number of [...new Set(numbers)].sort((one, other) => one - other)) {
		const wish = number % TINTS;
		const free = Array.from({ length: TINTS }, (_, step) => (wish + step) % TINTS).find(
			(tint) => ![...tints.values()].includes(tint + 1)
		);
		tints.set(number, (free ?? wish) + 1);
	}
	return tints;
}
const TINTS = 5;

/** The colour of a tint, from 1 on. */
export function colourOf(tint: number | undefined): string {
	return `var(--group-${tint})`;
}
