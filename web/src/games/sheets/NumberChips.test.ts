import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { speak } from '../../words/words.svelte';
import NumberChips from './NumberChips.svelte';

const offers = [
	{ number: 2, ways: ['2'], gains: [] },
	{ number: 5, ways: ['2+3', '5'], gains: [] },
	{ number: 7, ways: ['2+5'], gains: [] }
];

describe('the numbers on offer', () => {
	beforeAll(() => speak('en'));

	it('are one group of which at most one is chosen, and say how they are made', () => {
		render(NumberChips, { offers, chosen: 7, onchoose: vi.fn() });
		expect(screen.getByRole('radiogroup', { name: 'Numbers you can make' })).toBeTruthy();
		const names = screen.getAllByRole('radio').map((chip) => chip.getAttribute('aria-label'));
		expect(names).toEqual(['2', '5, made from 5 or 2+3', '7, made from 2+5']);
		expect(screen.getAllByRole('radio', { checked: true })).toEqual([screen.getByTestId('chip-7')]);
	});

	it('show every way to make them where there is more than the die', () => {
		render(NumberChips, { offers, chosen: null, onchoose: vi.fn() });
		const shown = screen.getAllByRole('radio').map((chip) => chip.querySelector('small')?.textContent ?? '');
		expect(shown).toEqual(['', '5 · 2+3', '2+5']);
	});

	it('are one stop of the Tab key', async () => {
		const { rerender } = render(NumberChips, { offers, chosen: null, onchoose: vi.fn() });
		const stops = () => screen.getAllByRole('radio').filter((chip) => chip.tabIndex === 0);
		expect(stops()).toEqual([screen.getByTestId('chip-2')]);
		await rerender({ chosen: 5 });
		expect(stops()).toEqual([screen.getByTestId('chip-5')]);
	});

	it('are chosen by arrows, round and round', async () => {
		const onchoose = vi.fn();
		render(NumberChips, { offers, chosen: 2, onchoose });
		await fireEvent.keyDown(screen.getByTestId('chip-2'), { key: 'ArrowLeft' });
		expect(onchoose).toHaveBeenLastCalledWith(7);
		expect(document.activeElement).toBe(screen.getByTestId('chip-7'));
		await fireEvent.keyDown(screen.getByTestId('chip-7'), { key: 'ArrowRight' });
		expect(document.activeElement).toBe(screen.getByTestId('chip-2'));
	});

	it('are chosen by a press', async () => {
		const onchoose = vi.fn();
		render(NumberChips, { offers, chosen: null, onchoose });
		await fireEvent.click(screen.getByTestId('chip-5'));
		expect(onchoose).toHaveBeenCalledExactlyOnceWith(5);
	});
});
