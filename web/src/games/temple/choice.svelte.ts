import { Marking } from 'torchlit/games/sheets/marking.svelte';
import type { Table } from 'torchlit/table.svelte';
import type { Gain } from 'torchlit/wire';
import { changeOf, type Change } from './gains';
import type { Temple } from './parts';

/** A number and a square, or in a Mummy turn a square for a mummy; and the mummies one may cross out. */
export class Choice extends Marking<Gain, Temple> {
	readonly change: Change | null = $derived.by(() => this.gain && changeOf(this.gain));

	constructor(table: Table<Temple>) {
		super(table, (seat, square, number) =>
			table.turn?.phase === 'mummy'
				? { type: 'draw-mummy', seat, square }
				: { type: 'write', seat, square, number: number ?? 1 }
		);
	}

	async crossOut(square: string): Promise<void> {
		const seat = this.table.you;
		if (seat !== null) this.refusal = await this.table.move({ type: 'cross-out', seat, square });
	}
}
