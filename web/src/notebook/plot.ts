/** The page of a plot, in units of its drawing. */
export const [WIDE, HIGH] = [300, 120];

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
	const y = (value: number): number => rounded(HIGH - ((value - lowest) / (highest - lowest)) * HIGH);
	const x = (at: number): number => (stars.length === 1 ? WIDE / 2 : rounded((at / (stars.length - 1)) * WIDE));
	const mean = stars.reduce((sum, one) => sum + one, 0) / Math.max(1, stars.length);
	return { lowest, highest, points: stars.map((one, at) => ({ x: x(at), y: y(one), stars: one })), average: y(mean) };
}

function rounded(value: number): number {
	return Math.round(value * 10) / 10;
}
