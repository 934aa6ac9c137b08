import { happened, type Happening } from './happenings';
import type { Moment } from './sight';
import { play } from './sounds.svelte';

const LINES_KEPT = 14;
/** How long a catch and a find are looked at. */
const [DRAGGING, SHINING] = [900, 1300];

/** What has happened since this page was opened, with what moves and sounds for it. */
export class Story {
	/** The newest first. */
	lines = $state.raw<readonly { id: number; happening: Happening }[]>([]);
	/** A pawn on its way to the sarcophagus. */
	dragged = $state<number | null>(null);
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

	stop(): void {
		for (const timer of this.#timers) clearTimeout(timer);
	}

	#show(happening: Happening): void {
		if (happening.what === 'rolled' || happening.what === 'mummy-rolled') {
			this.throws++;
			play('dice');
		} else if (happening.what === 'walked') play('step');
		else if (happening.what === 'heard') {
			const { hunter, announcement } = happening;
			if (announcement.what === 'caught') this.#drag(hunter);
			else if (announcement.what === 'showed') this.#light(announcement.square ?? null);
		}
	}

	#drag(hunter: number): void {
		play('clack');
		this.#later(() => play('drag'), 160);
		this.#later(() => play('torch'), 700);
		this.dragged = hunter;
		this.#later(() => (this.dragged = null), DRAGGING);
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
