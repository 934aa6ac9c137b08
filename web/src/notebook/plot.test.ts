import { expect, it } from 'vitest';
import { WIDE } from '../replay/curve';
import { HIGH, plotOf } from './plot';

it('begins at zero, so that a small difference looks small', () => {
	const { lowest, highest, points } = plotOf([20, 22]);
	expect([lowest, highest]).toEqual([0, 22]);
	expect(points).toEqual([
		{ x: 0, y: 10.9, stars: 20 },
		{ x: WIDE, y: 0, stars: 22 }
	]);
});

it('goes below zero where somebody has been there', () => {
	const { lowest, points, average } = plotOf([-10, 10]);
	expect(lowest).toBe(-10);
	expect(points[0]).toEqual({ x: 0, y: HIGH, stars: -10 });
	expect(average).toBe(HIGH / 2);
});

it('shows a single game in the middle', () => {
	expect(plotOf([7]).points).toEqual([{ x: WIDE / 2, y: 36, stars: 7 }]);
});
