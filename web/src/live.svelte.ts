import { untrack } from 'svelte';

/** What a screen reader says when something happens by itself. */

let text = $state('');

export const live = {
	get text(): string {
		return text;
	}
};

export function announce(sentence: string): void {
	// The same sentence twice in a row is only spoken again if it differs: a no-break space nobody hears.
	text = sentence === untrack(() => text) ? `${sentence}\u00a0` : sentence;
}
