import { untrack } from 'svelte';
import { setOf } from '../../sets';

/** Milliseconds after which any mark has drawn itself. */
const DRAWING = 1000;

/** What is new on a sheet, by its square: it draws itself once, and for as long as that takes it is here. */
export class Fresh {
	marks = $state.raw(setOf<string>());
	#timer: ReturnType<typeof setTimeout> | undefined;

	draw(marks: readonly string[]): void {
		if (marks.length === 0) return;
		clearTimeout(this.#timer);
		this.marks = setOf(marks);
		this.#timer = setTimeout(() => (this.marks = setOf()), DRAWING);
	}
}

/** Marks that the reader makes in the open turn; no event reports them before it closes. */
export class OpenMarks extends Fresh {
	#before: ReadonlySet<string> | null = null;
	/** The marks of the latest turn that had any. */
	#latest: ReadonlySet<string> = setOf();

	/** Take in the marks there are by now. Those that were here when the page opened have been drawn before. */
	note(marks: readonly string[]): void {
		const before = this.#before ?? setOf(marks);
		this.draw(marks.filter((mark) => !before.has(mark)));
		this.#before = setOf(marks);
		if (marks.length > 0) this.#latest = this.#before;
	}

	/** Note these marks whenever they change. Asked for while a component is made. */
	follow(marks: () => readonly string[]): this {
		$effect.pre(() => {
			const now = marks();
			untrack(() => this.note(now));
		});
		return this;
	}

	/** The same without marks that were already here in the open turn: their events are no news. */
	without(marks: ReadonlySet<string>): string[] {
		return [...marks].filter((mark) => !this.#latest.has(mark));
	}
}
