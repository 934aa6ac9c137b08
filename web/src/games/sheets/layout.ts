/** Where things stand on the drawn page, in units of the drawing. */
import { box, type Point } from '../../ui/drawings/ink';
import type { NamedSquare, Place } from './squares';

export const CELL = 60;
const SIDE = 30;
const TOP = 42;
const BOTTOM = 40;

export interface Frame {
	/** How far the first column and row stand from the edge. */
	left: number;
	top: number;
	width: number;
	height: number;
	viewBox: string;
}

/** The page around this many columns and rows; the origin is the top left corner of a1. */
export function frameOf(columns: number, rows: number): Frame {
	const [width, height] = [columns * CELL + 2 * SIDE, rows * CELL + TOP + BOTTOM];
	return { left: SIDE, top: TOP, width, height, viewBox: `${-SIDE} ${-TOP} ${width} ${height}` };
}

export function middleOf({ column, row }: Place): Point {
	return [(column + 0.5) * CELL, (row + 0.5) * CELL];
}

/** The border of a square, this far inside the lines of the grid. */
export function borderOf({ name, column, row }: NamedSquare, inset = 2.5): string {
	const size = CELL - 2 * inset;
	return box(column * CELL + inset, row * CELL + inset, size, size, name, 1, 5);
}

/** A square as a plain block, where it is drawn small. */
export function blockOf({ column, row }: Place): string {
	return `M${column * CELL + 3} ${row * CELL + 3}h54v54h-54Z`;
}
