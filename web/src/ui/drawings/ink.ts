/** Lines as a hand draws them: never quite straight, and the same every time for the same seed. */

export type Point = readonly [x: number, y: number];

/** A steady stream of numbers from -1 to 1 that belongs to this seed. */
export function tremor(seed: string): () => number {
	let state = 2166136261;
	for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
	return () => {
		state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9;
		let mixed = Math.imul(state ^ (state >>> 13), 3266489917);
		mixed ^= mixed >>> 16;
		return (mixed >>> 0) / 2147483648 - 1;
	};
}

/** A number with one decimal, from whole numbers: much quicker to write than a fraction. */
function tidy(value: number): string {
	const tenths = Math.round(value * 10);
	const size = Math.abs(tenths);
	const [whole, rest] = [Math.trunc(size / 10), size % 10];
	return `${tenths < 0 ? '-' : ''}${whole}${rest ? `.${rest}` : ''}`;
}

/** The same shape, open or closed, with lines that wobble by about `by` units. */
export function wobbly(points: readonly Point[], seed: string, by = 1, closed = true): string {
	const shake = tremor(seed);
	const moved = points.map(([x, y]): Point => [x + shake() * by * 0.6, y + shake() * by * 0.6]);
	const [first, ...rest] = moved;
	if (!first) return '';
	let [x, y] = first;
	let drawn = `M${tidy(x)} ${tidy(y)}`;
	for (const [nextX, nextY] of closed ? [...rest, first] : rest) {
		const length = Math.hypot(nextX - x, nextY - y);
		const bend = Math.min(by, length / 12);
		const side = (share: number): Point => [
			x + (nextX - x) * share + shake() * bend,
			y + (nextY - y) * share + shake() * bend
		];
		const [near, far] = [side(0.33), side(0.67)];
		drawn += `C${tidy(near[0])} ${tidy(near[1])} ${tidy(far[0])} ${tidy(far[1])} ${tidy(nextX)} ${tidy(nextY)}`;
		[x, y] = [nextX, nextY];
	}
	return closed ? `${drawn}Z` : drawn;
}

/** One hand-drawn stroke between two points. */
export function stroke(from: Point, to: Point, seed: string, by = 1): string {
	return wobbly([from, to], seed, by, false);
}

/** A closed line that flows past the points without a corner. */
export function flowing(points: readonly Point[]): string {
	const halfway = ([x, y]: Point, [toX, toY]: Point): string => `${tidy((x + toX) / 2)} ${tidy((y + toY) / 2)}`;
	const last = points.at(-1);
	if (!last) return '';
	const curves = points.map((point, index) => {
		const next = points[(index + 1) % points.length] ?? point;
		return `Q${tidy(point[0])} ${tidy(point[1])} ${halfway(point, next)}`;
	});
	return `M${halfway(last, points[0] ?? last)}${curves.join('')}Z`;
}

/** A box with round corners, drawn by hand. */
export function box(x: number, y: number, width: number, height: number, seed: string, by = 1, corner = 4): string {
	const shake = tremor(seed);
	const near = (at: number, far: number): string => tidy(at + shake() * by * far);
	const [right, bottom] = [x + width, y + height];
	const side = (fromX: number, fromY: number, toX: number, toY: number): string => {
		const [third, half] = [(toX - fromX) / 3, (toY - fromY) / 3];
		const bend = (step: number): string => `${near(fromX + third * step, 0.8)} ${near(fromY + half * step, 0.8)}`;
		return `C${bend(1)} ${bend(2)} ${near(toX, 0.5)} ${near(toY, 0.5)}`;
	};
	const turn = (cornerX: number, cornerY: number, toX: number, toY: number): string =>
		`Q${near(cornerX, 0.9)} ${near(cornerY, 0.9)} ${tidy(toX)} ${tidy(toY)}`;
	return [
		`M${tidy(x + corner)} ${tidy(y)}`,
		side(x + corner, y, right - corner, y),
		turn(right, y, right, y + corner),
		side(right, y + corner, right, bottom - corner),
		turn(right, bottom, right - corner, bottom),
		side(right - corner, bottom, x + corner, bottom),
		turn(x, bottom, x, bottom - corner),
		side(x, bottom - corner, x, y + corner),
		turn(x, y, x + corner, y),
		'Z'
	].join('');
}

export interface Place {
	x: number;
	y: number;
	scale?: number;
	/** Degrees, clockwise. */
	turn?: number;
	/** How far the top leans to the right, as a share of the height. */
	lean?: number;
	/** How much every point may stray, in units of the drawing; needs a seed. */
	stray?: number;
	seed?: string;
}

/** A path of absolute M, L, C, Q and Z commands put elsewhere: its origin at (x, y), scaled, leaning and turned. */
export function placed(path: string, { x, y, scale = 1, turn = 0, lean = 0, stray = 0, seed = '' }: Place): string {
	const shake = tremor(seed);
	const [cosine, sine] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
	return path.replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, across: string, down: string) => {
		const v = Number(down) + (stray && shake() * stray);
		const u = Number(across) + (stray && shake() * stray) - lean * v;
		return `${tidy(x + scale * (u * cosine - v * sine))} ${tidy(y + scale * (u * sine + v * cosine))}`;
	});
}
