/** The page of the curve, in units of its drawing. */
export const [WIDE, HIGH] = [300, 80];

export interface Curve {
	lowest: number;
	highest: number;
	/** For each seat, the line through what it had at every stop. */
	lines: string[];
}

/** The lines of all seats in one frame; `scores` holds, for each stop, what every seat had then. */
export function curveOf(scores: readonly (readonly number[])[]): Curve {
	const all = scores.flat();
	const [lowest, highest] = [Math.min(0, ...all), Math.max(1, ...all)];
	const points = (seat: number): string =>
		scores.map((had, at) => `${x(at, scores.length)} ${y(had[seat] ?? 0, lowest, highest)}`).join('L');
	return { lowest, highest, lines: (scores[0] ?? []).map((_, seat) => `M${points(seat)}`) };
}

/** One way to draw a line for each of a few seats, so that nobody needs colours to tell them apart. */
const DASHES = ['none', '7 5', '1 4', '9 4 1 4', '3.5 3.5'];

/** How the line of a seat is dashed; null where there is only one, or too many to tell apart. */
export function dashOf(seat: number, seats: number): string | null {
	return seats > 1 && seats <= DASHES.length ? (DASHES[seat] ?? null) : null;
}

/** How far to the right a stop is. */
export function x(at: number, stops: number): number {
	return rounded((at / Math.max(1, stops - 1)) * WIDE);
}

/** How high a score stands on a page of this height. */
export function y(score: number, lowest: number, highest: number, high = HIGH): number {
	return rounded(high - ((score - lowest) / (highest - lowest)) * high);
}

function rounded(value: number): number {
	return Math.round(value * 10) / 10;
}
