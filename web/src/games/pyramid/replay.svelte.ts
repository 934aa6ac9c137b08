import { replayOf } from 'torchlit/api';
import type { Happened } from 'torchlit/happened';
import { isThrow, isTold } from './happenings';
import type { Moment } from './sight';

/** How long a moment is looked at: one in which something is told, and one in which nothing is. */
const [PACE, QUICKLY] = [700, 120];

/** A finished game, moment by moment, through the eyes of one seat or with everything shown. */
export class Replay {
	moments = $state.raw<readonly (Moment & { events?: readonly Happened[] })[]>([]);
	at = $state(0);
	isPlaying = $state(false);
	/** Whose eyes: a seat, or null for everything. */
	seat = $state<number | null>(null);
	isLost = $state(false);
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(readonly code: string) {}

	readonly moment = $derived.by((): Moment | null => this.moments[this.at] ?? null);
	/** What happened in this moment. */
	readonly news = $derived.by((): readonly Happened[] =>
		(this.moments[this.at]?.events ?? []).filter((event) => isTold(event) || isThrow(event))
	);

	/** Look with these eyes, at the same moment. */
	async look(seat: number | null): Promise<void> {
		this.seat = seat;
		this.isLost = false;
		try {
			const { moments } = await replayOf(this.code, seat);
			// Meanwhile other eyes were chosen.
			if (this.seat !== seat) return;
			this.moments = moments.filter(({ turn }) => turn.game === 'pyramid') as typeof this.moments;
			this.at = Math.min(this.at, this.moments.length - 1);
		} catch {
			this.isLost = true;
		}
	}

	toggle(): void {
		if (this.isPlaying) return this.pause();
		if (this.at >= this.moments.length - 1) this.at = 0;
		this.isPlaying = true;
		this.#step();
	}

	pause(): void {
		this.isPlaying = false;
		clearTimeout(this.#timer);
	}

	#step(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(
			() => {
				if (this.at >= this.moments.length - 1) return this.pause();
				this.at++;
				this.#step();
			},
			this.news.length > 0 ? PACE : QUICKLY
		);
	}
}
