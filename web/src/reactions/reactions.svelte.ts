import type { Reaction } from '../wire';

export type ReactionKind = Reaction['kind'];
export const REACTIONS: readonly ReactionKind[] = ['bravo', 'laugh', 'wow', 'ouch', 'time', 'thanks'];

/** How long a reaction is to be seen. */
const SHOWN = 4500;

/** What people at the table show right now, only the newest of each. */
export class Reactions {
	shown = $state.raw<readonly (Reaction & { id: number })[]>([]);
	#next = 0;
	readonly #timers: ReturnType<typeof setTimeout>[] = [];

	show(news: readonly Reaction[]): void {
		const fresh = news.map((reaction) => ({ ...reaction, id: this.#next++ }));
		const others = this.shown.filter(({ seat }) => !fresh.some((one) => one.seat === seat));
		this.shown = [...others, ...fresh];
		this.#timers.push(setTimeout(() => (this.shown = this.shown.filter((one) => !fresh.includes(one))), SHOWN));
	}

	stop(): void {
		for (const timer of this.#timers) clearTimeout(timer);
		this.shown = [];
	}
}
