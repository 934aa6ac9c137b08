/** Everybody's place by the stars of closed turns; the tie-break is shown only at the end. */

interface Closed {
	turn: number;
	scores: readonly { total: number }[];
}

/** Equal stars share a place. */
export function placesOf(stars: readonly number[]): number[] {
	const sorted = [...stars].sort((one, other) => other - one);
	return stars.map((each) => sorted.indexOf(each) + 1);
}

/** The places after the last closed turn, and how they have changed with it. */
export class Standings {
	/** Of every seat; empty before the first turn has closed. */
	places = $state.raw<readonly number[]>([]);
	/** How many places each seat has climbed with the last turn; below 0 if it has fallen. */
	climbed = $state.raw<readonly number[]>([]);
	#turn = 0;

	/** Take in what is known by now. What had changed before this page was opened is not shown. */
	note(closed: Closed | null): void {
		if (!closed || closed.turn === this.#turn) return;
		this.#turn = closed.turn;
		const before = this.places;
		this.places = placesOf(closed.scores.map(({ total }) => total));
		this.climbed = this.places.map((place, seat) => (before[seat] ?? place) - place);
	}
}
