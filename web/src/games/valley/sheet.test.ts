import { describe, expect, it } from 'vitest';
import { parseSheet } from './sheet';

const board = `
# E E E
E . ~ E
. . ~ .
`;
const text = `
# . 7 H
12 S ~ 6
I X ~ Z
mountain a2 c1 d2
`;
const sheet = parseSheet(text, board);
const named = (name: string) => sheet.squares.find((square) => square.name === name);

describe("the text of a valley's sheet", () => {
	it('has squares where neither a lake nor nothing is', () => {
		expect(sheet.columns).toBe(4);
		expect(sheet.rows).toBe(3);
		expect(sheet.squares.map((square) => square.name).join(' ')).toBe('b1 c1 d1 a2 b2 d2 a3 b3 d3');
		expect(sheet.lakes).toEqual([
			{ column: 2, row: 1 },
			{ column: 2, row: 2 }
		]);
	});

	it.each([
		['b1', { entrance: true, number: null, building: null, snake: false, crossed: false, discovery: null }],
		['c1', { entrance: true, number: 7, building: null, snake: false, discovery: 0 }],
		['d1', { entrance: true, number: null, building: 'hut' }],
		['a2', { entrance: true, number: 12, discovery: 0 }],
		['b2', { entrance: false, building: 'statue', discovery: null }],
		['a3', { entrance: false, building: 'mine', snake: false }],
		['b3', { building: null, snake: true, crossed: true }],
		['d3', { entrance: false, snake: true, crossed: false }]
	])('says what stands in %s', (name, state) => {
		expect(named(name)).toMatchObject(state);
	});

	it('names its discoveries in the order of the lines', () => {
		const more = parseSheet('. 1 2 3 4 5\n6 6 6 . . .\nforest b1 c1 d1 e1 f1\n\nmountain a2 b2 c2\n', '. . . . . .');
		expect(more.rows).toBe(2);
		expect(more.discoveries).toEqual([
			{ kind: 'forest', squares: ['b1', 'c1', 'd1', 'e1', 'f1'] },
			{ kind: 'mountain', squares: ['a2', 'b2', 'c2'] }
		]);
		expect(more.squares.find((square) => square.name === 'a2')?.discovery).toBe(1);
		expect(sheet.discoveries).toHaveLength(1);
	});

	it('can be a board, which holds no marks', () => {
		const empty = parseSheet(board, board);
		expect(empty.squares).toHaveLength(9);
		expect(empty.squares.filter((square) => square.entrance)).toHaveLength(5);
		expect(empty.squares.every((square) => square.number === null && !square.building && !square.snake)).toBe(true);
		expect(empty.discoveries).toEqual([]);
	});
});
