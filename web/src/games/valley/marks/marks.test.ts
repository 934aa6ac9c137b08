import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { parseSheet } from '../sheet';
import Building from './Building.svelte';
import Discovery from './Discovery.svelte';
import { discoveryDrawing } from './discoveries';
import Snake from './Snake.svelte';
import Thumb from './Thumb.svelte';
import Valley from './Valley.svelte';
import { cloudsOf, stepsOf } from './valley';

const board = `
# E E E
E . ~ E
. . ~ .
. E . .
`;
const text = `
# 4 7 H
12 S ~ 6
I X ~ Z
. . 3 .
mountain a2 c1 d2
`;

describe('the printed valley', () => {
	it('has clouds along every entrance on the rim, and an arrow into every entrance', () => {
		const sheet = parseSheet(board, board);
		expect(stepsOf(sheet).map(({ square }) => square.name)).toEqual(['b1', 'c1', 'd1', 'a2', 'd2', 'b4']);
		const { puffs } = cloudsOf(sheet);
		const rim = [[90, -10], [250, 90], [-10, 90]] as const; // prettier-ignore
		for (const [x, y] of rim) expect(puffs.some((puff) => Math.hypot(puff.x - x, puff.y - y) < 20)).toBe(true);
		expect(puffs.some((puff) => puff.x > 240 && puff.y > 150)).toBe(false);
	});

	it('has water only where lakes are', () => {
		expect(render(Valley, { sheet: parseSheet(board, board) }).container.querySelectorAll('.water')).toHaveLength(1);
		expect(render(Valley, { sheet: parseSheet('E .', 'E .') }).container.querySelectorAll('.water')).toHaveLength(0);
	});

	it('takes back the arrow of an entrance that is filled', () => {
		const arrows = (sheet: string) =>
			render(Valley, { sheet: parseSheet(sheet, 'E .') })
				.container.querySelector('.step')
				?.getAttribute('d');
		expect(arrows('. .')).not.toBe('');
		expect(arrows('5 .')).toBe('');
	});
});

describe('a discovery', () => {
	it.each(['forest', 'city', 'mountain', 'pyramid'] as const)('is drawn around any squares as a %s', (kind) => {
		for (const squares of [['a1'], ['a1', 'b2', 'c3', 'c4', 'd5'], ['b2', 'a3', 'b3', 'c3']]) {
			const drawing = discoveryDrawing(kind, squares);
			expect(Object.values(drawing).join('')).not.toMatch(/NaN|undefined/);
			expect(drawing.ground.match(/M/g)).toHaveLength(1);
		}
	});

	it.each(['b2 a3 b3 c3', 'a1 b1 c1 b2', 'a1 a2 a3 b2', 'b1 b2 b3 a2'])(
		'is a pyramid with a triangle in it, whichever way is up: %s',
		(squares) => {
			expect(discoveryDrawing('pyramid', squares.split(' ')).ornament).not.toBe('');
		}
	);

	it('has no triangle in squares that are no pyramid', () => {
		expect(discoveryDrawing('pyramid', ['a1', 'b1', 'c1', 'c2']).ornament).toBe('');
	});

	it('can be pencilled or highlighted', () => {
		const squares = ['a1', 'b1', 'c1'];
		const { container } = render(Discovery, { kind: 'mountain', squares, pencilled: true, highlighted: true });
		expect(container.querySelectorAll('.mountain.pencilled.highlighted')).toHaveLength(1);
	});
});

describe('marks', () => {
	it.each(['hut', 'statue', 'mine'] as const)('include a %s', (kind) => {
		const { container } = render(Building, { kind, x: 30, y: 30, seed: 'a1', fresh: true });
		expect(container.querySelectorAll('.building.fresh')).toHaveLength(1);
		expect(container.innerHTML).not.toMatch(/NaN|undefined/);
	});

	it('include a snake that slides in, and once crossed out no longer moves', () => {
		const place = { x: 30, y: 30, seed: 'a1', fresh: true };
		expect(render(Snake, place).container.querySelectorAll('.slides')).toHaveLength(1);
		const { container } = render(Snake, { ...place, crossed: true });
		expect(container.querySelectorAll('.slides')).toHaveLength(0);
		expect(container.querySelectorAll('.crossing.fresh')).toHaveLength(1);
	});
});

describe('a sheet as a thumbnail', () => {
	it('is one light picture', () => {
		const { container } = render(Thumb, { sheet: parseSheet(text, board), label: 'small sheet' });
		expect(screen.getByRole('img', { name: 'small sheet' }).tagName).toBe('svg');
		expect(container.querySelectorAll('*').length).toBeLessThan(20);
		expect(container.querySelectorAll('.patch.mountain')).toHaveLength(1);
	});
});
