import { atTable, coachingOf, RefusedError } from '../api';
import { judgeHere } from '../notebook/notebook';
import type { Analysis } from '../wire';

/** Between two looks at how far the coach is. */
const PAUSE = 500;

/** What is refused now, and may be done when asked again. */
const PASSING = ['coach-busy', 'coach-stopped'];

/** The coach at work on a finished game: on one's own, unless a seat is named. */
export class Coaching {
	done = $state(0);
	/** How many turns there are; 0 until the coach has begun. */
	total = $state(0);
	analysis = $state.raw<Analysis | null>(null);
	/** Why there is nothing to be seen. */
	problem = $state.raw<unknown>(null);
	#waiting: ReturnType<typeof setTimeout> | undefined;
	#isOver = false;

	constructor(
		readonly code: string,
		readonly place = atTable(code),
		readonly seat: number | null = null
	) {}

	/** True when a problem may have passed: the connection, or what the coach had in hand. */
	get canBeAskedAgain(): boolean {
		return !(this.problem instanceof RefusedError) || PASSING.includes(this.problem.refusal.why);
	}

	async ask(): Promise<void> {
		this.problem = null;
		try {
			const { done, total, analysis } = await coachingOf(this.place, this.seat);
			[this.done, this.total, this.analysis] = [done, total, analysis];
			if (analysis && this.seat === null) judgeHere(this.code, analysis.accuracy, analysis.luck);
		} catch (error) {
			this.problem = error;
			return;
		}
		if (this.analysis === null && !this.#isOver) this.#waiting = setTimeout(() => void this.ask(), PAUSE);
	}

	stop(): void {
		this.#isOver = true;
		clearTimeout(this.#waiting);
	}
}
