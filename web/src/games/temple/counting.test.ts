import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TempleResult } from 'torchlit/wire';
import { TempleCounting } from './counting.svelte';
import { LINES } from './lines';

const score = { sequence: 3, groups: 6, mummies: -2, total: 7 };
const result: TempleResult = {
	seat: 0,
	place: 1,
	level: null,
	next_level: null,
	next_at: null,
	count: {
		path: ['a1', 'b1', 'c1'],
		groups: [
			{ number: 5, squares: ['a2', 'b2', 'c2'] },
			{ number: 5, squares: ['e1', 'e2', 'e3'] },
			{ number: 7, squares: ['a3', 'b3', 'c3'] }
		]
	}
};

describe('the count at the end', () => {
	beforeEach(() => vi.useFakeTimers());
	afterEach(() => vi.useRealTimers());

	const stars = (counting: TempleCounting) => LINES.map((line) => counting.stars(line));

	it('goes line by line, square by square, number by number', () => {
		const counting = new TempleCounting(score, result);
		expect(stars(counting)).toEqual([null, null, null, null]);
		const seen: string[] = [];
		counting.start();
		while (!counting.isDone) {
			vi.advanceTimersToNextTimer();
			seen.push(stars(counting).join(' '));
		}
		expect(seen).toEqual(['1   ', '2   ', '3   ', '3 3  ', '3 6  ', '3 6 -2 ', '3 6 -2 7']);
		expect(counting.path).toEqual(result.count.path);
		expect(counting.groups).toHaveLength(3);
	});

	it('counts both groups of a number together', () => {
		const counting = new TempleCounting(score, result);
		counting.start();
		while (counting.line !== 'groups') vi.advanceTimersToNextTimer();
		expect(counting.groups.map(({ number }) => number)).toEqual([5, 5]);
	});

	it('shows everything at once when asked to', () => {
		const counting = new TempleCounting(score, result);
		counting.start();
		counting.finish();
		expect(stars(counting)).toEqual([3, 6, -2, 7]);
		expect(vi.getTimerCount()).toBe(0);
	});

	it('gives an empty line its nought in its turn', () => {
		const bare = { ...result, count: { path: [], groups: [] } };
		const counting = new TempleCounting({ sequence: 0, groups: 0, mummies: 0, total: 0 }, bare);
		counting.start();
		vi.advanceTimersToNextTimer();
		expect(stars(counting)).toEqual([0, 0, 0, null]);
	});
});
