/** Who is where, by the stars of closed turns; what decides between equal stars is told at the end. */

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
	/** So many places each seat has climbed with the last turn; less than 0 where it has fallen. */
	climbed = $state.raw<readonly number[]>([]);
	#turn = 0;

	/** Take in what is known by now. What had changed before this page was opened is not told. */
	note(closed: Closed | null): void {
		if (!closed || closed.turn === this.#turn) return;
		this.#turn = closed.turn;
		const before = this.places;
		this.places = placesOf(closed.scores.map(({ total }) => total));
		this.climbed = this.places.map((place, seat) => (before[seat] ?? place) - place);
	}
}
