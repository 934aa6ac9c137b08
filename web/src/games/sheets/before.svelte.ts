import type { Table } from '../../table.svelte';
import type { SheetGame } from './parts';
import { withToken } from './pencil';

interface Turn {
	/** Whose sheet the reader marks this turn. */
	dealt: () => number | undefined;
	/** What the reader has drawn on somebody's sheet, which the others do not see yet … */
	drawn: () => { owner: number; square: string } | null | undefined;
	/** … and how it is written in a sheet's text. */
	token: string;
	/** The seat that a spectator is watching. */
	watched: () => number;
}

/** Which sheet lies before the reader: their own, one they were dealt for this turn, or one they watch. */
export class SheetBefore {
	#wantsOwn = $state(false);

	constructor(
		readonly table: Table<SheetGame>,
		readonly turn: Turn
	) {
		$effect(() => {
			if (this.other === null) this.#wantsOwn = false;
		});
	}

	/** Whose sheet the reader marks this turn, if not their own. */
	readonly other = $derived.by(() => {
		const owner = this.turn.dealt() ?? this.turn.drawn()?.owner;
		return owner === undefined || owner === this.table.own?.seat ? null : owner;
	});
	readonly seat = $derived.by(() =>
		this.other !== null && !this.#wantsOwn ? this.other : (this.table.own?.seat ?? this.turn.watched())
	);
	readonly isOwn = $derived.by(() => this.seat === this.table.own?.seat);
	/** The sheet on which this turn's mark is made is the one shown. */
	readonly isMarked = $derived.by(() => this.table.own !== null && (this.other === null || !this.#wantsOwn));
	/** The sheet as the reader knows it. */
	readonly text = $derived.by(() => {
		const { own, closed, table } = this.table;
		if (own && this.isOwn) return own.sheet;
		const text = closed?.sheets[this.seat] ?? table?.board.text ?? '';
		const drawn = this.turn.drawn();
		return drawn?.owner === this.seat ? withToken(text, drawn.square, this.turn.token) : text;
	});

	swap(): void {
		this.#wantsOwn = !this.#wantsOwn;
	}
}
