import { describe, expect, it } from 'vitest';
import { changed } from './differences';

describe('a difference', () => {
	const closed = { turn: 3, sheets: ['. 1 .', '2 . .'], scores: [{ total: 4 }, { total: 0 }], results: null };

	it('leads to what has changed, and leaves the rest as it was', () => {
		const after = changed(closed, { turn: 4, sheets: { 1: [2, 1, '15'] }, scores: { 0: { total: 5 } } });
		expect(after).toEqual({ ...closed, turn: 4, sheets: ['. 1 .', '2 15 .'], scores: [{ total: 5 }, { total: 0 }] });
		expect((after as typeof closed).scores[1]).toBe(closed.scores[1]);
		expect(closed.turn).toBe(3);
	});

	it('brings new values: plain ones as they are, others in an array of one', () => {
		expect(changed(closed, { results: [[{ seat: 0, place: 1 }]], sheets: { 0: '9' } })).toEqual({
			...closed,
			sheets: ['9', '2 . .'],
			results: [{ seat: 0, place: 1 }]
		});
	});

	it('is refused by a value to which it does not belong', () => {
		for (const wrong of [
			{ sheets: { 7: '.' } },
			{ turn: { 0: 1 } },
			{ sheets: { 0: [4, 2, ''] } },
			{ turn: [0, 1, '.'] }
		])
			expect(() => changed(closed, wrong)).toThrow();
	});
});
