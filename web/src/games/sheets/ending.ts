import type { Table } from '../../table.svelte';

/** The seats in first place. */
export function winnersOf(table: Table): number[] {
	return (table.closed?.results ?? []).filter(({ place }) => place === 1).map(({ seat }) => seat);
}

/** Whose count is shown large: the reader's own, or for a spectator the winner's. */
export function countedSeat(table: Table): number {
	return table.you ?? winnersOf(table)[0] ?? 0;
}
