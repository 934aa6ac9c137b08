import type { Table } from '../../table.svelte';
import { say, sayName } from '../../words/words.svelte';

/** A list of names longer than this is told as a number. */
const LONGEST_LIST = 28;

/** What there is to say to somebody who owes nothing now. */
export function waiting(table: Table): string {
	const first =
		table.you === null
			? say('youWatch')
			: table.standIn !== null
				? say('botPlaysForYou', { bot: sayName('bot', table.standIn) })
				: say('noted');
	return `${first} ${waitingFor(table)}`;
}

/** For whom the turn waits. */
export function waitingFor(table: Table): string {
	const seats = [...table.owing];
	if (seats.length === 0) return say('nobodyOwes');
	const names = seats.map((seat) => table.initials(seat)).join(', ');
	if (seats.length > 1 && names.length > LONGEST_LIST) return say('waitingForMany', { n: seats.length });
	return say('waitingFor', { n: seats.length, names });
}
