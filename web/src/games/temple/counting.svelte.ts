import { setOf } from 'torchlit/sets';
import type { Score, TempleResult } from 'torchlit/wire';
import { Counting } from 'torchlit/games/sheets/counting.svelte';

/** How long each step of the count is looked at, by its line. */
const PACE = { sequence: 170, groups: 480, mummies: 700, total: 500 } as const;

/** The count of a temple: the sequence square by square, the groups number by number. */
export class TempleCounting extends Counting<keyof typeof PACE> {
	readonly #numbers: readonly number[];

	constructor(
		score: Score,
		readonly result: TempleResult
	) {
		const numbers = [...setOf(result.count.groups.map(({ number }) => number))];
		super(
			score,
			[
				...result.count.path.map(() => 'sequence' as const),
				...numbers.map(() => 'groups' as const),
				'mummies',
				'total'
			],
			PACE
		);
		this.#numbers = numbers;
	}

	readonly path = $derived.by(() => this.result.count.path.slice(0, this.counted('sequence')));
	readonly groups = $derived.by(() => {
		const numbers = this.#numbers.slice(0, this.counted('groups'));
		return this.result.count.groups.filter(({ number }) => numbers.includes(number));
	});
}
