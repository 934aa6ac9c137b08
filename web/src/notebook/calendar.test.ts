import { describe, expect, it } from 'vitest';
import type { GameResult } from '../wire';
import { expeditionsOf, monthOf, monthsLater, weeksOf } from './calendar';

const result = (code: string, origin: GameResult['origin']): GameResult => ({
	code,
	seat: 0,
	ended_at: '2026-11-19T00:10:00Z',
	game: 'temple',
	board: 'stairs',
	seats: 1,
	place: 1,
	stars: 30,
	level: null,
	side: null,
	opponents: [],
	origin
});

describe('the calendar', () => {
	it('has the weeks of a month from Monday to Sunday', () => {
		const weeks = weeksOf('2026-11');
		expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
		expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
		expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
		expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
		expect(weeksOf('2027-02')).toHaveLength(4);
	});

	it('goes from month to month over the turn of the year', () => {
		expect([monthsLater('2026-12', 1), monthsLater('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
		expect(monthOf('2026-11-18')).toBe('2026-11');
	});

	it('shows an expedition on its own day, however late it ended; other games are on none', () => {
		const played = expeditionsOf([
			result('AAAA', { kind: 'daily', day: '2026-11-18' }),
			result('BBBB', { kind: 'challenge' }),
			result('CCCC', null)
		]);
		expect([...played].map(([day, { code }]) => [day, code])).toEqual([['2026-11-18', 'AAAA']]);
	});
});
