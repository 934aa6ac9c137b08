import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from 'torchlit/words/words.svelte';
import { changeOf, gainSentence, mummySentence } from './gains';

const nothing = { squares: ['d4'] };

describe('what a number would bring', () => {
	beforeAll(() => speak('en'));

	it('names every line it changes', () => {
		const gain = { squares: ['d4'], sequence: 1, first: 2, last: 9, groups: 3, mummies: 8, vanquished: 2 };
		expect(gainSentence(9, 'd4', gain)).toBe(
			'**9** on **d4**: sequence 2–9, **+1★**; group of 9s, **+3★**; vanquishes 2 mummies, **+8★**'
		);
		expect(changeOf(gain)).toEqual({ sequence: 1, groups: 3, mummies: 8, total: 12 });
	});

	it('says so when it is nothing', () => {
		expect(gainSentence(7, 'd4', nothing)).toBe('**7** on **d4**: no stars yet');
		expect(changeOf(nothing).total).toBe(0);
	});

	it('begins the first sequence', () => {
		expect(gainSentence(7, 'd4', { ...nothing, sequence: 1, first: 7, last: 7 })).toBe(
			'**7** on **d4**: starts a sequence, **+1★**'
		);
	});
});

describe('what a mummy would bring', () => {
	beforeAll(() => speak('en'));

	it('is told to its owner in solo', () => {
		expect(mummySentence('c4', { ...nothing, mummies: -2 }, null)).toBe('Mummy on **c4**: **−2★**');
		expect(mummySentence('c4', { ...nothing, mummies: 2 }, null)).toContain('a 9 is next to it, **+2★**');
	});

	it('is told with the name of its owner otherwise', () => {
		expect(mummySentence('c4', { ...nothing, mummies: -2 }, 'AB')).toBe('Mummy on **c4**: AB loses **2★**');
		expect(mummySentence('c4', { ...nothing, mummies: 2 }, 'AB')).toContain('AB gains **2★**');
	});
});

describe('in other languages', () => {
	it('is French with French spaces', async () => {
		await speak('fr');
		expect(gainSentence(7, 'd4', { ...nothing, sequence: 1, first: 2, last: 7, groups: 3 })).toBe(
			'**7** en **d4**\u00a0: suite 2–7, **+1\u00a0★**\u202f; groupe de 7, **+3\u00a0★**'
		);
	});

	it('is Dutch', async () => {
		await speak('nl');
		expect(gainSentence(9, 'd4', { ...nothing, mummies: 4, vanquished: 1 })).toBe(
			'**9** op **d4**: 1 mummie verslagen, **+4★**'
		);
	});
});
