import { atTable, coachingOf, RefusedError } from '../api';
import { judgeHere } from '../notebook/notebook';
import type { Analysis, ChoiceAnalysis, Reason } from '../wire';
import type { Unit } from './amounts';

/** Between two checks of the coach's progress. */
const PAUSE = 500;

/** Refusals that may succeed when asked again. */
const PASSING = ['coach-busy', 'coach-stopped'];

/** A turn that cost a seat much. */
export interface Note {
	turn: number;
	cost: number;
	unit: Unit;
	/** Whose reason it is. */
	game: string;
	why: Reason | null | undefined;
}

/** The coach at work on a finished game: for the reader's own seat, unless another is named. */
export class Coaching {
	done = $state(0);
	/** How many turns or choices there are; 0 until the coach has begun. */
	total = $state(0);
	/** The turns of a game with sheets, once they are judged … */
	analysis = $state.raw<Analysis | null>(null);
	/** … or the choices of a game without. */
	choices = $state.raw<ChoiceAnalysis | null>(null);
	/** Why there is nothing to be seen. */
	problem = $state.raw<unknown>(null);
	#waiting: ReturnType<typeof setTimeout> | undefined;
	#isOver = false;

	constructor(
		readonly code: string,
		readonly place = atTable(code),
		readonly seat: number | null = null
	) {}

	/** True when a problem may have passed: a lost connection, or a busy coach. */
	get canBeAskedAgain(): boolean {
		return !(this.problem instanceof RefusedError) || PASSING.includes(this.problem.refusal.why);
	}

	get isDone(): boolean {
		return this.analysis !== null || this.choices !== null;
	}

	/** What cost most, in the order of the game; null until the coach is done. */
	get notes(): readonly Note[] | null {
		const told = this.choices ?? this.analysis;
		if (!told) return null;
		const { game, unit, worst } = told;
		const dear =
			'choices' in told
				? told.choices.filter(({ number }) => worst.includes(number))
				: told.turns.filter(({ turn }) => worst.includes(turn));
		return dear.map(({ turn, cost, why }) => ({ turn, cost, unit, game, why }));
	}

	async ask(): Promise<void> {
		this.problem = null;
		try {
			const { done, total, analysis, choices = null } = await coachingOf(this.place, this.seat);
			[this.done, this.total, this.analysis, this.choices] = [done, total, analysis, choices];
			if (analysis && this.seat === null) judgeHere(this.code, analysis.accuracy, analysis.luck);
		} catch (error) {
			this.problem = error;
			return;
		}
		if (!this.isDone && !this.#isOver) this.#waiting = setTimeout(() => void this.ask(), PAUSE);
	}

	stop(): void {
		this.#isOver = true;
		clearTimeout(this.#waiting);
	}
}
