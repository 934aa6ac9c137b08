import type { GameParts } from '../../parts';
import type { Face } from '../../wire';

/** How one seat ended; a game without levels leaves them out. */
export interface SheetResult {
	seat: number;
	place: number;
	level?: string | null;
	next_level?: string | null;
	next_at?: number | null;
	/** What was counted on the sheet, for its drawing. */
	count?: object;
}

/** What every game that is played on sheets of paper shows at a table. */
export interface SheetGame extends GameParts {
	turn: { turn: number; roll: readonly Face[]; owing: readonly number[] };
	closed: {
		turn: number;
		sheets: readonly string[];
		scores: readonly { total: number }[];
		results?: readonly SheetResult[] | null;
	};
	own: { seat: number; sheet: string; task: object | null };
}
