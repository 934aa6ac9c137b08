/** A part of the screen, in pixels. */
export interface Box {
	left: number;
	top: number;
	width: number;
	height: number;
}

/** The distance between a card and what it points at. */
const GAP = 10;
const STEP = 8;
/** How bad it is to cover what the card points at now, what comes next, and what is good to see; being far away counts 1. */
const [NOW, NEXT, ELSE] = [1000, 100, 1];

/** What a card should not stand on. */
export interface InTheWay {
	/** What it points at. */
	target: Box | null;
	/** What is pressed before or after that. */
	next: readonly Box[];
	/** What is good to see meanwhile. */
	others: readonly Box[];
}

/** Where a card of this size stands: beside what it points at, never on it, and out of the way of the rest if it can. */
export function placed(
	size: { width: number; height: number },
	room: Box,
	{ target, next, others }: InTheWay
): { left: number; top: number } {
	const right = Math.max(room.left, room.left + room.width - size.width);
	const bottom = Math.max(room.top, room.top + room.height - size.height);
	const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
	const middle = target ? target.left + target.width / 2 - size.width / 2 : (room.left + right) / 2;
	const lefts = [within(middle, room.left, right), room.left, right];
	const tops = [bottom];
	for (let top = room.top; top < bottom; top += STEP) tops.push(top);
	if (target) {
		const beside = [target.top + target.height + GAP, target.top - GAP - size.height];
		tops.push(...beside.filter((top) => top >= room.top && top <= bottom));
		const sides = [target.left + target.width + GAP, target.left - GAP - size.width];
		lefts.push(...sides.filter((left) => left >= room.left && left <= right));
	}
	let best = { left: lefts[0] ?? 0, top: tops[0] ?? 0 };
	let least = Infinity;
	for (const left of lefts) {
		for (const top of tops) {
			const card = { left, top, ...size };
			const cost =
				(target ? NOW * shared(card, grown(target)) + distance(card, target) : 0) +
				NEXT * sharedWith(card, next) +
				ELSE * sharedWith(card, others);
			if (cost < least) [best, least] = [{ left, top }, cost];
		}
	}
	return best;
}

function grown({ left, top, width, height }: Box): Box {
	return { left: left - GAP / 2, top: top - GAP / 2, width: width + GAP, height: height + GAP };
}

function sharedWith(card: Box, others: readonly Box[]): number {
	return others.reduce((sum, other) => sum + shared(card, grown(other)), 0);
}

/** How much two boxes overlap, in square pixels. */
export function shared(one: Box, other: Box): number {
	const along = (a: number, width: number, b: number, wide: number): number =>
		Math.max(0, Math.min(a + width, b + wide) - Math.max(a, b));
	return along(one.left, one.width, other.left, other.width) * along(one.top, one.height, other.top, other.height);
}

function distance(one: Box, other: Box): number {
	const between = (a: number, width: number, b: number, wide: number): number =>
		Math.max(0, b - a - width, a - b - wide);
	return Math.hypot(
		between(one.left, one.width, other.left, other.width),
		between(one.top, one.height, other.top, other.height)
	);
}
