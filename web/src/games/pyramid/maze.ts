/** A maze as the server sends it: the text form of the board, read for drawing. The rules are not known here. */
import { nameAt, type NamedSquare } from 'torchlit/games/sheets/squares';
import type { Treasure } from 'torchlit/wire';

export type Colour = Treasure['colour'];
/** Where a square lies seen from another. */
export type Side = 'up' | 'right' | 'down' | 'left';

export interface MazeSquare extends NamedSquare {
	region: Colour;
	treasure: Treasure | null;
	special: 'stairs' | 'sarcophagus' | null;
	/** Who is drawn there, where positions are drawn: MM, H1 … H4. */
	pawn: string | null;
	/** The sides on which a wall stands. */
	walls: ReadonlySet<Side>;
}

export interface Maze {
	columns: number;
	rows: number;
	squares: readonly MazeSquare[];
}

export const COLOURS = ['yellow', 'green', 'grey', 'red', 'purple'] as const satisfies readonly Colour[];
const SYMBOLS = ['scarab', 'eye', 'lotus', 'cat', 'feather'] as const;
export type Symbol = (typeof SYMBOLS)[number];

const LETTERS: Record<string, Colour> = { y: 'yellow', g: 'green', a: 'grey', r: 'red', p: 'purple' };

/** Squares two characters wide with walls between them; after an empty line the regions, a letter each. */
export function parseMaze(text: string): Maze {
	const [maze = '', regions = ''] = text.replace(/^\n+|\n+$/g, '').split('\n\n');
	const lines = maze.split('\n');
	const letters = regions.split('\n').map((line) => line.trim().split(/\s+/));
	const rows = Math.floor(lines.length / 2);
	const columns = Math.floor((lines[0]?.length ?? 0) / 3);
	const at = (line: number, sign: number): string => lines[line]?.[sign] ?? ' ';
	const squares: MazeSquare[] = [];
	for (let row = 0; row < rows; row++) {
		for (let column = 0; column < columns; column++) {
			const [line, sign] = [2 * row + 1, 3 * column + 1];
			const drawn = at(line, sign) + at(line, sign + 1);
			if (drawn === '##' || !drawn.trim()) continue;
			const around: [Side, string][] = [
				['up', at(line - 1, sign)],
				['right', at(line, sign + 2)],
				['down', at(line + 1, sign)],
				['left', at(line, sign - 1)]
			];
			squares.push({
				name: nameAt(column, row),
				column,
				row,
				region: LETTERS[letters[row]?.[column] ?? ''] ?? 'grey',
				treasure: treasureOf(drawn),
				special: drawn === 'ST' ? 'stairs' : drawn === 'SA' ? 'sarcophagus' : null,
				pawn: /^(MM|H[1-4])$/.test(drawn) ? drawn : null,
				walls: new Set(around.filter(([, wall]) => wall !== ' ').map(([side]) => side))
			});
		}
	}
	return { columns, rows, squares };
}

function treasureOf(drawn: string): Treasure | null {
	const colour = LETTERS[drawn.charAt(0)];
	const symbol = SYMBOLS[Number(drawn.charAt(1)) - 1];
	return colour && symbol ? { colour, symbol } : null;
}

/** The server's name for a treasure. */
export function nameOf({ colour, symbol }: Treasure): string {
	return `${colour}-${symbol}`;
}

export function isSame(one: Treasure, other: Treasure): boolean {
	return one.colour === other.colour && one.symbol === other.symbol;
}

/** Treasures colour by colour. */
export function inOrder(treasures: readonly Treasure[]): Treasure[] {
	return [...treasures].sort((one, other) => COLOURS.indexOf(one.colour) - COLOURS.indexOf(other.colour));
}

/** The square on which this treasure lies. */
export function squareOf(maze: Maze, treasure: Treasure): MazeSquare | null {
	return maze.squares.find((square) => square.treasure && isSame(square.treasure, treasure)) ?? null;
}

/** The names of the squares on which these treasures lie. */
export function squaresOf(maze: Maze, treasures: readonly Treasure[]): ReadonlySet<string> {
	return new Set(treasures.flatMap((treasure) => squareOf(maze, treasure)?.name ?? []));
}
