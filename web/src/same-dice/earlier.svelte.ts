import { earlierGame } from '../api';
import type { Played } from '../replay/pages';
import type { Table } from '../table.svelte';
import type { EarlierGame } from '../wire';
import { say, sayStars } from '../words/words.svelte';

/** The earlier game with the dice of a table, as far as the reader may see it. */
export class Earlier {
	game = $state.raw<EarlierGame | null>(null);
	/** Why there is nothing to be seen. */
	problem = $state.raw<unknown>(null);

	constructor(readonly table: Table) {}

	/** Fetch it turn by turn, or only how it ended. */
	async load(turns = true): Promise<void> {
		this.problem = null;
		try {
			this.game = await earlierGame(this.table.code, turns);
		} catch (error) {
			this.problem = error;
		}
	}

	/** The seat whose sheet the reader's is compared with: their own, or the challenger's, who played alone. */
	readonly seat = $derived.by(() => this.table.you ?? 0);
	/** What that seat had at the end. */
	readonly stars = $derived.by(() => this.game?.seats[this.seat]?.stars ?? 0);
	readonly challenger = $derived.by(() => (this.game?.challenge ? this.played.initials(this.seat) : null));

	/** Who sat where, for the pages of a replay. */
	readonly played = $derived.by((): Played => {
		const { table, you } = this.table;
		const seats = this.game?.seats ?? [];
		return { table: table && { ...table, seats: [...seats] }, you, initials: (seat) => nameOf(seats[seat]?.initials) };
	});
}

/** With more seats, every turn of the earlier game is a lot to fetch for one look. */
const MOST_SEATS = 12;

/** The earlier game of a table, on its way; null where there is none, or the reader does not sit there. */
export function earlierAt(table: Table, turns: boolean): Earlier | null {
	if (!table.table?.earlier || table.you === null) return null;
	const earlier = new Earlier(table);
	void earlier.load(turns && table.table.seats.length <= MOST_SEATS);
	return earlier;
}

/** How many stars more or fewer. */
export function sayDifference(stars: number): string {
	return stars === 0 ? say('stars', { stars: '±0' }) : sayStars(stars, true);
}

function nameOf(initials: string | null | undefined): string {
	return initials ?? say('challenger');
}
