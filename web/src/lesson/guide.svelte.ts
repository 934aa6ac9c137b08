import { rememberAt, rememberedAt } from '../remembered';
import type { Table } from '../table.svelte';
import type { Refusal } from '../wire';
import { say } from '../words/words.svelte';
import { agrees, told, type Lesson, type LessonCard } from './lesson';

/** What the player wants of the guide at a table: to go on, to let the rest be played without it, or to be silent. */
type Wish = 'on' | 'skipped' | 'off';

/** Leads through a lesson at a table: what is said now, and which moves lead on. */
export class Guide {
	/** How many cards of a moment the player has read. */
	#read = $state.raw<{ moment: string | null; cards: number }>({ moment: null, cards: 0 });
	#wish = $state<Wish>('on');

	readonly #moment = $derived.by(() => this.lesson.momentOf(this.table));
	readonly #cards = $derived.by((): readonly LessonCard[] => this.lesson.cards[this.#moment ?? ''] ?? []);
	readonly #at = $derived.by(() => (this.#read.moment === this.#moment ? this.#read.cards : 0));
	readonly #isDone = $derived.by(() => this.lesson.isDone(this.table));

	/** What is said now; null while others move. */
	readonly card = $derived.by((): LessonCard | null =>
		this.#wish === 'on' && !this.#isDone ? (this.#cards[this.#at] ?? null) : null
	);
	/** The last words are to be said. */
	readonly hasEnded = $derived.by(() => this.#wish === 'skipped' || (this.#wish === 'on' && this.#isDone));
	/** The lesson was not played to its end. */
	readonly isSkipped = $derived.by(() => !this.#isDone);
	/** There is another card before anything has to be done. */
	readonly hasNext = $derived.by(() => this.card !== null && this.#at < this.#cards.length - 1);
	/** How far the lesson is, in cards. */
	readonly progress = $derived.by(() => {
		const moments = Object.entries(this.lesson.cards);
		const before = moments.slice(
			0,
			moments.findIndex(([moment]) => moment === this.#moment)
		);
		const count = (cards: readonly (readonly LessonCard[])[]): number => cards.flat().length;
		return {
			at: count(before.map(([, cards]) => cards)) + this.#at + 1,
			n: count(moments.map(([, cards]) => cards))
		};
	});

	constructor(
		readonly table: Table,
		readonly lesson: Lesson
	) {
		this.#wish = rememberedAt('guide', table.code) === 'off' ? 'off' : 'on';
	}

	next(): void {
		if (this.hasNext) this.#read = { moment: this.#moment, cards: this.#at + 1 };
	}

	/** Leave the lesson: the last words follow. */
	skip(): void {
		this.#wish = 'skipped';
	}

	/** Say nothing more at this table. */
	stop(): void {
		this.#wish = 'off';
		rememberAt('guide', this.table.code, 'off');
	}

	/** Why the lesson does not go on with this move; a move it can do nothing about ends the lesson. */
	async refusalOf(move: object & { type: string; seat: number }): Promise<Refusal | null> {
		if (this.#wish !== 'on' || this.#isDone || this.lesson.always?.includes(move.type)) return null;
		const card = this.#cards.find(({ asks }) => asks);
		const asks = card?.asks ?? [];
		if (!card || asks.some((asked) => agrees(move, asked))) return null;
		for (const { move: wanted } of asks) {
			const refused = await this.table.ask({ ...wanted, seat: move.seat });
			if (!refused)
				return {
					code: 'lesson/other-move',
					why: 'lesson',
					sentence: card.instead ? told(card.instead) : say('lessonInstead'),
					facts: {}
				};
		}
		// What the lesson asks for is no longer possible: the game has taken a course of its own.
		this.skip();
		return null;
	}
}
