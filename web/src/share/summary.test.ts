import { describe, expect, it } from 'vitest';
import { squaresOf, summary } from './summary';

describe('a result as text', () => {
	it('has a title, the outcome and a row of squares', () => {
		const lines = [
			{ name: 'Sequence', stars: 11 },
			{ name: 'Groups', stars: 25 },
			{ name: 'Mummies', stars: -2 }
		];
		expect(summary(['Temple', 'daily 18 Nov 2026'], ['34★', 'Explorer'], lines, 5)).toBe(
			'Torchlit · Temple · daily 18 Nov 2026\n34★ · Explorer\n🟩🟩🟩 🟦🟦🟦🟦🟦 🟥'
		);
	});

	it('leaves out what there is nothing to say about', () => {
		expect(summary(['Temple'], ['0★', ''], [{ name: 'Sequence', stars: 0 }], 5)).toBe('Torchlit · Temple\n0★');
	});

	it('is the same for all sheets with the same stars: squares count stars, five at a time', () => {
		const squares = (stars: number): string => squaresOf([{ name: '', stars }], 5)[0]?.squares ?? '';
		expect([0, 1, 5, 6, -1, -6].map(squares)).toEqual(['', '🟩', '🟩', '🟩🟩', '🟥', '🟥🟥']);
	});

	it('keeps the colour of a line, whatever the lines before it have brought', () => {
		const second = (first: number): string | undefined =>
			squaresOf(
				[
					{ name: 'one', stars: first },
					{ name: 'two', stars: 3 }
				],
				5
			)[1]?.squares;
		expect(second(0)).toBe(second(9));
	});
});
