import type { Happened } from '../../happened';
import type { Face } from '../../wire';
import { setOf } from '../../sets';
import { changedSquares } from './changed';
import type { NamedSquare } from './squares';

/** Something that has appeared on the sheet of a seat. */
export type SeatMark<Mark> = Mark & { seat: number };

export interface DiaryTurn<Mark> {
	turn: number;
	roll: readonly Face[];
	marks: readonly SeatMark<Mark>[];
}

/** How a game's events are read. */
export interface Reading<Mark> {
	squaresOf(text: string): readonly NamedSquare[];
	/** What an event has left on a seat's sheet; null for one that leaves nothing there. */
	markOf(event: Happened): SeatMark<Mark> | null;
	/** True of a mark that the others put on one's sheet. */
	isFromOthers(mark: Mark): boolean;
}

interface Turn {
	turn: number;
	roll: readonly Face[];
}
interface Closed {
	turn: number;
	sheets: readonly string[];
}
interface Own {
	seat: number;
	sheet: string;
}

const TURNS_KEPT = 12;

/** What has appeared on the sheets since this page was opened. */
export class Diary<Mark extends { square: string }> {
	/** The newest turn first. */
	turns = $state.raw<readonly DiaryTurn<Mark>[]>([]);
	/** The squares of the reader's own sheet that the last change touched. */
	fresh = $state.raw(setOf<string>());
	/** Where others have put something on the reader's sheet in the last closed turn. */
	arrived = $state.raw<readonly string[]>([]);
	#happened: readonly Happened[] | null = null;
	#own: Own | null = null;
	/** The turn that was the last when this page was opened. */
	#since: number | null = null;

	constructor(readonly reading: Reading<Mark>) {}

	note(turn: Turn | null, closed: Closed | null, own: Own | null, happened: readonly Happened[]): void {
		if (own && own.sheet !== this.#own?.sheet) this.#noteOwn(own);
		if (!turn || !closed || happened === this.#happened) return;
		this.#happened = happened;
		const since = (this.#since ??= closed.turn);
		const dice = turn.roll.map(({ die }) => die);
		this.turns = turnsIn(happened, dice, this.reading)
			.filter((one) => one.turn > since)
			.reverse()
			.slice(0, TURNS_KEPT);
		const [last] = this.turns;
		const isSolo = closed.sheets.length === 1;
		const marks = last?.turn === closed.turn && !isSolo ? last.marks : [];
		this.arrived = marks.flatMap((mark) =>
			mark.seat === own?.seat && this.reading.isFromOthers(mark) ? [mark.square] : []
		);
	}

	#noteOwn(own: Own): void {
		const { squaresOf } = this.reading;
		if (this.#own) this.fresh = setOf(changedSquares(squaresOf(this.#own.sheet), squaresOf(own.sheet)));
		this.#own = own;
	}
}

/** The closed turns that these events tell from their roll on, the oldest first. */
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
