/** Our snake, around the origin in a box of about 48 by 48: it lies in three bends and lifts its head. */
import type { Point } from 'torchlit/ui/drawings/ink';

type Curve = readonly [Point, Point, Point, Point];

/** The spine from the tip of the tail to the neck. */
const SPINE: readonly Curve[] = [
	[[-23, 14], [-17, 22.5], [-7, 22.5], [2, 20.5]],
	[[2, 20.5], [13, 18.5], [22, 18.5], [21.5, 11]],
	[[21.5, 11], [21, 3.5], [9, 6.5], [-1, 5.5]],
	[[-1, 5.5], [-12, 4.5], [-20, 2], [-18.5, -5.5]],
	[[-18.5, -5.5], [-17, -13.5], [-6, -11], [3, -10.5]]
]; // prettier-ignore
const STEPS = 8;
const tidy = (value: number): number => Math.round(value * 10) / 10;
const show = ([x, y]: Point): string => `${tidy(x)} ${tidy(y)}`;

interface Rib {
	at: Point;
	/** To the left of the way to the head. */
	left: Point;
	half: number;
}

/** Ribs along the spine: thin at the tail, thickest before the neck. */
const RIBS: readonly Rib[] = SPINE.flatMap(([a, b, c, d], curve) =>
	Array.from({ length: STEPS + (curve === SPINE.length - 1 ? 1 : 0) }, (_, step) => {
		const t = step / STEPS;
		const mix = (way: 0 | 1): number =>
			(1 - t) ** 3 * a[way] + 3 * (1 - t) ** 2 * t * b[way] + 3 * (1 - t) * t ** 2 * c[way] + t ** 3 * d[way];
		const slope = (way: 0 | 1): number =>
			(1 - t) ** 2 * (b[way] - a[way]) + 2 * (1 - t) * t * (c[way] - b[way]) + t ** 2 * (d[way] - c[way]);
		const [right, down] = [slope(0), slope(1)];
		const far = Math.hypot(right, down) || 1;
		const along = (curve + t) / SPINE.length;
		const half = 0.6 + 4.9 * Math.min(1, along * 2.4) * (along > 0.85 ? 1 - (along - 0.85) * 1.6 : 1);
		return { at: [mix(0), mix(1)], left: [down / far, -right / far], half };
	})
);

const beside = ({ at, left, half }: Rib, share: number): Point => [
	at[0] + left[0] * half * share,
	at[1] + left[1] * half * share
];

const left = RIBS.map((rib) => beside(rib, 1));
const right = RIBS.map((rib) => beside(rib, -1)).reverse();

/** A pair of ribs apart, diamonds along the back. */
const diamonds = RIBS.slice(6, -3)
	.map((rib, index) => ({ rib, before: RIBS[index + 5], after: RIBS[index + 7], index }))
	.filter(({ index }) => index % 3 === 0)
	.map(({ rib, before, after }) => {
		const corners = [before?.at ?? rib.at, beside(rib, 0.68), after?.at ?? rib.at, beside(rib, -0.68)];
		return `M${corners.map(show).join('L')}Z`;
	});

export const SNAKE = {
	body: `M${[...left, ...right].map(show).join('L')}Z`,
	spine: `M${RIBS.map(({ at }) => show(at)).join('L')}`,
	diamonds: diamonds.join(''),
	head: 'M-2.6 -4.6 C2 -6 5 -10 10.6 -10 C16.4 -9.8 20.6 -5.4 20.8 -1.4 C20.6 2.8 16 6 10.6 6 C5.6 6 2 5 -2.6 4.2 C-3.6 1 -3.6 -1.6 -2.6 -4.6 Z',
	mouth: 'M20.4 0.2 C16.6 1.6 13.6 1.6 11 1.2',
	tongue: 'M20.4 -0.6 C23 -1 24.6 -1.6 25.8 -3.8 M23.6 -1 C25.2 -0.6 26.2 0 27 1.6',
	eye: [11.4, -4.4],
	neck: [3, -10.5]
} as const;
