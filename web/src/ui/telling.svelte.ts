import type { HTMLButtonAttributes } from 'svelte/elements';

/**
 * A row of small things that say in words what they mean: pressed, or reached by keyboard.
 * The Tab key stops at one of them, arrows lead on from there, and Escape puts the words away.
 */
export class Telling {
	/** The thing whose words are shown. */
	told = $state<string | null>(null);
	/** Its button. */
	button = $state.raw<HTMLElement | null>(null);
	#ids: () => readonly string[];
	#last = $state<string | null>(null);
	/** The one thing that the Tab key stops at. */
	#stop = $derived.by(() => (this.#last !== null && this.#ids().includes(this.#last) ? this.#last : this.#ids()[0]));

	constructor(ids: () => readonly string[]) {
		this.#ids = ids;
	}

	/** What makes a button tell this; the row that the arrows walk along is the nearest `data-row`. */
	attributes(id: string): HTMLButtonAttributes {
		return {
			type: 'button',
			'aria-expanded': this.told === id,
			tabindex: id === this.#stop ? 0 : -1,
			onclick: ({ currentTarget }) => (this.told === id ? this.hush() : this.#tell(id, currentTarget)),
			onfocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && this.#tell(id, currentTarget),
			onblur: () => this.hush(),
			onkeydown: (event) => this.#travel(event)
		};
	}

	hush(): void {
		this.told = null;
		this.button = null;
	}

	#tell(id: string, button: HTMLElement): void {
		this.told = id;
		this.#last = id;
		this.button = button;
	}

	#travel(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
		if (event.key === 'Escape' && this.told !== null) this.hush();
		else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
			const row = event.currentTarget.closest('[data-row]');
			const buttons = [...(row?.querySelectorAll<HTMLElement>('button[aria-expanded]') ?? [])];
			const from = buttons.indexOf(event.currentTarget);
			buttons.at((from + (event.key === 'ArrowRight' ? 1 : -1)) % buttons.length)?.focus();
		} else return;
		event.preventDefault();
		event.stopPropagation();
	}
}
