import { untrack } from 'svelte';
import { prefersStillness } from '../../theme.svelte';

const ROLLING = 700;

/** The dice tumble for a moment whenever they are thrown. Made while a component is. */
export class Rolling {
	isRolling = $state(false);
	#seen = '';

	/** `thrown` differs with every throw; `isFirst`: the very first roll is watched, other rolls are found lying. */
	constructor(thrown: () => string, isFirst: () => boolean, onthrown: () => void) {
		$effect(() => {
			const now = thrown();
			return untrack(() => {
				const isWatched = this.#seen !== '' || isFirst();
				this.#seen = now;
				onthrown();
				if (!isWatched || prefersStillness()) return;
				this.isRolling = true;
				const timer = setTimeout(() => (this.isRolling = false), ROLLING);
				return () => clearTimeout(timer);
			});
		});
	}
}
