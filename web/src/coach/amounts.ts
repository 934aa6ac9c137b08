import { say, speech } from '../words/words.svelte';
import type { Analysis, ChoiceAnalysis } from '../wire';

export type Unit = Analysis['unit'] | ChoiceAnalysis['unit'];

/** What can be expected, or how it changes, to a tenth: 31.2★, −0.4★, 2.5 turns; chances in per cent. */
export function amount(value: number, unit: Unit, change = false): string {
	const isChance = unit === 'victory' || unit === 'chance';
	const digits = isChance ? 0 : 1;
	const text = new Intl.NumberFormat(speech.language, {
		style: isChance ? 'percent' : 'decimal',
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
		signDisplay: change ? 'exceptZero' : 'negative'
	})
		.format(value)
		.replace('-', '\u2212');
	if (isChance) return text;
	return unit === 'turns'
		? say('coachTurnsAmount', { n: Math.abs(value), turns: text })
		: say('stars', { stars: text });
}

/** Small enough to be shown as nothing. */
export function isNothing(value: number, unit: Unit): boolean {
	return Math.abs(value) < (unit === 'victory' || unit === 'chance' ? 0.005 : 0.05);
}
