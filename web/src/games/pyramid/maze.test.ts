import { describe, expect, it } from 'vitest';
import { isSame, parseMaze, squareOf, squaresOf } from './maze';
import { wallsOf, wayPath } from './marks/frame';

const SMALL = `
+  +--+--+
 ##|y1 ..|
+--+  +--+
|SA .. ST|
+--+--+--+

# y y
g g r
`;
const maze = parseMaze(SMALL);
const square = (name: string) => maze.squares.find((one) => one.name === name);

describe('a maze read from its text', () => {
	it('has its squares by name, and none where there is no square', () => {
		expect(maze.columns).toBe(3);
		expect(maze.rows).toBe(2);
		expect(maze.squares.map(({ name }) => name)).toEqual(['b1', 'c1', 'a2', 'b2', 'c2']);
	});

	it('knows walls from both sides', () => {
		expect([...(square('b1')?.walls ?? [])]).toEqual(['up', 'left']);
		expect([...(square('b2')?.walls ?? [])]).toEqual(['down']);
		expect(square('c1')?.walls.has('down')).toBe(true);
		expect(square('c2')?.walls.has('up')).toBe(true);
	});

	it('knows treasures, regions and the special squares', () => {
		const scarab = { colour: 'yellow', symbol: 'scarab' } as const;
		expect(square('b1')?.treasure).toEqual(scarab);
		expect(square('c1')?.treasure).toBeNull();
		expect(square('c2')).toMatchObject({ special: 'stairs', region: 'red' });
		expect(square('a2')).toMatchObject({ special: 'sarcophagus', region: 'green' });
		expect(squareOf(maze, scarab)?.name).toBe('b1');
		expect([...squaresOf(maze, [scarab, { colour: 'red', symbol: 'cat' }])]).toEqual(['b1']);
		expect(isSame(scarab, { colour: 'yellow', symbol: 'eye' })).toBe(false);
	});
});

describe('the drawing', () => {
	it('joins walls that run on, and draws each once', () => {
		const walls = wallsOf(maze).map(({ from, to }) => `${from} ${to}`);
		expect(walls).toContain('1,0 3,0');
		expect(walls).toContain('0,2 3,2');
		expect(walls).toContain('1,0 1,1');
		expect(new Set(walls).size).toBe(walls.length);
	});

	it('lets a way that comes back run beside itself', () => {
		const [one, other] = [square('b1'), square('b2')];
		if (!one || !other) throw new Error('the maze has these squares');
		const points = wayPath([one, other, one]).split(/[ML]/).slice(1);
		expect(points).toHaveLength(3);
		expect(points[0]).not.toBe(points[2]);
	});
});
