import { describe, expect, it } from 'vitest';
import { box, flowing, placed, stroke, tremor, wobbly } from './ink';

describe('lines drawn by hand', () => {
	it('are the same every time for the same seed', () => {
		expect(stroke([0, 0], [60, 0], 'c4')).toBe(stroke([0, 0], [60, 0], 'c4'));
		expect(stroke([0, 0], [60, 0], 'c4')).not.toBe(stroke([0, 0], [60, 0], 'c5'));
	});

	it('stray no further than they are told', () => {
		const shake = tremor('a steady hand');
		for (let step = 0; step < 1000; step++) expect(Math.abs(shake())).toBeLessThanOrEqual(1);
		const numbers = [...box(10, 10, 40, 40, 'a1', 1).matchAll(/-?[\d.]+/g)].map(Number);
		expect(Math.min(...numbers)).toBeGreaterThanOrEqual(9);
		expect(Math.max(...numbers)).toBeLessThanOrEqual(51);
	});

	it('close only when they are closed', () => {
		const corner = [[0, 0], [9, 0], [9, 9]] as const; // prettier-ignore
		expect(wobbly(corner, 'x')).toMatch(/Z$/);
		expect(wobbly(corner, 'x', 1, false)).not.toMatch(/Z/);
		expect(wobbly([], 'x')).toBe('');
	});
});

describe('a flowing line', () => {
	it('is closed and turns at every point', () => {
		expect(flowing([[0, 0], [10, 0], [10, 10]])).toBe('M5 5Q0 0 5 0Q10 0 10 5Q10 10 5 5Z'); // prettier-ignore
		expect(flowing([])).toBe('');
	});
});

describe('a drawing put in its place', () => {
	it('is moved, scaled and turned', () => {
		expect(placed('M0 0 L10 0', { x: 5, y: 5 })).toBe('M5 5 L15 5');
		expect(placed('M0 0 L10 0', { x: 0, y: 0, scale: 2, turn: 90 })).toBe('M0 0 L0 20');
	});
});
