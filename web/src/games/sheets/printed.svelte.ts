import { untrack } from 'svelte';

/** A sheet as far as it is printed: the same for as long as its layout is, whatever is written on it. Asked for while a component is made. */
export function printedOf<Sheet>(sheet: () => Sheet, layoutOf: (sheet: Sheet) => string): () => Sheet {
	const layout = $derived(layoutOf(sheet()));
	const printed = $derived.by(() => {
		void layout;
		return untrack(sheet);
	});
	return () => printed;
}
