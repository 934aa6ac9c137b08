import { setOf } from 'torchlit/sets';
import type { Refusal } from 'torchlit/wire';
import type { Choice } from './choice.svelte';
import { isNews, noteSaid } from './leaving';
import { parseSheet, type DiscoveryKind } from './sheet';

interface Found {
	kind: DiscoveryKind;
	squares: readonly string[];
}

/** What a person is about to reveal: one of what is offered, or squares picked by hand. */
export class Revealing {
	#open = $state(false);
	#leaving = $state(false);
	/** The place of the offer that is chosen, and of the one pointed at. */
	chosen = $state<number | null>(null);
	pointed = $state<number | null>(null);
	/** The kind that squares are picked for by hand. */
	kind = $state<DiscoveryKind | null>(null);
	picked = $state.raw<readonly string[]>([]);
	/** Why the squares picked are no discovery; null when they are one, undefined before the answer. */
	#verdict = $state.raw<Refusal | null | undefined>(undefined);
	#asked = 0;

	constructor(readonly choice: Choice) {}

	readonly isOpen = $derived.by(() => this.#open && (this.choice.use?.can_reveal ?? false));
	/** The turn was to end with something to reveal. */
	readonly isLeaving = $derived.by(() => this.isOpen && this.#leaving);
	readonly isPicking = $derived.by(() => this.isOpen && this.kind !== null);
	readonly offers = $derived.by(() => this.choice.use?.discoveries ?? []);
	/** What is picked or chosen. */
	readonly found = $derived.by((): Found | null => {
		if (!this.isOpen) return null;
		if (this.kind !== null) return { kind: this.kind, squares: this.picked };
		return this.offers[this.chosen ?? -1] ?? null;
	});
	/** What the sheet shows: what is pointed at before what is chosen. */
	readonly shown = $derived.by((): Found | null => {
		const pointed = this.isOpen && this.kind === null ? this.offers[this.pointed ?? -1] : undefined;
		return pointed ?? this.found;
	});
	readonly refusal = $derived.by(() => (this.isPicking && this.picked.length > 0 ? (this.#verdict ?? null) : null));
	/** Too few squares are not wrong yet. */
	readonly isWrong = $derived.by(() => this.refusal !== null && !this.refusal.why.endsWith('-size'));
	readonly isReady = $derived.by(() =>
		this.isPicking ? this.picked.length > 0 && this.#verdict === null : this.found !== null
	);
	/** The squares that could be picked: numbers that belong to no discovery. */
	readonly open = $derived.by(() => {
		const text = this.choice.table.own?.sheet ?? '';
		const free = this.isPicking ? parseSheet(text, '').squares : [];
		return setOf(free.filter(({ number, discovery }) => number !== null && discovery === null).map(({ name }) => name));
	});

	/** Changes with everything that is chosen, pointed at or refused in this turn. */
	readonly trace = $derived.by(() => {
		const own = [this.isOpen, this.chosen, this.pointed, this.kind, this.picked, this.refusal?.why];
		return JSON.stringify([this.choice.trace, ...own]);
	});

	/** Dismiss the reason why the last thing tried is impossible. */
	forgive(): void {
		this.choice.refusal = null;
	}

	/** Begin with what brings most. */
	show(): void {
		this.choice.clear();
		this.#open = true;
		this.#leaving = false;
		this.pointed = this.kind = null;
		const best = this.choice.use?.best;
		const place = this.offers.findIndex(
			({ kind, squares }) => kind === best?.kind && squares.join() === best.squares.join()
		);
		this.chosen = place < 0 ? null : place;
		this.picked = [];
	}

	/** Finish the turn; where that leaves something behind, say so first and let the reader choose. */
	async finish(): Promise<void> {
		const { use, table } = this.choice;
		if (!use || this.choice.isSent) return;
		if (!isNews(table.code, use)) {
			await this.choice.finish();
			return;
		}
		noteSaid(table.code, use);
		this.show();
		this.#leaving = true;
	}

	async finishAnyway(): Promise<void> {
		this.close();
		await this.choice.finish();
	}

	close(): void {
		this.#open = this.#leaving = false;
		this.choice.refusal = null;
	}

	/** Choose an offer. */
	take(place: number): void {
		this.kind = null;
		this.chosen = place;
	}

	/** Pick squares of this kind by hand; the same kind again, and the offers are back. */
	pick(kind: DiscoveryKind): void {
		this.choice.refusal = null;
		this.chosen = null;
		this.kind = this.kind === kind ? null : kind;
		void this.#ask();
	}

	/** Pick a square or put it back; one that cannot be part of anything says why. */
	async takeSquare(square: string): Promise<void> {
		this.choice.refusal = null;
		if (!this.open.has(square)) {
			this.choice.refusal = await this.#why([square]);
			return;
		}
		const without = this.picked.filter((other) => other !== square);
		this.picked = without.length < this.picked.length ? without : [...this.picked, square];
		await this.#ask();
	}

	async confirm(): Promise<void> {
		const { found } = this;
		if (!this.isReady || !found) return;
		const { kind, squares } = found;
		if (await this.choice.send((seat) => ({ type: 'reveal', seat, kind, squares: [...squares] }))) this.close();
	}

	async #ask(): Promise<void> {
		const asked = ++this.#asked;
		this.#verdict = undefined;
		if (this.picked.length === 0) return;
		const verdict = await this.#why(this.picked);
		// A later question has overtaken this one.
		if (asked === this.#asked) this.#verdict = verdict;
	}

	async #why(squares: readonly string[]): Promise<Refusal | null> {
		const { you: seat } = this.choice.table;
		if (seat === null || this.kind === null) return null;
		return this.choice.table.ask({ type: 'reveal', seat, kind: this.kind, squares: [...squares] });
	}
}
