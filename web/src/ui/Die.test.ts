import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Die from './Die.svelte';

afterEach(() => vi.useRealTimers());

describe('a die', () => {
	it.each([1, 2, 3, 4, 5])('shows %i as so many pips', (face) => {
		const { container } = render(Die, { die: 'green', face, label: `green: ${face}` });
		expect(screen.getByRole('img', { name: `green: ${face}` })).toBeTruthy();
		expect(container.querySelectorAll('.pip')).toHaveLength(face);
	});

	it.each(['dakota', 'lockpick', 'mummy', 'penny', 'snake'])('has a sign for %s', (face) => {
		const { container } = render(Die, { die: 'red', face, label: face });
		expect(container.querySelectorAll('.sign svg')).toHaveLength(1);
	});

	it('is struck through when it is spent, not only paler', async () => {
		const { container, rerender } = render(Die, { die: 'red', face: 2, label: 'red: 2' });
		expect(container.querySelector('.strike')).toBeNull();
		await rerender({ spent: true });
		expect(container.querySelectorAll('.spent .strike')).toHaveLength(1);
	});

	it('has a shape of its own besides its colour', () => {
		const shapes = ['green', 'purple', 'red'].map((die) => {
			const { container } = render(Die, { die, face: 1, label: die });
			return container.querySelector('.top')?.getAttribute('d');
		});
		expect(new Set(shapes).size).toBe(3);
	});

	it('tumbles for less than 0.8 s and then shows its face', async () => {
		vi.useFakeTimers();
		const { container } = render(Die, { die: 'purple', face: 'penny', rolling: true, label: 'purple: Penny' });
		await tick();
		expect(container.querySelector('.sign')).toBeNull();
		await vi.advanceTimersByTimeAsync(800);
		expect(container.querySelectorAll('.sign')).toHaveLength(1);
	});
});
