import { untrack } from 'svelte';
import { prefersStillness } from '../../theme.svelte';

/** Milliseconds after which the slowest die of a throw lies still: see `Die.svelte`. */
export const ROLLING = 760;

/** Dice tumble for a moment when they are thrown. Whatever is pressed meanwhile lays them down at once. */
export class Rolling {
	/** How the dice tumble, another way with every throw; null while they lie still. */
	tumble = $state<string | null>(null);
	#throws = 0;
	/** What waits for the end. */
	#waiting = new AbortController();

	/** Let the dice tumble that have just been thrown. */
	roll(): void {
		this.end();
		if (prefersStillness()) return;
		this.tumble = String(++this.#throws);
		const { signal } = (this.#waiting = new AbortController());
		for (const press of ['pointerdown', 'keydown']) addEventListener(press, this.end, { signal });
		const timer = setTimeout(this.end, ROLLING);
		signal.addEventListener('abort', () => clearTimeout(timer));
	}

	/** Lay the dice down. */
	end = (): void => {
		this.tumble = null;
		this.#waiting.abort();
	};

	/**
	 * Roll whenever somebody watches a throw. `thrown` differs with every throw; `isFirst`: the very first one is watched,
	 * later ones that the page begins with are found lying. Asked for while a component is made.
	 */
	follow(thrown: () => string, isFirst: () => boolean, onthrown: () => void): this {
		let seen = '';
		$effect(() => {
			const now = thrown();
			untrack(() => {
				const isWatched = seen !== '' || isFirst();
				seen = now;
				onthrown();
				if (isWatched) this.roll();
			});
		});
		return this;
	}
}

/** Presses on dice while they tumble, or on what would throw them again: such a press lays them down and does nothing else. */
export class Catching {
	#hasCaught = false;

	constructor(readonly isRolling: () => boolean) {}

	/** The press begins. */
	begin = (): void => {
		this.#hasCaught = this.isRolling();
	};

	/** The press is done: do what it means. */
	end(what: () => void): void {
		const hasCaught = this.#hasCaught;
		this.#hasCaught = false;
		if (!hasCaught) what();
	}
}
