import { describe, expect, it } from 'vitest';
import { placeOf } from 'torchlit/games/sheets/squares';
import { outlinesOf, piecesOf } from './outline';

const around = (names: string, inset = 4) => outlinesOf(names.split(' ').map(placeOf), inset);

describe('an outline', () => {
	it('goes around one square', () => {
		expect(around('a1')).toEqual([[[56, 4], [56, 56], [4, 56], [4, 4]]]); // prettier-ignore
	});

	it('goes around squares that touch by a side as around one thing', () => {
		expect(around('a1 b1')).toEqual([[[116, 4], [116, 56], [4, 56], [4, 4]]]); // prettier-ignore
		expect(around('a1 b1 b2')[0]).toHaveLength(6);
	});

	it.each(['a1 b2', 'b1 a2', 'a1 b2 a3', 'a1 b2 c3 d4 e5', 'a1 b1 c2 d3 d4'])(
		'is one line around %s, which touch by corners only',
		(names) => {
			expect(around(names)).toHaveLength(1);
		}
	);

	it('stays in its squares but for the necks', () => {
		const [line = []] = around('a1 b2', 4);
		expect(line).toHaveLength(10);
		for (const [x, y] of line) expect(Math.floor(x / 60)).toBe(Math.floor(y / 60));
	});

	it('has a second line where the squares go around something', () => {
		expect(around('a1 b1 c1 a2 c2 a3 b3 c3')).toHaveLength(2);
		expect(around('b1 a2 c2 b3')).toHaveLength(2);
	});

	it('leaves squares apart that touch by a corner only, when told so', () => {
		expect(outlinesOf([placeOf('a1'), placeOf('b2')], 4, 0).map((line) => line.length)).toEqual([4, 4]);
	});

	it('is of one piece for one piece of land only', () => {
		expect(around('a1 c1')).toHaveLength(2);
	});
});

describe('the pieces of an outline', () => {
	it('are of about the same length, and know the way out', () => {
		const [line = []] = around('a1', 5);
		const pieces = piecesOf(line, 10);
		expect(pieces).toHaveLength(20);
		for (const { from, to, out } of pieces) {
			expect(Math.hypot(to[0] - from[0], to[1] - from[1])).toBeCloseTo(10);
			const [x, y] = [from[0] + 9 * out[0], from[1] + 9 * out[1]];
			expect(x < 0 || y < 0 || x > 60 || y > 60).toBe(true);
		}
	});
});
