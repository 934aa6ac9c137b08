import { render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { describe, expect, it } from 'vitest';
import { Gradual, inPieces } from './gradual';
import Later from './ui/Later.svelte';

const task = (): Promise<void> => new Promise((done) => setTimeout(done));

describe('a page that is drawn piece by piece', () => {
	it('draws a piece a task, in order, with what a piece is made of behind the others', async () => {
		const gradual = new Gradual();
		const drawn: string[] = [];
		gradual.add(() => {
			drawn.push('board');
			gradual.add(() => drawn.push('squares'));
		});
		gradual.add(() => drawn.push('dice'));
		expect([drawn, gradual.isOver]).toEqual([[], false]);
		while (!gradual.isOver) await task();
		expect(drawn).toEqual(['board', 'dice', 'squares']);
	});

	it('hears what else there is between two pieces', async () => {
		const gradual = new Gradual();
		const order: string[] = [];
		for (const piece of ['first', 'second']) {
			gradual.add(() => {
				order.push(piece);
				queueMicrotask(() => order.push(`${piece} is there`));
			});
		}
		while (!gradual.isOver) await task();
		expect(order).toEqual(['first', 'first is there', 'second', 'second is there']);
	});

	it('leaves out nothing of a list', () => {
		expect(inPieces([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
		expect(inPieces([], 2)).toEqual([]);
	});
});

describe('a piece elsewhere', () => {
	it('is there at once', () => {
		render(Later, { children: createRawSnippet(() => ({ render: () => '<p>dice</p>' })) });
		expect(screen.getByText('dice')).toBeTruthy();
	});
});
