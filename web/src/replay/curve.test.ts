import { expect, it } from 'vitest';
import { curveOf, dashOf, x } from './curve';

it('draws a line for every seat from the left to the right, the most at the top', () => {
	const { lowest, highest, lines } = curveOf([
		[0, 0],
		[5, 2],
		[10, 4]
	]);
	expect([lowest, highest]).toEqual([0, 10]);
	expect(lines).toEqual(['M0 80L150 40L300 0', 'M0 80L150 64L300 48']);
});

it('has room for less than nothing', () => {
	expect(curveOf([[0], [-2], [2]])).toEqual({ lowest: -2, highest: 2, lines: ['M0 40L150 80L300 0'] });
});

it('is flat where nobody has anything, and there where nothing has happened', () => {
	expect(curveOf([[0], [0]]).lines).toEqual(['M0 80L300 80']);
	expect(curveOf([[0]]).lines).toEqual(['M0 80']);
	expect(x(0, 1)).toBe(0);
});

it('draws each of a few lines in its own way, and many alike', () => {
	const few = [0, 1, 2, 3, 4].map((seat) => dashOf(seat, 5));
	expect(new Set(few).size).toBe(5);
	expect([dashOf(0, 1), dashOf(0, 6)]).toEqual([null, null]);
});
