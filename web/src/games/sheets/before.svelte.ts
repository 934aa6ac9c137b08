import type { Table } from '../../table.svelte';

/** Which sheet lies before the reader: their own, one they were dealt for this turn, or one they watch. */
export class SheetBefore {
	#wantsOwn = $state(false);

	/** `dealt`: whose sheet one marks this turn; `watched`: the seat that somebody without one is watching. */
	constructor(
		readonly table: Table,
		readonly dealt: () => number | undefined,
		readonly watched: () => number
	) {
		$effect(() => {
			if (this.other === null) this.#wantsOwn = false;
		});
	}

	/** Whose sheet one marks this turn, if not one's own. */
	readonly other = $derived.by(() => {
		const owner = this.dealt();
		return owner === undefined || owner === this.table.own?.seat ? null : owner;
	});
	readonly seat = $derived.by(() =>
		this.other !== null && !this.#wantsOwn ? this.other : (this.table.own?.seat ?? this.watched())
	);
	readonly isOwn = $derived.by(() => this.seat === this.table.own?.seat);
	/** The sheet on which this turn's mark is made is the one shown. */
	readonly isMarked = $derived.by(() => this.table.own !== null && (this.other === null || !this.#wantsOwn));

	swap(): void {
		this.#wantsOwn = !this.#wantsOwn;
	}
}
