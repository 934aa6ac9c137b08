import { newsIn, type Happened, type Story } from '../../happened';
import type { Face } from '../../wire';
import { Fresh } from './fresh.svelte';

/** Something that has appeared on the sheet of a seat. */
export type SeatMark<Mark> = Mark & { seat: number };

export interface DiaryTurn<Mark> {
	turn: number;
	roll: readonly Face[];
	marks: readonly SeatMark<Mark>[];
}

/** How a game's events are read. */
export interface Reading<Mark> {
	/** What an event has left on a seat's sheet; null for one that leaves nothing there. */
	markOf(event: Happened): SeatMark<Mark> | null;
	/** What an event has changed on a seat's sheet where that is no mark on one square, such as something crossed out. */
	changedBy?(event: Happened): { seat: number; squares: readonly string[] } | null;
	/** True of a mark that somebody else puts on a player's sheet. */
	isFromOthers(mark: Mark): boolean;
	/** A mark in words. */
	told(mark: Mark): string;
}

interface Turn {
	turn: number;
	roll: readonly Face[];
}
interface Closed {
	turn: number;
	sheets: readonly string[];
}

const TURNS_KEPT = 12;

/** What has appeared on the sheets since this page was opened. */
export class Diary<Mark extends { square: string }> {
	/** The newest turn first. */
	turns = $state.raw<readonly DiaryTurn<Mark>[]>([]);
	/** What is new on the reader's own sheet. */
	readonly fresh = new Fresh();
	/** Where others have put something on the reader's sheet in the last closed turn. */
	arrived = $state.raw<readonly string[]>([]);
	#story: Story | null = null;
	/** The turn that was the last when this page was opened. */
	#since: number | null = null;

	constructor(readonly reading: Reading<Mark>) {}

	/** Take in what is known by now. `seat`: the reader's own sheet; `missed`: how many turns others were shown. */
	note(turn: Turn | null, closed: Closed | null, seat: number | null, story: Story | null, missed = 0): void {
		if (!turn || !closed || !story || story === this.#story) return;
		const news = newsIn(story, this.#story?.end ?? story.end);
		this.#story = story;
		this.fresh.draw(news.flatMap((event) => changedBy(this.reading, event, seat)));
		const since = (this.#since ??= closed.turn - missed);
		const dice = turn.roll.map(({ die }) => die);
		this.turns = turnsIn(story.happened, dice, this.reading)
			.filter((one) => one.turn > since)
			.reverse()
			.slice(0, TURNS_KEPT);
		const [last] = this.turns;
		const isSolo = closed.sheets.length === 1;
		const marks = last?.turn === closed.turn && !isSolo ? last.marks : [];
		this.arrived = marks.flatMap((mark) =>
			mark.seat === seat && this.reading.isFromOthers(mark) ? [mark.square] : []
		);
	}
}

/** The squares of a seat's sheet that an event has changed. */
export function changedBy<Mark extends { square: string }>(
	reading: Reading<Mark>,
	event: Happened,
	seat: number | null
): readonly string[] {
	const changed = reading.changedBy?.(event);
	if (changed) return changed.seat === seat ? changed.squares : [];
	const mark = reading.markOf(event);
	return mark && mark.seat === seat ? [mark.square] : [];
}

/** The closed turns that these events cover from the roll on, the oldest first. */
function turnsIn<Mark>(
	happened: readonly Happened[],
	dice: readonly string[],
	{ markOf }: Reading<Mark>
): DiaryTurn<Mark>[] {
	const turns: DiaryTurn<Mark>[] = [];
	let roll: Face[] | null = null;
	let marks: SeatMark<Mark>[] = [];
	for (const event of happened) {
		if (event.type === 'rolled') {
			roll = event.faces.map((face, place) => ({ die: dice[place] ?? '', face }));
			marks = [];
		} else if (event.type === 'turn-closed' && roll) {
			turns.push({ turn: event.turn, roll, marks: marks.sort((one, other) => one.seat - other.seat) });
			roll = null;
		}
		const mark = markOf(event);
		if (mark) marks.push(mark);
	}
	return turns;
}
