import { changed } from './differences';
import type { ClosedView, Move, Next, Options, OwnView, TableView, TurnView, Update } from './wire';

/** What any game shows at a table, what can be set for it, and its moves. A game that is not in `wire.ts` says so itself. */
export interface GameParts {
	turn: { turn: number; owing: readonly number[] };
	closed: { results?: readonly { seat: number; place: number }[] | null };
	own: { seat: number | null; task: object | null };
	options: Options;
	move: { type: string; seat: number };
}
/** The same for the game with this id, or any game, of those in `wire.ts`. */
export interface GameOf<Id extends TurnView['game'] = TurnView['game']> {
	turn: Extract<TurnView, { game: Id }>;
	closed: Extract<ClosedView, { game: Id }>;
	own: Extract<OwnView, { game: Id }>;
	options: Options;
	move: Move;
}

/** All that the server has sent about a table. Each part is replaced whole, never changed. */
export interface Parts {
	you: number | null;
	table: TableView | null;
	turn: TurnView | null;
	closed: ClosedView | null;
	own: OwnView | null;
	/** When the open turn's time is up, by this device's `performance.now()`. */
	deadline: number | null;
	/** Who is away, and when a bot stands in for them, by the same clock. */
	absences: readonly { seat: number; until: number }[];
	next: Next | null;
	/** The number that came with `closed`, whole or as differences … */
	closedNumber: number;
	/** … and whether one was missing: then it is of an earlier moment, until it comes whole again. */
	isBehind: boolean;
}

const NOTHING: Parts = {
	you: null,
	table: null,
	turn: null,
	closed: null,
	own: null,
	deadline: null,
	absences: [],
	next: null,
	closedNumber: 0,
	isBehind: false
};

/** The parts after an update; the first update of a connection is complete, so nothing older survives it. */
export function merged(before: Parts | null, update: Update, now: number): Parts {
	const { type, clock, absences, also, events, reactions, closed_changes, closed_number, ...fresh } = update;
	void [type, also, events, reactions];
	const parts: Parts = { ...(before ?? NOTHING), ...fresh };
	if (fresh.closed) parts.isBehind = false;
	if (closed_changes) {
		const closed = closed_number === parts.closedNumber + 1 ? withChanges(parts, closed_changes) : null;
		if (closed) parts.closed = closed;
		else parts.isBehind = true;
	}
	if (closed_number !== undefined) parts.closedNumber = closed_number;
	if (clock !== undefined) parts.deadline = clock === null ? null : now + clock.seconds_left * 1000;
	if (absences) parts.absences = absences.map(({ seat, seconds_left }) => ({ seat, until: now + seconds_left * 1000 }));
	return parts;
}

/** `closed` with what has changed in it; null when that does not fit. */
function withChanges({ closed, isBehind }: Parts, changes: object): ClosedView | null {
	if (closed === null || isBehind) return null;
	try {
		return changed(closed, changes) as ClosedView;
	} catch {
		return null;
	}
}
