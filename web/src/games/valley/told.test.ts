import type { Move } from 'torchlit/wire';
import { render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from 'torchlit/words/words.svelte';
import Sheet from './Sheet.svelte';
import { toldMoves } from './told';

const MOVES: Move[] = [
	{ type: 'write-number', seat: 0, square: 'a1', number: 7, dice: ['green', 'red'] },
	{ type: 'build', seat: 0, building: 'hut', square: 'b1' },
	{ type: 'reveal', seat: 0, kind: 'mountain', squares: ['a1', 'a2', 'b2'] },
	{ type: 'finish', seat: 0 }
];

describe('a whole turn in the Valley', () => {
	beforeAll(() => speak('en'));

	it('is told step by step, without its end', () => {
		expect(toldMoves(MOVES)).toBe('7 on a1; Hut on b1; Mountain on a1, a2 and b2');
	});

	it('may be a snake', () => {
		expect(toldMoves([{ type: 'draw-snake', seat: 0, square: 'c3' }])).toBe('snake on c3');
	});

	it('is drawn on the sheet: each mark in a frame, and the discovery', () => {
		const text = '7 H E\n8 9 .\nmountain a1 a2 b2';
		const board = { name: 'glade', text: 'E E E\n. . .' };
		const { container } = render(Sheet, { text, board, label: 'Better', moves: MOVES });
		expect(screen.getByRole('img', { name: 'Better' })).toBeTruthy();
		expect(container.querySelectorAll('path.pencilled').length).toBe(2);
	});
});
