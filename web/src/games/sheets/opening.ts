import type { Table } from '../../table.svelte';
import { say } from '../../words/words.svelte';
import { rollName } from './faces';
import type { SheetGame } from './parts';

/** What a screen reader says when a turn opens: the dice, what happened before (`news`), and what is `owed`. */
export function opening(table: Table<SheetGame>, isFirst: boolean, news: readonly string[], owed: string): string {
	const { turn = 0, roll = [] } = table.turn ?? {};
	const dice = say('diceAre', { dice: rollName(roll) });
	const closed = isFirst || table.isSolo ? [] : [say('turnClosed')];
	return [...closed, ...news, say('turnOpens', { turn, dice, task: owed })].join(' ');
}
