import { setOf } from '../../sets';
import type { Score, TempleResult } from '../../wire';

/** How long each step of the count is looked at, by its line. */
const PACE = { sequence: 170, groups: 480, mummies: 700, total: 500 } as const;

export type Line = keyof typeof PACE;
export const LINES = ['sequence', 'groups', 'mummies', 'total'] as const satisfies readonly Line[];

/** The count at the end, one star line after another, as one would do it with a finger on the sheet. */
export class Counting {
	/** How many steps are done. */
	#at = $state(0);
	readonly #steps: readonly Line[];
	readonly #numbers: readonly number[];
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(
		readonly score: Score,
		readonly result: TempleResult
	) {
		this.#numbers = [...setOf(result.count.groups.map(({ number }) => number))];
		this.#steps = [
			...result.count.path.map(() => 'sequence' as const),
			...this.#numbers.map(() => 'groups' as const),
			'mummies',
			'total'
		];
	}

	readonly isDone = $derived.by(() => this.#at >= this.#steps.length);
	/** The line that is being counted. */
	readonly line = $derived.by((): Line | null => this.#steps[this.#at - 1] ?? null);
	readonly path = $derived.by(() => this.result.count.path.slice(0, this.#counted('sequence')));
	readonly groups = $derived.by(() => {
		const numbers = this.#numbers.slice(0, this.#counted('groups'));
		return this.result.count.groups.filter(({ number }) => numbers.includes(number));
	});

	/** The stars of a line as far as they are counted; null before its turn. */
	stars(line: Line): number | null {
		const counted = this.#counted(line);
		const all = this.#steps.filter((step) => step === line).length;
		if (counted < all || all === 0) {
			const reached = LINES.indexOf(line) < LINES.indexOf(this.line ?? 'sequence') || this.isDone;
			if (counted === 0 && !reached) return null;
			return all === 0 ? this.score[line] : Math.round((this.score[line] * counted) / all);
		}
		return this.score[line];
	}

	start(): void {
		this.#at = 0;
		this.#step();
	}

	finish(): void {
		clearTimeout(this.#timer);
		this.#at = this.#steps.length;
	}

	stop(): void {
		clearTimeout(this.#timer);
	}

	#counted(line: Line): number {
		return this.#steps.slice(0, this.#at).filter((step) => step === line).length;
	}

	#step(): void {
		clearTimeout(this.#timer);
		if (this.isDone) return;
		const next = this.#steps[this.#at] ?? 'total';
		// A breath before each new line.
		const pause = PACE[next] + (next !== this.line ? 450 : 0);
		this.#timer = setTimeout(() => {
			this.#at++;
			this.#step();
		}, pause);
	}
}
