import { render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { speak } from 'torchlit/words/words.svelte';
import Drawing from './Drawing.svelte';
import Sheet from './Sheet.svelte';
import { notesOf, pencilledBy } from './sheet-marks';

const board = { name: '', text: 'E E ~\n. . .' };
const text = '7 H ~\nZ X 12\nmountain a1 b3 c2';
const label = (name: string) => screen.getByTestId(`square-${name}`).getAttribute('aria-label');

describe('a sheet of the valley', () => {
	beforeAll(() => speak('en'));

	it('has one button a square, with a spoken name', () => {
		render(Sheet, { text, board, label: 'sheet', open: new Set(['a2']), onchoose: vi.fn() });
		expect(screen.getAllByRole('button')).toHaveLength(5);
		expect(['a1', 'b1', 'a2', 'b2', 'c2'].map(label)).toEqual([
			'a1, 7, Mountain',
			'b1, Hut',
			'a2, snake',
			'b2, snake, crossed out',
			'c2, 12, Mountain'
		]);
		expect(screen.getByTestId('square-b1').getAttribute('aria-disabled')).toBe('true');
		expect(screen.getByTestId('square-a2').getAttribute('aria-disabled')).toBeNull();
	});

	it('tells the entrances that are empty', () => {
		render(Sheet, { text: board.text, board, label: 'sheet', onchoose: vi.fn() });
		expect(label('a1')).toBe('a1, empty, entrance');
		expect(label('a2')).toBe('a2, empty');
	});

	it('notes what buildings earn and snakes cost, and what is still in pencil', () => {
		const notes = notesOf({
			buildings: [{ building: 'hut', square: 'b1', squares: ['a1'], stars: 2 }],
			snakes: [
				{ square: 'a2', stars: 7, crossed: false },
				{ square: 'b2', stars: 0, crossed: true }
			]
		});
		expect([...notes]).toEqual([
			['b1', { text: '+2', tone: 'good' }],
			['a2', { text: '−7', tone: 'bad' }]
		]);
		const steps = pencilledBy([
			{ type: 'write-number', seat: 0, dice: ['red'], square: 'c2', number: 12 },
			{ type: 'escape', seat: 0, dice: ['green'], square: 'b2' },
			{ type: 'reveal', seat: 0, kind: 'mountain', squares: ['a1'] }
		]);
		expect([...steps.keys()]).toEqual(['c2', 'b2']);
	});
});

describe('a block of the rules page', () => {
	it.each([
		['sheet', text, true],
		['sheet', board.text, true],
		['dice', 'green Dakota\npurple 2\nred 4', true],
		['dice', 'vert Serpent\nviolet 2\nrouge 4', false],
		['', 'torchlit serve', false]
	])('of kind “%s” is drawn if it can be', (language, words, drawn) => {
		const { container } = render(Drawing, { block: { kind: 'code', language, notes: [], text: words } });
		expect(container.querySelector('figure') !== null).toBe(drawn);
		expect(container.querySelector('pre') !== null).toBe(!drawn);
	});

	it('points at squares', () => {
		render(Drawing, { block: { kind: 'code', language: 'sheet', notes: ['b1', 'a2'], text } });
		expect(screen.getByTestId('callout-b1').textContent).toBe('1');
		expect(screen.getByTestId('callout-a2').textContent).toBe('2');
	});
});
