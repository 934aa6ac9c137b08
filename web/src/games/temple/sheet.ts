/** A sheet as the server sends it: the text form, read for drawing. What may be done with it is not known here. */

export interface SquareState {
	name: string;
	column: number;
	row: number;
	door: boolean;
	number: number | null;
	mummy: boolean;
	crossed: boolean;
}

export interface SheetState {
	columns: number;
	rows: number;
	squares: SquareState[];
}

/** Rows of tokens: `.` empty, `D` door, `7` number, `D7` number in a door, `M` mummy, `X` crossed out, `#` nothing. */
export function parseSheet(text: string): SheetState {
	const lines = text
		.trim()
		.split('\n')
		.map((line) => line.trim().split(/\s+/));
	const squares = lines.flatMap((tokens, row) =>
		tokens.flatMap((token, column): SquareState[] => {
			if (token === '#' || token === '') return [];
			const mark = token.replace(/^D/, '');
			return [
				{
					name: nameAt(column, row),
					column,
					row,
					door: token.startsWith('D'),
					number: /^\d+$/.test(mark) ? Number(mark) : null,
					mummy: token === 'M' || token === 'X',
					crossed: token === 'X'
				}
			];
		})
	);
	return { columns: Math.max(...lines.map((tokens) => tokens.length)), rows: lines.length, squares };
}

export function letterOf(column: number): string {
	return String.fromCharCode('a'.charCodeAt(0) + column);
}

export function nameAt(column: number, row: number): string {
	return `${letterOf(column)}${row + 1}`;
}

/** Where a key leads from a square: in the same line over gaps, else to the nearest square on that side, else nowhere. */
export function squareTowards(squares: readonly SquareState[], from: SquareState, key: string): SquareState | null {
	const [right, down] = STEPS[key] ?? [0, 0];
	if (!right && !down) return null;
	let best: SquareState | null = null;
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
