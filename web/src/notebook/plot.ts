import { WIDE, x, y } from '../replay/curve';

/** How high the page of a plot is, in units of its drawing; it is as wide as any curve. */
export const HIGH = 120;

export interface Plot {
	lowest: number;
	highest: number;
	points: { x: number; y: number; stars: number }[];
	/** Where the average stands. */
	average: number;
}

/** Stars in the order in which they were earned. The scale begins at zero, or below it where somebody has been there. */
export function plotOf(stars: readonly number[]): Plot {
	const lowest = Math.min(0, ...stars);
	const highest = Math.max(10, ...stars);
	const place = (at: number): number => (stars.length === 1 ? WIDE / 2 : x(at, stars.length));
	const height = (value: number): number => y(value, lowest, highest, HIGH);
	const mean = stars.reduce((sum, one) => sum + one, 0) / Math.max(1, stars.length);
	return {
		lowest,
		highest,
		points: stars.map((one, at) => ({ x: place(at), y: height(one), stars: one })),
		average: height(mean)
	};
}
