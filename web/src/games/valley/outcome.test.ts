import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, speak } from 'torchlit/words/words.svelte';
import { roll, task } from './examples';
import { optionsOf, outcomeOf } from './options';
import { outcomeSentence, snakeSentence } from './outcome';
import { ended } from './saying';

const sentence = (id: string, square: string): string => {
	const option = optionsOf(task, roll).find((one) => one.id === id);
	return option ? outcomeSentence(outcomeOf(option, square, task)) : '';
};

describe('what a use would bring', () => {
	beforeAll(() => speak('en'));

	it('names what it completes, earns and feeds', () => {
		expect(sentence('9-purple-red', 'a2')).toBe(
			'**9** on **a2**: completes a **mountain** – reveal it to score **7★**'
		);
		expect(sentence('5-red', 'b2')).toBe('**5** on **b2**: worsens a snake bite, −2★');
		expect(sentence('hut', 'a2')).toBe('**Hut** on **a2**: **+4★** so far');
	});

	it('is short when it changes nothing yet', () => {
		expect(sentence('4-purple', 'a2')).toBe('**4** on **a2**.');
	});

	it('ends before another sentence follows, in every language', async () => {
		for (const language of LANGUAGES) {
			await speak(language);
			expect(ended(sentence('9-purple-red', 'a2'))).toMatch(/[^.]\.$/);
			expect(ended(sentence('4-purple', 'a2'))).toMatch(/[^.]\.$/);
		}
		await speak('en');
	});

	it('tells what an escape saves', () => {
		expect(sentence('9-purple-red', 'b1')).toBe('A 9 crosses out the snake on **b1**: **+3★**');
	});
});

describe('what a snake would cost', () => {
	beforeAll(() => speak('en'));

	it('is told with the name of the owner, or to the owner', () => {
		expect(snakeSentence('c4', 7, 'AB')).toBe('Snake on **c4**: AB loses **7★**');
		expect(snakeSentence('c4', 7, null)).toBe('Snake on **c4**: **−7★**');
		expect(snakeSentence('c4', 0, 'AB')).toBe('Snake on **c4**: costs nothing yet');
	});
});

describe('in other languages', () => {
	it('is French with French spaces', async () => {
		await speak('fr');
		expect(sentence('hut', 'a2')).toBe('**Hutte** en **a2**\u00a0: **+4\u00a0★** pour l’instant');
	});

	it('is Dutch', async () => {
		await speak('nl');
		expect(sentence('9-purple-red', 'a2')).toBe(
			'**9** op **a2**: maakt een **berg** compleet – onthul die voor **7★**'
		);
	});
});
