import { speech } from '../words/words.svelte';

/** The date of a moment, as the reader writes dates. */
export function dateOf(moment: string): string {
	return written(new Date(moment), { day: 'numeric', month: 'short', year: 'numeric' });
}

function written(date: Date, how: Intl.DateTimeFormatOptions): string {
	// British English, like the rest of our words.
	return new Intl.DateTimeFormat(speech.language === 'en' ? 'en-GB' : speech.language, how).format(date);
}

/** A number with one digit behind the comma, as the reader writes numbers. */
export function decimal(number: number): string {
	return new Intl.NumberFormat(speech.language, { maximumFractionDigits: 1, signDisplay: 'negative' })
		.format(number)
		.replace('-', '\u2212');
}
