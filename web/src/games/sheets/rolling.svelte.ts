import { untrack } from 'svelte';
import { prefersStillness } from '../../theme.svelte';

/** Milliseconds after which the slowest die of a throw lies still: see `Die.svelte`. */
export const ROLLING = 760;

/** Dice tumble for a moment when they are thrown. Whatever is pressed meanwhile lays them down at once. */
export class Rolling {
	/** How the dice tumble, differently with every throw; null while they lie still. */
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
		for (const press of ['pointerdown', 'keydown'])
			addEventListener(press, (event) => this.#lay(event), { capture: true, signal });
		const timer = setTimeout(this.end, ROLLING);
		signal.addEventListener('abort', () => clearTimeout(timer));
	}

	/** A press on the dice, or on what would throw them again, lays them down and does nothing else. */
	#lay(press: Event): void {
		this.end();
		const isClick = !(press instanceof KeyboardEvent) || press.key === 'Enter' || press.key === ' ';
		if (isClick && press.target instanceof Element && press.target.closest('[data-rolls]')) dropClick();
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

/** Drop the click that the browser derives from the press that has just begun, if any. */
function dropClick(): void {
	const done = new AbortController();
	const options = { capture: true, signal: done.signal };
	addEventListener(
		'click',
		(click) => {
			click.preventDefault();
			click.stopImmediatePropagation();
			done.abort();
		},
		options
	);
	for (const press of ['pointerdown', 'keydown']) addEventListener(press, () => done.abort(), options);
}
