import type { ValleyResult, ValleyScore } from 'torchlit/wire';
import { Counting } from 'torchlit/games/sheets/counting.svelte';
import type { Line } from './lines';
import type { DiscoveryKind, DiscoveryState } from './sheet';

/** How long each step of the count is looked at, by its line; in printed order. */
const PACE: Record<Line, number> = {
	full: 300,
	forests: 420,
	cities: 420,
	mountains: 420,
	pyramids: 520,
	hut: 420,
	statue: 420,
	mine: 420,
	snakes: 700,
	total: 500
};

const COUNTED: Partial<Record<Line, DiscoveryKind>> = {
	forests: 'forest',
	cities: 'city',
	mountains: 'mountain',
	pyramids: 'pyramid'
};

/** The count of a valley: discovery by discovery, building by building, then what the snakes take. */
export class ValleyCounting extends Counting<Line> {
	constructor(
		score: ValleyScore,
		readonly result: ValleyResult,
		readonly discoveries: readonly DiscoveryState[]
	) {
		const lines = Object.keys(PACE) as Line[];
		super(
			{ ...score },
			lines.flatMap((line) => Array<Line>(times(line, discoveries)).fill(line)),
			PACE
		);
	}

	/** The discoveries of the line that is being counted, as far as they are. */
	readonly shown = $derived.by(() => {
		const kind = this.line === null || this.isDone ? undefined : COUNTED[this.line];
		if (kind === undefined || this.line === null) return [];
		return this.discoveries.filter((one) => one.kind === kind).slice(0, this.counted(this.line));
	});
	/** The squares that the building of this line counts, or the snakes. */
	readonly squares = $derived.by(() => {
		if (this.isDone) return [];
		const { buildings, snakes } = this.result.count;
		if (this.line === 'snakes') return snakes.map(({ square }) => square);
		return buildings.find(({ building }) => building === this.line)?.squares ?? [];
	});
}

/** A line of discoveries is counted one by one, any other at once. */
function times(line: Line, discoveries: readonly DiscoveryState[]): number {
	const kind = COUNTED[line];
	return kind === undefined ? 1 : discoveries.filter((one) => one.kind === kind).length;
}
