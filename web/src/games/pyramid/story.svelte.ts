import { prefersStillness } from 'torchlit/theme.svelte';
import { happened, type Happening } from './happenings';
import type { Moment } from './sight';
import { play } from './sounds.svelte';

const LINES_KEPT = 14;
/** How long the mummy takes to seize a pawn, how long it drags it away, and how long a find is looked at. */
const [SEIZING, DRAGGING, SHINING] = [240, 900, 1300];

/** A pawn in the mummy's grip: first where it was caught, then on its way to the sarcophagus. */
export interface Dragged {
	pawn: number;
	from: string;
	isAway: boolean;
}

/** What has happened since this page was opened, with what moves and sounds for it. */
export class Story {
	/** The newest first. */
	lines = $state.raw<readonly { id: number; happening: Happening }[]>([]);
	dragged = $state.raw<Dragged | null>(null);
	/** The square of a treasure that lights up. */
	lit = $state<string | null>(null);
	/** How often dice were thrown. */
	throws = $state(0);
	#before: Moment | null = null;
	#next = 0;
	readonly #timers: ReturnType<typeof setTimeout>[] = [];

	/** Take in a new moment; what happened since the last one. */
	note(now: Moment): Happening[] {
		const news = happened(this.#before, now);
		this.#before = now;
		for (const happening of news) this.#show(happening);
		const fresh = news
			.filter(({ what }) => what !== 'rolled' && what !== 'walked')
			.map((happening) => ({ id: this.#next++, happening }));
		this.lines = [...fresh.reverse(), ...this.lines].slice(0, LINES_KEPT);
		return news;
	}

	/** Show once more what was announced in this moment's turn: the last thing that happened in a game. */
	showLast({ turn, closed }: Moment): void {
		for (const [hunter, { heard }] of closed.hunters.entries())
			for (const announcement of heard)
				if (announcement.turn === turn.turn) this.#show({ what: 'heard', hunter, announcement });
	}

	/** Dice were thrown that show the same faces as before: nothing is told of it. */
	throwAgain(): void {
		this.throws++;
		play('dice');
	}

	stop(): void {
		for (const timer of this.#timers) clearTimeout(timer);
	}

	#show(happening: Happening): void {
		if (happening.what === 'rolled' || happening.what === 'mummy-rolled') this.throwAgain();
		else if (happening.what === 'walked') play('step');
		else if (happening.what === 'heard') {
			const { hunter, announcement } = happening;
			if (announcement.what === 'caught') this.#drag(hunter, announcement.square ?? '');
			else if (announcement.what === 'showed') this.#light(announcement.square ?? null);
		}
	}

	#drag(pawn: number, from: string): void {
		this.#later(() => play('clack'), SEIZING - 60);
		this.#later(() => play('drag'), SEIZING + 100);
		this.#later(() => play('torch'), SEIZING + 500);
		if (prefersStillness()) return;
		this.dragged = { pawn, from, isAway: false };
		this.#later(() => (this.dragged = { pawn, from, isAway: true }), SEIZING);
		this.#later(() => (this.dragged = null), SEIZING + DRAGGING);
	}

	#light(square: string | null): void {
		play('chime');
		this.lit = square;
		this.#later(() => (this.lit = null), SHINING);
	}

	#later(what: () => void, after: number): void {
		this.#timers.push(setTimeout(what, after));
	}
}
