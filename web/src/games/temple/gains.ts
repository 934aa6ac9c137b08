import { sayStars } from 'torchlit/words/words.svelte';
import type { Gain } from 'torchlit/wire';
import { say } from './words';

/** What a mark would change in each score line. */
export interface Change {
	sequence: number;
	groups: number;
	mummies: number;
	total: number;
}

export function changeOf({ sequence = 0, groups = 0, mummies = 0 }: Gain): Change {
	return { sequence, groups, mummies, total: sequence + groups + mummies };
}

/** "7 on d4: sequence 2–7, +1★; group of 7s, +3★" */
export function gainSentence(number: number, square: string, gain: Gain): string {
	const { sequence, groups, mummies } = changeOf(gain);
	const { first = 0, last = 0 } = gain;
	const parts: string[] = [];
	if (sequence) {
		const stars = sayStars(sequence, true);
		parts.push(first === last ? say('gainSequenceBegins', { stars }) : say('gainSequence', { first, last, stars }));
	}
	if (groups) parts.push(say('gainGroup', { number, stars: sayStars(groups, true) }));
	if (mummies) parts.push(say('gainMummies', { n: gain.vanquished ?? 0, stars: sayStars(mummies, true) }));
	return say('gains', { number, square, gains: parts.join(say('gainAnd')) || say('gainNone') });
}

/** What a mummy would bring the owner of the sheet; without a name the owner is the reader. */
export function mummySentence(square: string, gain: Gain, name: string | null): string {
	const { mummies } = changeOf(gain);
	if (name === null) {
		const stars = sayStars(mummies, true);
		return mummies > 0 ? say('mummyOnGuarded', { square, stars }) : say('mummyOn', { square, stars });
	}
	const stars = sayStars(Math.abs(mummies));
	return mummies > 0 ? say('mummyHelps', { square, name, stars }) : say('mummyCosts', { square, name, stars });
}
