import type { TableView } from './wire';
import { say } from './words/words.svelte';

/** What a game counts for, if that is special; otherwise empty. */
export function sayCounts(table: Pick<TableView, 'origin' | 'uncounted'> | null): string {
	const kind = table?.origin?.kind;
	if (kind === 'daily') return say('dailyCounts');
	return kind === 'continued' || kind === 'same-dice' || table?.uncounted ? say('countsNowhere') : '';
}
