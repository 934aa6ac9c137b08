import { setOf } from '../../sets';
import type { Table } from '../../table.svelte';
import { Sending } from '../sending.svelte';
import type { SheetGame } from './parts';

/** What a mark would bring in any of these squares. */
export interface SquaresGain {
	squares: string[];
}

/** A number that the dice make, how, and what it would bring; squares that no gain names bring nothing. */
export interface NumberOffer<Gain extends SquaresGain> {
	number: number;
	ways: readonly string[];
	gains: readonly Gain[];
}

/** One mark on one of these squares: a number of those on offer, or a mark that is no number. */
export interface MarkTask<Gain extends SquaresGain> {
	squares: readonly string[];
	offers?: readonly NumberOffer<Gain>[];
	/** What the mark that is no number would bring. */
	gains?: readonly Gain[];
}

/** A game in which a turn is one mark: choose a number, choose a square, confirm. */
export interface MarkGame<Gain extends SquaresGain> extends SheetGame {
	own: SheetGame['own'] & { task: MarkTask<Gain> | null };
}

/** What a person has pencilled in for the open turn and may still change: a number, a square, in either order. */
export class Marking<Gain extends SquaresGain, Game extends MarkGame<Gain>> extends Sending<Game> {
	number = $state<number | null>(null);
	square = $state<string | null>(null);

	readonly task = $derived.by((): Game['own']['task'] => this.table.own?.task ?? null);
	readonly #marked = $derived.by((): MarkTask<Gain> | null => this.task);
	/** The numbers on offer; null where the mark is no number. */
	readonly offers = $derived.by(() => this.#marked?.offers ?? null);
	readonly open = $derived.by(() => setOf(this.#marked?.squares));
	readonly isComplete = $derived.by(() => this.square !== null && (this.offers === null || this.number !== null));
	readonly isEmpty = $derived.by(() => this.square === null && this.number === null);
	/** What the pair would bring, once it is one. */
	readonly gain = $derived.by((): Gain | SquaresGain | null => {
		const { square, number } = this;
		if (!this.#marked || square === null || !this.isComplete) return null;
		const gains = this.offers ? this.offers.find((offer) => offer.number === number)?.gains : this.#marked.gains;
		return gains?.find(({ squares }) => squares.includes(square)) ?? { squares: [square] };
	});

	readonly trace = $derived.by(() => `${this.number} ${this.square} ${this.refusal?.why}`);

	/** `moveOf`: the move that makes a mark; without a number it is the one that is none. */
	constructor(
		table: Table<Game>,
		readonly moveOf: (seat: number, square: string, number: number | null) => Game['move']
	) {
		super(table);
	}

	/** Dismiss the reason why the last thing tried is impossible. */
	forgive(): void {
		this.refusal = null;
	}

	clear(): void {
		this.number = this.square = this.refusal = null;
	}

	/** Take a number instead of any other. */
	takeNumber(number: number): void {
		if (this.isSent) return;
		this.refusal = null;
		this.number = number;
	}

	/** Take a square of the sheet to mark this turn; one that is not open says why. */
	async takeSquare(square: string): Promise<void> {
		if (this.isSent) return;
		this.refusal = null;
		// Without a number, ask with any on offer: it is the square that is in question.
		const number = this.number ?? this.offers?.[0]?.number ?? null;
		if (this.open.has(square)) this.square = this.square === square ? null : square;
		else await this.askWhyNot((seat) => this.moveOf(seat, square, number));
	}

	async confirm(): Promise<void> {
		const { square, number } = this;
		if (this.isComplete && square !== null) await this.send((seat) => this.moveOf(seat, square, number));
	}

	/** Enter on what is already chosen, or on nothing in particular, confirms; on anything else it chooses that. */
	standsOn(target: HTMLElement): boolean {
		const { square, chip } = target.dataset;
		if (square !== undefined) return square === this.square;
		if (chip !== undefined) return Number(chip) === this.number;
		return target === document.body;
	}
}
