import { setOf } from 'torchlit/sets';
import type { Table } from 'torchlit/table.svelte';
import type { Gain, Refusal } from 'torchlit/wire';
import { changeOf, gainAt, type Change } from './gains';
import type { Temple } from './parts';

/** What a person has pencilled in for the open turn and may still change: a number, a square, in either order. */
export class Choice {
	number = $state<number | null>(null);
	square = $state<string | null>(null);
	/** Why the last thing tried cannot be done. */
	refusal = $state.raw<Refusal | null>(null);
	/** Confirmed, and the server's answer is still to be seen on the sheet. */
	isSent = $state(false);

	readonly task = $derived.by(() => this.table.own?.task ?? null);
	readonly open = $derived(setOf(this.task?.squares));
	readonly isComplete = $derived(this.square !== null && (this.task?.task === 'mummy' || this.number !== null));
	readonly isEmpty = $derived(this.square === null && this.number === null);
	/** What the pair would bring, once it is one. */
	readonly gain: Gain | null = $derived.by(() => {
		if (!this.task || this.square === null || !this.isComplete) return null;
		const gains =
			this.task.task === 'mummy'
				? this.task.gains
				: this.task.offers.find(({ number }) => number === this.number)?.gains;
		return gainAt(gains ?? [], this.square);
	});
	readonly change: Change | null = $derived(this.gain && changeOf(this.gain));

	readonly trace = $derived(`${this.number} ${this.square} ${this.refusal?.why}`);

	constructor(readonly table: Table<Temple>) {}

	forgive(): void {
		this.refusal = null;
	}

	clear(): void {
		this.number = this.square = this.refusal = null;
		this.isSent = false;
	}

	/** Take a number instead of any other. */
	takeNumber(number: number): void {
		if (this.isSent) return;
		this.refusal = null;
		this.number = number;
	}

	/** Take a square of the sheet one marks this turn; one that is not open answers why. */
	async takeSquare(square: string): Promise<void> {
		if (this.isSent) return;
		this.refusal = null;
		if (this.open.has(square)) this.square = this.square === square ? null : square;
		else await this.#askWhyNot(square);
	}

	async crossOut(square: string): Promise<void> {
		const seat = this.table.you;
		if (seat !== null) this.refusal = await this.table.move({ type: 'cross-out', seat, square });
	}

	async confirm(): Promise<void> {
		const { you: seat } = this.table;
		const { square, number } = this;
		if (!this.isComplete || this.isSent || seat === null || square === null) return;
		this.isSent = true;
		const refusal = await this.table.move(
			this.task?.task === 'mummy' || number === null
				? { type: 'draw-mummy', seat, square }
				: { type: 'write', seat, square, number }
		);
		if (refusal) {
			this.clear();
			this.refusal = refusal;
		}
	}

	async #askWhyNot(square: string): Promise<void> {
		const { you: seat, turn } = this.table;
		if (seat === null || turn === null) return;
		// Without a number, any that is on offer: the square is what is in question.
		const number = this.number ?? (this.task?.task === 'write' ? this.task.offers[0]?.number : undefined) ?? 1;
		this.refusal = await this.table.ask(
			turn.phase === 'mummy' ? { type: 'draw-mummy', seat, square } : { type: 'write', seat, square, number }
		);
	}
}
