import type { Table } from '../../table.svelte';
import { say, sayName } from '../../words/words.svelte';

/** A list of names longer than this is given as a number. */
const LONGEST_LIST = 28;

/** What to say to somebody who owes nothing now. */
export function waiting(table: Table): string {
	const first =
		table.you === null
			? say('youWatch')
			: table.standIn !== null
				? say('botPlaysForYou', { bot: sayName('bot', table.standIn) })
				: say('noted');
	return `${first} ${waitingFor(table)}`;
}

/** For whom the turn waits, in words. */
export function waitingFor(table: Table): string {
	const others = [...table.owing].filter((seat) => seat !== table.you);
	if (!table.owing.has(table.you ?? -1)) return waitingForOthers(table, others);
	return others.length > 0 ? `${say('yourMove')} ${waitingForOthers(table, others)}` : say('yourMove');
}

function waitingForOthers(table: Table, seats: readonly number[]): string {
	const [first] = seats;
	if (first === undefined) return say('nobodyOwes');
	if (seats.length === 1 && table.standsInAfter(first) !== null) return awayFor(table, first);
	const names = seats.map((seat) => table.initials(seat)).join(', ');
	if (seats.length > 1 && names.length > LONGEST_LIST) return say('waitingForMany', { n: seats.length });
	return say('waitingFor', { n: seats.length, names });
}

/** Who is away, and when a bot stands in; nothing where none will. */
export function awayFor(table: Table, seat: number): string {
	const n = table.standsInAfter(seat);
	if (n === null) return '';
	return say('awayStandIn', {
		name: table.initials(seat),
		bot: sayName('bot', table.table?.options.stand_in ?? ''),
		n
	});
}
