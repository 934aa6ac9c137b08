import type { Replay as Told } from '../wire';
import type { ReplayMoment, ReplayPages } from './pages';

/** How long a moment is looked at. */
const PACE = 900;

type Stop = ReplayMoment & {
	/** Its place in the log, which is the same for all eyes. */
	entry: number;
};

/** A finished game, stop by stop, through the eyes of one seat or with everything shown. */
export class Replay {
	stops = $state.raw<readonly Stop[]>([]);
	at = $state(0);
	/** The reader has come from the stop before, not from elsewhere. */
	advances = $state(false);
	isPlaying = $state(false);
	/** Whose eyes, or whose sheet; null for everything. */
	seat = $state<number | null>(null);
	/** Why there is nothing to be seen. */
	problem = $state.raw<unknown>(null);
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(
		readonly pages: Pick<ReplayPages, 'isStop' | 'hasSecrets'>,
		/** Fetches the replay as one seat saw it, or with everything shown. */
		readonly fetch: (seat: number | null) => Promise<Told>
	) {}

	readonly moment = $derived.by((): ReplayMoment | null => this.stops[this.at] ?? null);
	readonly last = $derived(Math.max(0, this.stops.length - 1));

	/** Look with these eyes, or at this sheet, at the same moment. */
	async look(seat: number | null): Promise<void> {
		this.seat = seat;
		this.problem = null;
		this.advances = false;
		if (!this.pages.hasSecrets && this.stops.length > 0) return;
		try {
			const { moments } = await this.fetch(this.pages.hasSecrets ? seat : null);
			// Meanwhile other eyes were chosen.
			if (this.seat !== seat) return;
			const entry = this.stops[this.at]?.entry ?? 0;
			this.stops = moments
				.map((moment, at) => ({ ...moment, events: moment.events ?? [], entry: at }))
				.filter((moment, at) => at === 0 || this.pages.isStop(moment));
			this.at = Math.max(
				0,
				this.stops.findLastIndex((stop) => stop.entry <= entry)
			);
		} catch (error) {
			this.problem = error;
		}
	}

	/** The stop at which a turn begins. */
	stopOf(turn: number): number {
		return this.stops.findIndex((stop) => stop.turn.turn === turn);
	}

	/** Go to a stop, as far as there is one, and stay there. */
	go(at: number): void {
		this.pause();
		this.#show(Math.min(Math.max(at, 0), this.last));
	}

	#show(at: number): void {
		this.advances = at === this.at + 1;
		this.at = at;
	}

	toggle(): void {
		if (this.isPlaying) return this.pause();
		if (this.at >= this.last) this.#show(0);
		this.isPlaying = true;
		this.#wait();
	}

	pause(): void {
		this.isPlaying = false;
		clearTimeout(this.#timer);
	}

	#wait(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			if (this.at < this.last) this.#show(this.at + 1);
			if (this.at >= this.last) this.pause();
			else this.#wait();
		}, PACE);
	}
}
