import type { GameResult } from '../wire';

/** Days are written like 2026-11-18 and months like 2026-11, in the world's time (UTC): a day is the same everywhere. */

/** The daily expeditions among these results, by their day. */
export function expeditionsOf(results: readonly GameResult[]): Map<string, GameResult> {
	const found = new Map<string, GameResult>();
	for (const one of results) {
		if (one.origin?.kind === 'daily' && one.origin.day) found.set(one.origin.day, one);
	}
	return found;
}

export function monthOf(day: string): string {
	return day.slice(0, 7);
}

/** The month this many months later. */
export function monthsLater(month: string, many: number): string {
	const first = new Date(`${month}-01`);
	first.setUTCMonth(first.getUTCMonth() + many);
	return monthOf(first.toISOString());
}

/** The weeks of a month from Monday to Sunday; null for days of its neighbours. */
export function weeksOf(month: string): (string | null)[][] {
	const first = new Date(`${month}-01`);
	const before = (first.getUTCDay() + 6) % 7;
	const next = new Date(`${monthsLater(month, 1)}-01`);
	const days = Math.round((next.getTime() - first.getTime()) / 86_400_000);
	const weeks = Math.ceil((before + days) / 7);
	return Array.from({ length: weeks }, (_, week) =>
		Array.from({ length: 7 }, (_, weekday) => {
			const day = week * 7 + weekday - before + 1;
			return day < 1 || day > days ? null : `${month}-${String(day).padStart(2, '0')}`;
		})
	);
}
