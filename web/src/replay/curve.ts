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

/** Where a stop stands. */
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
