/** Squares of a sheet: their names, where they stand, and the text they are read from. */

export interface Place {
	column: number;
	row: number;
}

export interface NamedSquare extends Place {
	name: string;
}

export function letterOf(column: number): string {
	return String.fromCharCode('a'.charCodeAt(0) + column);
}

export function nameAt(column: number, row: number): string {
	return `${letterOf(column)}${row + 1}`;
}

/** The column and row that a name such as c4 says. */
export function placeOf(name: string): Place {
	return { column: name.charCodeAt(0) - letterOf(0).charCodeAt(0), row: Number(name.slice(1)) - 1 };
}

/** One token of a sheet's text, and where it stands. */
export interface Token extends NamedSquare {
	token: string;
}

/** The rows of a sheet's text, from the top, as tokens. */
export function tokensOf(text: string): Token[][] {
	return text
		.trim()
		.split('\n')
		.map((line, row) =>
			line
				.trim()
				.split(/\s+/)
				.map((token, column) => ({ token, name: nameAt(column, row), column, row }))
		);
}

/** The token of this square in a sheet's text. */
export function tokenAt(text: string, square: string): string {
	const { column, row } = placeOf(square);
	return tokensOf(text)[row]?.[column]?.token ?? '';
}

/** The text with another token for this square; lines below the rows stay as they are. */
export function withToken(text: string, square: string, token: string): string {
	const { column, row } = placeOf(square);
	const lines = text.trim().split('\n');
	const tokens = (lines[row] ?? '').trim().split(/\s+/);
	tokens[column] = token;
	lines[row] = tokens.join(' ');
	return lines.join('\n');
}

/** Where a key leads from a square: along its line across gaps, or to the nearest square on that side, or nowhere. */
export function squareTowards<Square extends Place>(
	squares: readonly Square[],
	from: Place,
	key: string
): Square | null {
	const [right, down] = STEPS[key] ?? [0, 0];
	if (!right && !down) return null;
	let best: Square | null = null;
	let least = Infinity;
	for (const square of squares) {
		const [columns, rows] = [square.column - from.column, square.row - from.row];
		const along = columns * right + rows * down;
		const aside = Math.abs(columns * down) + Math.abs(rows * right);
		const far = along + (aside ? 1000 + 2 * aside : 0);
		if (along > 0 && far < least) [best, least] = [square, far];
	}
	return best;
}

const STEPS: Record<string, readonly [right: number, down: number]> = {
	ArrowRight: [1, 0],
	ArrowLeft: [-1, 0],
	ArrowDown: [0, 1],
	ArrowUp: [0, -1]
};

/** The square that holds a point given in columns and rows. */
export function squareAt<Square extends Place>(squares: readonly Square[], column: number, row: number): Square | null {
	return squares.find((square) => square.column === Math.floor(column) && square.row === Math.floor(row)) ?? null;
}

/** The square whose middle is nearest to a point given in columns and rows, if it is no farther than `most`. */
export function nearest<Square extends Place>(
	squares: readonly Square[],
	column: number,
	row: number,
	most: number
): Square | null {
	let [best, least]: [Square | null, number] = [null, most];
	for (const square of squares) {
		const far = Math.hypot(square.column + 0.5 - column, square.row + 0.5 - row);
		if (far <= least) [best, least] = [square, far];
	}
	return best;
}
