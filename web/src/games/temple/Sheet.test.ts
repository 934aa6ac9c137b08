import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import Sheet from './Sheet.svelte';
import { parseSheet } from './sheet';

const text = `
# . D #
7 # D12 .
M X . 3
`;
const sheet = parseSheet(text);
const named = (name: string) => {
	const square = sheet.squares.find((one) => one.name === name);
	if (!square) throw new Error(`${name} is not on the sheet`);
	return square;
};

describe('the text of a sheet', () => {
	it.each([
		['b1', { door: false, number: null, mummy: false, crossed: false }],
		['c1', { door: true, number: null, mummy: false, crossed: false }],
		['a2', { door: false, number: 7, mummy: false, crossed: false }],
		['c2', { door: true, number: 12, mummy: false, crossed: false }],
		['a3', { door: false, number: null, mummy: true, crossed: false }],
		['b3', { door: false, number: null, mummy: true, crossed: true }]
	])('says what stands in %s', (name, state) => {
		expect(named(name)).toMatchObject(state);
	});
});

describe('a sheet to choose from', () => {
	const open = new Set(['b1', 'd2']);

	it('has one button a square, with a spoken name', () => {
		render(Sheet, {
			text,
			label: "HK's sheet",
			open,
			onchoose: vi.fn(),
			nameOf: (square) => `${square.name} ${square.open ? 'open' : (square.number ?? 'taken')}`
		});
		expect(screen.getByRole('group', { name: "HK's sheet" })).toBeTruthy();
		expect(screen.getAllByRole('button')).toHaveLength(9);
		expect(screen.getByTestId('square-b1').getAttribute('aria-label')).toBe('b1 open');
		expect(screen.getByTestId('square-c2').getAttribute('aria-label')).toBe('c2 12');
	});

	it('marks the squares that are not open, and still tells of a click on them', async () => {
		const onchoose = vi.fn();
		render(Sheet, { text, label: 'sheet', open, crossable: new Set(['a3']), onchoose });
		const disabled = (name: string) => screen.getByTestId(`square-${name}`).getAttribute('aria-disabled');
		expect(disabled('b1')).toBeNull();
		expect(disabled('a3')).toBeNull();
		expect(disabled('c1')).toBe('true');
		await fireEvent.click(screen.getByTestId('square-c1'));
		expect(onchoose).toHaveBeenCalledExactlyOnceWith('c1');
	});

	it('is one stop of the Tab key; arrows, Home and End lead on', async () => {
		render(Sheet, { text, label: 'sheet', open: new Set(['d2']), onchoose: vi.fn() });
		const stops = () => screen.getAllByRole('button').filter((button) => button.tabIndex === 0);
		expect(stops().map((button) => button.dataset.square)).toEqual(['d2']);
		screen.getByTestId('square-d2').focus();
		const keys: [key: string, to: string][] = [
			['ArrowLeft', 'c2'],
			['Home', 'a2'],
			['ArrowDown', 'a3'],
			['End', 'd3'],
			['ArrowRight', 'd3']
		];
		for (const [key, to] of keys) {
			const here = document.activeElement;
			if (here) await fireEvent.keyDown(here, { key });
			expect((document.activeElement as HTMLElement).dataset.square).toBe(to);
		}
		expect(stops().map((button) => button.dataset.square)).toEqual(['d3']);
	});

	it('draws a choice as pressed', () => {
		render(Sheet, { text, label: 'sheet', open, choice: { square: 'b1', number: 10 }, onchoose: vi.fn() });
		expect(screen.getByTestId('square-b1').getAttribute('aria-pressed')).toBe('true');
		expect(screen.getByTestId('square-d2').getAttribute('aria-pressed')).toBeNull();
	});
});

describe('a sheet to look at', () => {
	it('is one picture with a label', () => {
		render(Sheet, { text, label: 'the sheet of ZM' });
		expect(screen.getByRole('img', { name: 'the sheet of ZM' })).toBeTruthy();
		expect(screen.queryAllByRole('button')).toHaveLength(0);
	});

	it('shows two groups of the same number, a path and fresh marks', () => {
		const groups = [
			{ number: 3, squares: ['d3', 'd2'] },
			{ number: 3, squares: ['a2'] }
		];
		const { container } = render(Sheet, {
			text,
			label: 'sheet',
			count: { groups, path: ['c3', 'd3', 'd2'] },
			fresh: new Set(['a2', 'b3'])
		});
		expect(container.querySelectorAll('.group')).toHaveLength(2);
		expect(container.querySelectorAll('.arrow')).toHaveLength(2);
		expect(container.querySelectorAll('.fresh')).toHaveLength(2);
	});

	it.each(['stairs', 'gate', ''])('is light as a thumbnail of the board %j', (name) => {
		const { container } = render(Sheet, { text, label: 'small sheet', board: { name, text }, size: 'thumb' });
		expect(screen.getByRole('img', { name: 'small sheet' }).tagName).toBe('svg');
		expect(container.querySelectorAll('*').length).toBeLessThan(20);
	});
});
