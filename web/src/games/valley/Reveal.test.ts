import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from 'torchlit/words/words.svelte';
import { Choice } from './choice.svelte';
import { tableWith, task } from './examples';
import Reveal from './Reveal.svelte';
import { Revealing } from './revealing.svelte';

/** What is chosen stands there at once, the others a moment later. */
async function shown(): Promise<Revealing> {
	const revealing = new Revealing(new Choice(tableWith().table));
	revealing.show();
	render(Reveal, { revealing, possible: task.possible, sheet: '3 Z 7\n4 5 8\n. . 9' });
	expect(screen.getByTestId('discovery-1').tabIndex).toBe(0);
	await screen.findByTestId('discovery-0');
	return revealing;
}

describe('the list of discoveries', () => {
	beforeAll(() => speak('en'));

	it('tells each with its numbers, squares and stars, those of the building included', async () => {
		await shown();
		const names = screen.getAllByRole('radio').map((offer) => offer.getAttribute('aria-label'));
		expect(names).toEqual(['Mountain: 3 7 8, on a1 c1 c2, 7★', 'Forest: 3 4 5 8 9, on a1 a2 b2 c2 c3, 9★']);
		expect(screen.getByText('the best 1 of 40')).toBeTruthy();
	});

	it('is one stop of the Tab key, and arrows show what they lead to', async () => {
		const revealing = await shown();
		const stops = screen.getAllByRole('radio').filter((offer) => offer.tabIndex === 0);
		expect(stops).toEqual([screen.getByTestId('discovery-1')]);
		await fireEvent.keyDown(screen.getByTestId('discovery-1'), { key: 'ArrowDown' });
		expect(document.activeElement).toBe(screen.getByTestId('discovery-0'));
		expect(revealing.shown?.kind).toBe('mountain');
		await fireEvent.click(screen.getByTestId('discovery-0'));
		expect(revealing.chosen).toBe(0);
	});

	it('gives way to squares picked by hand', async () => {
		const revealing = await shown();
		await fireEvent.click(screen.getByTestId('pick-city'));
		expect(revealing.kind).toBe('city');
		expect(screen.queryAllByRole('radio')).toEqual([]);
		expect(screen.getByText('Choose the squares on your sheet.')).toBeTruthy();
	});
});
