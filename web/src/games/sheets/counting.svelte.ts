/** The count at the end, one star line after another, as one would do it with a finger on the sheet. */
export class Counting<Line extends string> {
	/** How many steps are done. */
	#at = $state(0);
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** `steps`: the line of each step, line by line; `pace`: how long a step of each is looked at, in printed order. */
	constructor(
		readonly score: Readonly<Record<Line, number>>,
		readonly steps: readonly Line[],
		readonly pace: Readonly<Record<Line, number>>
	) {}

	readonly isDone = $derived.by(() => this.#at >= this.steps.length);
	/** The line that is being counted. */
	readonly line = $derived.by((): Line | null => this.steps[this.#at - 1] ?? null);

	get lines(): Line[] {
		return Object.keys(this.pace) as Line[];
	}

	/** The stars of a line as far as they are counted; null before its turn. */
	stars(line: Line): number | null {
		const counted = this.counted(line);
		const all = this.steps.filter((step) => step === line).length;
		if (counted === all && all > 0) return this.score[line];
		if (counted === 0 && !this.#isPast(line)) return null;
		return all === 0 ? this.score[line] : Math.round((this.score[line] * counted) / all);
	}

	start(): void {
		this.#at = 0;
		this.#step();
	}

	finish(): void {
		clearTimeout(this.#timer);
		this.#at = this.steps.length;
	}

	stop(): void {
		clearTimeout(this.#timer);
	}

	/** How many steps of a line are done. */
	counted(line: Line): number {
		return this.steps.slice(0, this.#at).filter((step) => step === line).length;
	}

	#isPast(line: Line): boolean {
		if (this.isDone) return true;
		return this.line !== null && this.lines.indexOf(line) < this.lines.indexOf(this.line);
	}

	#step(): void {
		clearTimeout(this.#timer);
		const next = this.steps[this.#at];
		if (next === undefined) return;
		// A breath before each new line.
		const pause = this.pace[next] + (next !== this.line ? 450 : 0);
		this.#timer = setTimeout(() => {
			this.#at++;
			this.#step();
		}, pause);
	}
}
