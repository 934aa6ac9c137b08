import type { Next, TableView, Update } from './wire';

type Part<Name extends 'turn' | 'closed' | 'own'> = NonNullable<Update[Name]>;

/** The parts as any game fills them. */
export interface GameParts {
	turn: { turn: number; owing: readonly number[] };
	closed: { results?: readonly { seat: number; place: number }[] | null };
	own: { seat: number | null; task: object | null };
}
/** The parts as the game with this id fills them, where it is one of those in `wire.ts`. */
export interface GameOf<Id extends Part<'turn'>['game']> {
	turn: Extract<Part<'turn'>, { game: Id }>;
	closed: Extract<Part<'closed'>, { game: Id }>;
	own: Extract<Part<'own'>, { game: Id }>;
}

/** All that the server has told about a table. Each part is replaced whole, never changed. */
export interface Parts {
	you: number | null;
	table: TableView | null;
	turn: Part<'turn'> | null;
	closed: Part<'closed'> | null;
	own: Part<'own'> | null;
	/** When the open turn's time is up, by this device's `performance.now()`. */
	deadline: number | null;
	/** Who is away, and when a bot stands in for them, by the same clock. */
	absences: readonly { seat: number; until: number }[];
	next: Next | null;
}

const NOTHING: Parts = {
	you: null,
	table: null,
	turn: null,
	closed: null,
	own: null,
	deadline: null,
	absences: [],
	next: null
};

/** The parts after an update; the first update of a connection is complete, so nothing older survives it. */
export function merged(before: Parts | null, update: Update, now: number): Parts {
	const { type, clock, absences, events, ...fresh } = update;
	void [type, events];
	const parts: Parts = { ...(before ?? NOTHING), ...fresh };
	if (clock !== undefined) parts.deadline = clock === null ? null : now + clock.seconds_left * 1000;
	if (absences) parts.absences = absences.map(({ seat, seconds_left }) => ({ seat, until: now + seconds_left * 1000 }));
	return parts;
}
