import { newsIn, type Happened, type Story as Known } from 'torchlit/happened';
import { prefersStillness } from 'torchlit/theme.svelte';
import { isThrow, isTold } from './happenings';

const LINES_KEPT = 14;
/** How long the mummy takes to seize a pawn, how long it drags it away, and how long a find is looked at. */
const [SEIZING, DRAGGING, SHINING] = [240, 900, 1300];

/** A pawn in the mummy's grip: first where it was caught, then on its way to the sarcophagus. */
export interface Dragged {
	pawn: number;
	from: string;
	isAway: boolean;
}

/** What has happened lately, with what moves for it while this page is open. */
export class Story {
	/** The newest first. */
	lines = $state.raw<readonly { id: number; event: Happened }[]>([]);
	dragged = $state.raw<Dragged | null>(null);
	/** The square of a treasure that lights up. */
	lit = $state<string | null>(null);
	/** How often dice were thrown. */
	throws = $state(0);
	/** Where the story ended; null before the first event. */
	#end: number | null = null;
	readonly #timers: ReturnType<typeof setTimeout>[] = [];

	/** Take in what is known by now, and return what is new; events from before this page was opened are not. */
	note(known: Known | null): readonly Happened[] {
		if (!known) return [];
		const news = newsIn(known, this.#end ?? known.end);
		this.#end = known.end;
		for (const event of news) this.#show(event);
		const first = known.end - known.happened.length;
		this.lines = known.happened
			.map((event, at) => ({ id: first + at, event }))
			.filter(({ event }) => isTold(event) && event.type !== 'mummy-walked')
			.slice(-LINES_KEPT)
			.reverse();
		return news;
	}

	/** Show once more how the game ended: a catch, or a last treasure. */
	showLast(happened: readonly Happened[]): void {
		const last = happened.findLast(({ type }) => type === 'caught' || type === 'card-shown');
		if (last) this.#show(last);
	}

	stop(): void {
		for (const timer of this.#timers) clearTimeout(timer);
	}

	/** Put everything that is still moving where it is going. */
	end(): void {
		this.stop();
		this.dragged = this.lit = null;
	}

	#show(event: Happened): void {
		if (isThrow(event)) this.throws++;
		else if (event.type === 'caught') this.#drag(event.hunter, event.square);
		else if (event.type === 'card-shown') this.#light(event.square);
	}

	#drag(pawn: number, from: string): void {
		if (prefersStillness()) return;
		this.dragged = { pawn, from, isAway: false };
		this.#later(() => (this.dragged = { pawn, from, isAway: true }), SEIZING);
		this.#later(() => (this.dragged = null), SEIZING + DRAGGING);
	}

	#light(square: string): void {
		this.lit = square;
		this.#later(() => (this.lit = null), SHINING);
	}

	#later(what: () => void, after: number): void {
		this.#timers.push(setTimeout(what, after));
	}
}
