/** Where things stand on the drawn page, in units of the drawing. */
import type { Point } from '../../../ui/drawings/ink';
import { letterOf } from '../sheet';

export const CELL = 60;
export const SIDE = 30;
export const TOP = 42;
export const BOTTOM = 40;

export interface Frame {
	width: number;
	height: number;
	viewBox: string;
}

/** The page around so many columns and rows; the origin is the top left corner of a1. */
export function frameOf(columns: number, rows: number): Frame {
	const [width, height] = [columns * CELL + 2 * SIDE, rows * CELL + TOP + BOTTOM];
	return { width, height, viewBox: `${-SIDE} ${-TOP} ${width} ${height}` };
}

export function middleOf(square: { column: number; row: number }): Point {
	return [(square.column + 0.5) * CELL, (square.row + 0.5) * CELL];
}

/** The column and row that a name such as c4 says. */
export function placeOf(name: string): { column: number; row: number } {
	return { column: name.charCodeAt(0) - letterOf(0).charCodeAt(0), row: Number(name.slice(1)) - 1 };
}
