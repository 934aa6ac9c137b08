import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ValleyCounting } from './counting.svelte';
import { LINES } from './lines';
import type { DiscoveryState } from './sheet';

const forest: DiscoveryState = { kind: 'forest', squares: ['a1', 'a2', 'b2', 'c2', 'c3'] };
const another: DiscoveryState = { kind: 'forest', squares: ['e1', 'e2', 'f2', 'g2', 'g3'] };
const score = {
	full: 7,
	forests: 10,
	cities: 0,
	mountains: 0,
	pyramids: 0,
	hut: 4,
	statue: 0,
	mine: 0,
	snakes: -6,
	total: 15
};
const count = {
	buildings: [{ building: 'hut' as const, square: 'b1', squares: ['a1', 'a2'], stars: 4 }],
	snakes: [{ square: 'd4', stars: 6, crossed: false }]
};
const result = { seat: 0, place: 1, level: 'tourist', next_level: 'pathfinder', next_at: 86, count };

describe('the count of a valley', () => {
	beforeEach(() => vi.useFakeTimers());
	afterEach(() => vi.useRealTimers());

	it('goes line by line as printed, forest by forest', () => {
		const counting = new ValleyCounting(score, result, [forest, another]);
		expect(counting.lines).toEqual(LINES);
		const seen: string[] = [];
		const looked: number[] = [];
		counting.start();
		while (!counting.isDone) {
			vi.advanceTimersToNextTimer();
			seen.push(LINES.map((line) => counting.stars(line) ?? '').join(' '));
			looked.push(counting.shown.length || counting.squares.length);
		}
		expect(seen).toEqual([
			'7         ',
			'7 5        ',
			'7 10        ',
			'7 10 0 0 0 4    ',
			'7 10 0 0 0 4 0   ',
			'7 10 0 0 0 4 0 0  ',
			'7 10 0 0 0 4 0 0 -6 ',
			'7 10 0 0 0 4 0 0 -6 15'
		]);
		expect(looked).toEqual([0, 1, 2, 2, 0, 0, 1, 0]);
	});
});
