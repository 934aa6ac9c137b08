import { speech } from '../words/words.svelte';

/** The date of a moment, as the reader writes dates. */
export function dateOf(moment: string): string {
	return written(new Date(moment), { day: 'numeric', month: 'short', year: 'numeric' });
}

/** A day such as 2026-11-18, as the reader writes dates: the same day wherever they are. */
export function dayOf(day: string): string {
	return written(new Date(day), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
}

/** The name of a month such as 2026-11. */
export function monthName(month: string): string {
	return written(new Date(`${month}-01`), { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** The name of a day of the week, from 0 for Monday. */
export function weekdayName(weekday: number, weekdayForm: 'long' | 'narrow'): string {
	// 5 January 1970 was a Monday.
	return written(new Date(Date.UTC(1970, 0, 5 + weekday)), { weekday: weekdayForm, timeZone: 'UTC' });
}

function written(date: Date, how: Intl.DateTimeFormatOptions): string {
	// British English, like the rest of our words.
	return new Intl.DateTimeFormat(speech.language === 'en' ? 'en-GB' : speech.language, how).format(date);
}

/** A number with one decimal, as the reader writes numbers. */
export function decimal(number: number): string {
	return new Intl.NumberFormat(speech.language, { maximumFractionDigits: 1, signDisplay: 'negative' })
		.format(number)
		.replace('-', '\u2212');
}
