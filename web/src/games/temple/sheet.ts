/** A sheet as the server sends it: the text form, read for drawing. The rules are not known here. */
import { tokensOf, type NamedSquare } from 'torchlit/games/sheets/squares';

export interface SquareState extends NamedSquare {
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
	const lines = tokensOf(text);
	const squares = lines.flat().flatMap(({ token, name, column, row }): SquareState[] => {
		if (token === '#' || token === '') return [];
		const mark = token.replace(/^D/, '');
		return [
			{
				name,
				column,
				row,
				door: token.startsWith('D'),
				number: /^\d+$/.test(mark) ? Number(mark) : null,
				mummy: token === 'M' || token === 'X',
				crossed: token === 'X'
			}
		];
	});
	return { columns: Math.max(...lines.map((tokens) => tokens.length)), rows: lines.length, squares };
}
