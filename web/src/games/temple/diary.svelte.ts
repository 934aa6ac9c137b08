import type { Face, TempleClosed, TempleOwn, TempleTurn } from '../../wire';
import { setOf } from '../../sets';
import { changedSquares, marksBetween, type Mark } from './changes';

export interface DiaryTurn {
	turn: number;
	roll: readonly Face[];
	marks: readonly Mark[];
}

const TURNS_KEPT = 12;

/** What has appeared on the sheets since this page was opened. */
export class Diary {
	/** The newest turn first. */
	turns = $state.raw<readonly DiaryTurn[]>([]);
	/** The squares of the reader's own sheet that the last change touched. */
	fresh = $state.raw(setOf<string>());
	/** Where others have put mummies on the reader's sheet in the last closed turn. */
	arrived = $state.raw<readonly string[]>([]);
	#turn: TempleTurn | null = null;
	#closed: TempleClosed | null = null;
	#own: TempleOwn | null = null;

	note(turn: TempleTurn | null, closed: TempleClosed | null, own: TempleOwn | null): void {
		if (own && own.sheet !== this.#own?.sheet) this.#noteOwn(own);
		if (closed && closed !== this.#closed) this.#noteClosed(closed, own);
		this.#turn = turn;
	}

	#noteOwn(own: TempleOwn): void {
		if (this.#own) this.fresh = setOf(changedSquares(this.#own.sheet, own.sheet));
		this.#own = own;
	}

	#noteClosed(closed: TempleClosed, own: TempleOwn | null): void {
		const before = this.#closed;
		this.#closed = closed;
		if (!before || closed.turn <= before.turn) return;
		const marks = closed.sheets.flatMap((sheet, seat) =>
			marksBetween(before.sheets[seat] ?? sheet, sheet).map((mark) => ({ seat, ...mark }))
		);
		// A roll that this page has not seen, because the connection was away, is left out.
		const roll = this.#turn?.turn === closed.turn ? this.#turn.roll : [];
		this.turns = [{ turn: closed.turn, roll, marks }, ...this.turns].slice(0, TURNS_KEPT);
		const solo = closed.sheets.length === 1;
		this.arrived = marks.flatMap(({ seat, square, number }) =>
			!solo && seat === own?.seat && number === null ? [square] : []
		);
	}
}
