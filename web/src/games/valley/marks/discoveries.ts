/** What is drawn around the squares of a discovery, in units of the drawing. */
import { tremor, wobbly, type Point } from 'torchlit/ui/drawings/ink';
import { CELL, middleOf } from 'torchlit/games/sheets/layout';
import { placeOf, type Place } from 'torchlit/games/sheets/squares';
import type { DiscoveryKind } from '../sheet';
import { outlinesOf, piecesOf } from './outline';

export interface DiscoveryDrawing {
	/** All of its squares as one patch. */
	ground: string;
	/** The line around them, with a fill of its own. */
	border: string;
	/** What stands along the border. */
	ornament: string;
	/** Fine lines. */
	lines: string;
}

const tidy = (value: number): number => Math.round(value * 10) / 10;
const show = ([x, y]: Point): string => `${tidy(x)} ${tidy(y)}`;
const mix = ([x, y]: Point, [toX, toY]: Point, share: number): Point => [x + (toX - x) * share, y + (toY - y) * share];
const off = ([x, y]: Point, [right, down]: Point, far: number): Point => [x + right * far, y + down * far];
const closed = (points: readonly Point[]): string => `M${points.map(show).join('L')}Z`;

export function discoveryDrawing(kind: DiscoveryKind, squares: readonly string[]): DiscoveryDrawing {
	return DRAWN[kind](squares.map(placeOf), squares.join(' '));
}

const DRAWN: Record<DiscoveryKind, (places: Place[], seed: string) => DiscoveryDrawing> = {
	forest,
	city,
	mountain,
	pyramid
};

/** A hedge of leaves. */
function forest(places: Place[], seed: string): DiscoveryDrawing {
	const shake = tremor(seed);
	const outlines = outlinesOf(places, 7.5);
	const leaves = outlines.flatMap((outline) =>
		piecesOf(outline, 10.5).map(({ from, to, out }, index) => {
			const [a, b] = [mix(from, to, -0.08), mix(from, to, 1.08)];
			const high = 6.2 + shake() * 1.2;
			const tip = off(mix(from, to, 0.5 + (index % 2 ? 0.3 : -0.3)), out, high);
			const [swell, hollow] = [off(mix(a, tip, 0.55), out, 2.6), off(mix(tip, b, 0.45), out, 2.6)];
			return {
				leaf: `M${show(a)}Q${show(swell)} ${show(tip)}Q${show(hollow)} ${show(b)}Q${show(off(mix(a, b, 0.5), out, -3))} ${show(a)}Z`,
				vein: `M${show(mix(from, to, 0.5))}L${show(mix(mix(from, to, 0.5), tip, 0.66))}`
			};
		})
	);
	return {
		ground: outlines.map(closed).join(''),
		border: '',
		ornament: leaves.map(({ leaf }) => leaf).join(''),
		lines: leaves.map(({ vein }) => vein).join('')
	};
}

/** A wall with battlements, and a tower at every corner. */
function city(places: Place[], seed: string): DiscoveryDrawing {
	const [inner, outer] = [outlinesOf(places, 8), outlinesOf(places, 4.6)];
	const wall = outer.map((outline) => {
		const points = piecesOf(outline, 5.2).flatMap(({ from, to, out }, index): Point[] =>
			index % 2 ? [from, to] : [off(from, out, 3), off(to, out, 3)]
		);
		return closed(points);
	});
	const towers = outlinesOf(places, 6.4)
		.flatMap(cornersOf)
		.map(([x, y]) => `M${tidy(x - 5)} ${tidy(y)}a5 5 0 1 1 10 0a5 5 0 1 1 -10 0Z`);
	const joints = outlinesOf(places, 6.4).flatMap((outline) =>
		piecesOf(outline, 10.4).map(({ from, to, out }) => {
			const at = mix(from, to, 0.5);
			return `M${show(off(at, out, 1.6))}L${show(off(at, out, -1.4))}`;
		})
	);
	return {
		ground: inner.map(closed).join(''),
		border: [...wall, ...inner.map((outline, index) => wobbly([...outline].reverse(), `${seed} ${index}`, 0.5))].join(
			''
		),
		ornament: towers.join(''),
		lines: joints.join('')
	};
}

/** The corners of squares that stand out: necks and inner corners have none. */
function cornersOf(outline: readonly Point[]): Point[] {
	return outline.filter(([x, y], index) => {
		const [before, after] = [outline.at(index - 1), outline[(index + 1) % outline.length]];
		if (!before || !after) return false;
		const [into, out] = [[x - before[0], y - before[1]] as const, [after[0] - x, after[1] - y] as const];
		const isStraight = into[0] * out[0] + into[1] * out[1] === 0;
		return isStraight && into[0] * out[1] - into[1] * out[0] > 0;
	});
}

/** A ring of peaks with a lit and a shaded side. */
function mountain(places: Place[], seed: string): DiscoveryDrawing {
	const shake = tremor(seed);
	const outlines = outlinesOf(places, 9);
	const peaks = outlines.flatMap((outline) =>
		piecesOf(outline, 14.5).map(({ from, to, out }) => {
			const top = off(mix(from, to, 0.48 + shake() * 0.08), out, 7.6 + shake() * 1.4);
			const [left, right] = [mix(from, to, -0.06), mix(from, to, 1.06)];
			const foot = mix(from, to, 0.56);
			return {
				rock: closed([left, mix(mix(left, top, 0.5), foot, 0.14), top, mix(mix(right, top, 0.5), foot, 0.14), right]),
				shade: closed([top, mix(mix(right, top, 0.5), foot, 0.14), right, foot, mix(top, foot, 0.5)])
			};
		})
	);
	return {
		ground: outlines.map(closed).join(''),
		border: peaks.map(({ rock }) => rock).join(''),
		ornament: peaks.map(({ shade }) => shade).join(''),
		lines: ''
	};
}

/** Steps of stone, and the triangle that they make. */
function pyramid(places: Place[], seed: string): DiscoveryDrawing {
	const [outer, inner] = [outlinesOf(places, 2.6), outlinesOf(places, 8)];
	const joints = outlinesOf(places, 5.3).flatMap((outline) =>
		piecesOf(outline, 13).map(({ from, to, out }) => {
			const at = mix(from, to, 0.5);
			return `M${show(off(at, out, 2.2))}L${show(off(at, out, -2.2))}`;
		})
	);
	return {
		ground: inner.map(closed).join(''),
		border: [...outer, ...inner.map((outline) => [...outline].reverse())]
			.map((outline, index) => wobbly(outline, `${seed} ${index}`, 0.7))
			.join(''),
		ornament: triangleOf(places),
		lines: joints.join('')
	};
}

/**
 * The triangle that stands in a base of three with the fourth on top, whichever way is up, and in it the face that lies
 * in the light; nothing in other shapes.
 */
function triangleOf(places: readonly Place[]): string {
	const has = (column: number, row: number): boolean =>
		places.some((place) => place.column === column && place.row === row);
	for (const { column, row } of places) {
		for (const [right, down] of [
			[0, -1],
			[1, 0],
			[0, 1],
			[-1, 0]
		] as const) {
			const isBase = has(column + down, row - right) && has(column - down, row + right);
			if (places.length !== 4 || !isBase || !has(column + right, row + down)) continue;
			const [x, y] = middleOf({ column, row });
			/** Across the base, and up from its foot, in squares. */
			const at = (across: number, up: number): Point => [
				x + (right * (up - 0.5) - down * across) * CELL,
				y + (down * (up - 0.5) + right * across) * CELL
			];
			const [foot, apex] = [at(0.16, 0.14), at(0, 1.88)];
			const [left, far] = [at(-0.9, 0.14), at(0.9, 0.14)];
			return closed([left, apex, far]) + closed([foot, apex, far]);
		}
	}
	return '';
}
