import { render } from '@testing-library/svelte';
import { beforeAll, expect, it } from 'vitest';
import { speak } from 'torchlit/words/words.svelte';
import Sheet from './Sheet.svelte';
import { markOf, toldMoves } from './told';

beforeAll(() => speak('en'));

it('tells a turn of the Temple by its one mark', () => {
	expect(toldMoves([{ type: 'write', seat: 0, square: 'd4', number: 7 }])).toBe('7 on d4');
	expect(toldMoves([{ type: 'draw-mummy', seat: 0, square: 'c1' }])).toBe('mummy on c1');
	expect(markOf([])).toBeNull();
});

it('draws a hint in dots until a choice takes its square', async () => {
	const hint = { square: 'a1', number: 7 };
	const { container, rerender } = render(Sheet, { text: '. .\n. D', label: '', hint });
	expect(container.querySelectorAll('path.hinted').length).toBe(1);
	await rerender({ choice: { square: 'a1', number: 5 } });
	expect(container.querySelectorAll('path.hinted').length).toBe(0);
	expect(container.querySelectorAll('path.pencilled').length).toBe(1);
});
