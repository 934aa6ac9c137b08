import { describe, expect, it } from 'vitest';
import { nameAt, nearest, placeOf, squareAt, squareTowards, tokensOf } from './squares';

const tokens = tokensOf(`
# . D #
7 # D12 .
M X . 3
`);
const squares = tokens.flat().filter(({ token }) => token !== '#');
const named = (name: string) => {
	const square = squares.find((one) => one.name === name);
	if (!square) throw new Error(`${name} is not on the sheet`);
	return square;
};

describe('the text of a sheet', () => {
	it('has columns a, b, c … and rows 1, 2, 3 … from the top left', () => {
		expect(tokens.map((row) => row.length)).toEqual([4, 4, 4]);
		expect(squares.map((square) => square.name)).toEqual(
			['b1', 'c1', 'a2', 'c2', 'd2', 'a3', 'b3', 'c3', 'd3'] // prettier-ignore
		);
		expect(named('c2').token).toBe('D12');
	});

	it('names every place, and every name says its place', () => {
		expect(nameAt(2, 10)).toBe('c11');
		expect(placeOf('c11')).toEqual({ column: 2, row: 10 });
	});
});

describe('an arrow key', () => {
	it.each([
		['b1', 'ArrowRight', 'c1'],
		['b1', 'ArrowDown', 'b3'], // over the gap in b2
		['c2', 'ArrowLeft', 'a2'], // over the same gap
		['c1', 'ArrowRight', 'd2'], // nothing in its row: the nearest on that side
		['d2', 'ArrowUp', 'c1'],
		['a3', 'ArrowUp', 'a2']
	])('leads from %s with %s to %s', (from, key, to) => {
		expect(squareTowards(squares, named(from), key)?.name).toBe(to);
	});

	it('leads nowhere beyond the edge, and other keys lead nowhere at all', () => {
		expect(squareTowards(squares, named('d3'), 'ArrowRight')).toBeNull();
		expect(squareTowards(squares, named('d3'), 'Enter')).toBeNull();
	});
});

describe('a point of the sheet', () => {
	it('lies in a square, or in a gap', () => {
		expect(squareAt(squares, 1.9, 0.1)?.name).toBe('b1');
		expect(squareAt(squares, 0.5, 0.5)).toBeNull();
		expect(squareAt(squares, -0.1, 1)).toBeNull();
	});

	it('is nearest to one square, unless all are far away', () => {
		expect(nearest(squares, 1.6, 1.2, 0.95)?.name).toBe('b1');
		expect(nearest(squares, 0.1, 0.9, 0.95)?.name).toBe('a2');
		expect(nearest(squares, -0.6, 1.5, 0.95)).toBeNull();
	});
});
