/** A sheet as the server sends it: the text form, read for drawing. The rules are not known here. */
import { tokensOf, type NamedSquare, type Place } from 'torchlit/games/sheets/squares';

export type Building = 'hut' | 'statue' | 'mine';
export const DISCOVERY_KINDS = ['forest', 'city', 'mountain', 'pyramid'] as const;
export type DiscoveryKind = (typeof DISCOVERY_KINDS)[number];

export interface SquareState extends NamedSquare {
	/** Printed along the clouds. */
	entrance: boolean;
	number: number | null;
	building: Building | null;
	snake: boolean;
	crossed: boolean;
	/** Which of the sheet's discoveries it belongs to. */
	discovery: number | null;
}

export interface DiscoveryState {
	kind: DiscoveryKind;
	squares: string[];
}

export interface SheetState {
	columns: number;
	rows: number;
	squares: SquareState[];
	lakes: Place[];
	discoveries: DiscoveryState[];
}

/** What identifies a discovery: its squares, in any order. */
export function discoveryId({ squares }: { squares: readonly string[] }): string {
	return [...squares].sort().join();
}

const BUILDINGS: Record<string, Building> = { H: 'hut', S: 'statue', I: 'mine' };

/**
 * Rows of tokens: `.` empty, `7` number, `H` hut, `S` statue, `I` mine, `Z` snake, `X` crossed out, `~` lake, `#` nothing;
 * then a line for each discovery: `forest a1 a2 b2 c3 c4`. Only the board's text marks the entrances, with `E`.
 */
export function parseSheet(text: string, board: string): SheetState {
	const { rows, discoveries } = partsOf(text);
	const entrances = new Set(
		partsOf(board)
			.rows.flat()
			.filter(({ token }) => token === 'E')
			.map(({ name }) => name)
	);
	const tokens = rows.flat();
	const squares = tokens.flatMap(({ token, name, column, row }): SquareState[] => {
		if (token === '#' || token === '~' || token === '') return [];
		const discovery = discoveries.findIndex((one) => one.squares.includes(name));
		return [
			{
				name,
				column,
				row,
				entrance: entrances.has(name),
				number: /^\d+$/.test(token) ? Number(token) : null,
				building: BUILDINGS[token] ?? null,
				snake: token === 'Z' || token === 'X',
				crossed: token === 'X',
				discovery: discovery < 0 ? null : discovery
			}
		];
	});
	return {
		columns: Math.max(...rows.map((row) => row.length)),
		rows: rows.length,
		squares,
		lakes: tokens.filter(({ token }) => token === '~').map(({ column, row }) => ({ column, row })),
		discoveries
	};
}

function partsOf(text: string): { rows: ReturnType<typeof tokensOf>; discoveries: DiscoveryState[] } {
	const lines = text
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean);
	const found = lines.map(discoveryOf);
	return {
		rows: tokensOf(lines.filter((_, at) => !found[at]).join('\n')),
		discoveries: found.filter((discovery) => discovery !== null)
	};
}

function discoveryOf(line: string): DiscoveryState | null {
	const [word, ...squares] = line.split(/\s+/);
	const kind = DISCOVERY_KINDS.find((one) => one === word);
	return kind ? { kind, squares } : null;
}

/** The numbers of a sheet by their squares. */
export function numbersOn(text: string): Map<string, number | null> {
	return new Map(parseSheet(text, '').squares.map(({ name, number }) => [name, number]));
}
