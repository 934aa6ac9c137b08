import { hasCoach, hintFor } from '../../api';
import { announce } from '../../live.svelte';
import type { GameParts } from '../../parts';
import type { Table } from '../../table.svelte';
import { problemOf } from '../../ui/problem';
import { say, sayReason } from '../../words/words.svelte';
import type { Hint } from '../../wire';

/** What the reader is about to do, as far as a hint has to know. */
export interface Chosen {
	/** Changes with everything that is chosen, pointed at or refused. */
	readonly trace: string;
	/** Dismiss the reason why the last thing tried is impossible. */
	forgive(): void;
}

/** What the coach would do in the open turn, for those who play without other people and want to know. */
export class Hinting<Game extends GameParts = GameParts> {
	readonly #told: (hint: Hint) => string;
	#hasCoach = $state(false);
	#hint = $state.raw<Hint | null>(null);
	#problem = $state('');
	/** What was chosen when there was last something new to say here. */
	#trace = $state('');
	/** When the coach was asked. */
	#asked: unknown;
	isAsked = $state(false);

	/** There is something to ask, and nobody whom it would be unfair to: no one else at the table, or on that day. */
	readonly isOffered = $derived.by(() => {
		const { you, own, table } = this.table;
		const isOwing = own !== null && 'task' in own && own.task !== null;
		if (!this.#hasCoach || !isOwing || table?.origin?.kind === 'daily') return false;
		return (table?.seats ?? []).every(({ bot }, seat) => seat === you || bot !== null);
	});
	/** The hint for the open turn, or for one choice in it. */
	readonly shown = $derived.by(() => {
		const isNow = this.#hint?.turn === this.table.turn?.turn && this.#asked === this.moment();
		return isNow ? this.#hint : null;
	});

	/**
	 * `told`: moves in words. `moment`: what the coach is asked about, where a turn has several choices; with
	 * the next one, the hint is gone.
	 */
	constructor(
		readonly table: Table<Game>,
		told: (moves: readonly Game['move'][]) => string,
		readonly chosen: Chosen,
		readonly moment: () => unknown = () => null
	) {
		this.#told = ({ moves }) => told(moves);
		void hasCoach(table.table?.game ?? '').then((answer) => (this.#hasCoach = answer));
	}

	/** What to say about the hint; empty if there is nothing. */
	readonly sentence = $derived.by(() => {
		if (this.isAsked) return say('hintThinks');
		if (this.#problem) return this.#problem;
		if (!this.shown) return '';
		const why = sayReason(this.table.table?.game ?? '', this.shown.why);
		return [say('hintIs', { moves: this.#told(this.shown) }), why].filter(Boolean).join(' ');
	});
	/** Newer than whatever is chosen: this is what the reader waits for. */
	readonly isNews = $derived.by(() => this.sentence !== '' && this.#trace === this.chosen.trace);

	/** Ask, or dismiss the answer. */
	async press(): Promise<void> {
		if (this.isAsked) return;
		if (this.shown || this.#problem) return this.drop();
		this.isAsked = true;
		this.#asked = this.moment();
		this.#speak();
		announce(this.sentence);
		try {
			this.#hint = await hintFor(this.table.code);
		} catch (error) {
			this.#problem = problemOf(error);
		}
		this.isAsked = false;
		this.#speak();
		announce(this.sentence.replaceAll('**', ''));
	}

	/** Say something before all else, until something else is chosen. */
	#speak(): void {
		this.chosen.forgive();
		this.#trace = this.chosen.trace;
	}

	drop(): void {
		this.#hint = null;
		this.#problem = '';
	}
}
