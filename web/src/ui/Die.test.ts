import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { ROLLING } from '../games/sheets/rolling.svelte';
import Die from './Die.svelte';

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

	it('tumbles in its own way while other faces fly past, until it is laid down', async () => {
		const props = { die: 'purple', face: 'penny', label: 'purple: Penny' };
		const ways = ['1 green', '1 purple', '2 purple'].map((rolling) => {
			const { container } = render(Die, { ...props, rolling });
			expect(container.querySelectorAll('.passing')).toHaveLength(3);
			return container.querySelector('.die')?.getAttribute('style');
		});
		expect(new Set(ways).size).toBe(3);
		const { container, rerender } = render(Die, { ...props, rolling: '1 purple' });
		await rerender({ rolling: null });
		expect(container.querySelectorAll('.passing, .rolling')).toHaveLength(0);
		expect(container.querySelectorAll('.sign')).toHaveLength(1);
	});

	it('lies still before the roll is over, which is below 0.8 s', () => {
		for (const rolling of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
			const { container } = render(Die, { die: 'red', face: 3, rolling, label: '' });
			const time = parseInt(container.querySelector<HTMLElement>('.die')?.style.getPropertyValue('--time') ?? '');
			expect(time).toBeGreaterThan(500);
			expect(time).toBeLessThan(ROLLING);
		}
		expect(ROLLING).toBeLessThan(800);
	});
});
