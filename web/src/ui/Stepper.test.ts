import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../words/words.svelte';
import Stepper from './Stepper.svelte';

describe('a stepper', () => {
	beforeAll(() => speak('en'));

	const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Seats' });

	it('goes up and down within its limits', async () => {
		render(Stepper, { label: 'Seats', value: 1, least: 0, most: 2 });
		await fireEvent.click(screen.getByRole('button', { name: 'More' }));
		expect(field().value).toBe('2');
		expect(screen.getByRole<HTMLButtonElement>('button', { name: 'More' }).disabled).toBe(true);
		await fireEvent.click(screen.getByRole('button', { name: 'Fewer' }));
		expect(field().value).toBe('1');
	});

	it.each([
		['7', '7'],
		['700', '99'],
		['-3', '0'],
		['many', '0']
	])('reads %s as %s', async (typed, value) => {
		render(Stepper, { label: 'Seats', value: 1, least: 0, most: 99 });
		await fireEvent.input(field(), { target: { value: typed } });
		await fireEvent.change(field());
		expect(field().value).toBe(value);
	});
});
