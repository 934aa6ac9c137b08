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

/** How a game's sheets are compared. */
export interface Comparison<Mark> {
	squaresOf(text: string): readonly NamedSquare[];
	/** What stands on the later sheet and not on the earlier. */
	marksBetween(before: string, after: string): Mark[];
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
	#turn: Turn | null = null;
	#closed: Closed | null = null;
	#own: Own | null = null;

	constructor(readonly comparison: Comparison<Mark>) {}

	note(turn: Turn | null, closed: Closed | null, own: Own | null): void {
		if (own && own.sheet !== this.#own?.sheet) this.#noteOwn(own);
		if (closed && closed !== this.#closed) this.#noteClosed(closed, own);
		this.#turn = turn;
	}

	#noteOwn(own: Own): void {
		const { squaresOf } = this.comparison;
		if (this.#own) this.fresh = setOf(changedSquares(squaresOf(this.#own.sheet), squaresOf(own.sheet)));
		this.#own = own;
	}

	#noteClosed(closed: Closed, own: Own | null): void {
		const before = this.#closed;
		this.#closed = closed;
		if (!before || closed.turn <= before.turn) return;
		const marks = closed.sheets.flatMap((sheet, seat) =>
			this.comparison.marksBetween(before.sheets[seat] ?? sheet, sheet).map((mark) => ({ seat, ...mark }))
		);
		// A roll that this page has not seen, because the connection was away, is left out.
		const roll = this.#turn?.turn === closed.turn ? this.#turn.roll : [];
		this.turns = [{ turn: closed.turn, roll, marks }, ...this.turns].slice(0, TURNS_KEPT);
		const solo = closed.sheets.length === 1;
		this.arrived = marks.flatMap((mark) =>
			!solo && mark.seat === own?.seat && this.comparison.isFromOthers(mark) ? [mark.square] : []
		);
	}
}
