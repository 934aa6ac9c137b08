import { untrack } from 'svelte';

/** A value that follows another one a task behind, where drawing all that changes with it at once would take long. */
export class Behind<T> {
	current = $state.raw() as T;

	/** Asked for while a component is made. */
	constructor(read: () => T) {
		this.current = untrack(read);
		$effect(() => {
			const next = read();
			const timer = setTimeout(() => (this.current = next));
			return () => clearTimeout(timer);
		});
	}
}
