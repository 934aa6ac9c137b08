import { untrack } from 'svelte';

/** The printed part of a sheet, which changes only with its layout. Asked for while a component is made. */
export function printedOf<Sheet>(sheet: () => Sheet, layoutOf: (sheet: Sheet) => string): () => Sheet {
	const layout = $derived(layoutOf(sheet()));
	const printed = $derived.by(() => {
		void layout;
		return untrack(sheet);
	});
	return () => printed;
}
