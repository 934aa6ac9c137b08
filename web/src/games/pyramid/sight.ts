/** Who sees what: the parts of the Pyramid as one pair of eyes has them. */
import type { CoachChoice, HunterSight, HunterTask, MummySight } from 'torchlit/wire';
import type { Pyramid } from './parts';

export type Turn = Pyramid['turn'];
export type Closed = Pyramid['closed'];
export type Own = Pyramid['own'];
export type MummyTask = Extract<NonNullable<Own['task']>, { task: 'mummy' }>;
export type Face = number | string;

/** A moment of a game, live or replayed. */
export interface Moment {
	turn: Turn;
	closed: Closed;
	own: Own | null;
}

export function hunterSight(own: Own | null): HunterSight | null {
	return own?.sight.role === 'hunter' ? own.sight : null;
}

export function mummySight(own: Own | null): MummySight | null {
	return own?.sight.role === 'mummy' ? own.sight : null;
}

export function hunterTask(own: Own | null): HunterTask | null {
	return own?.task?.task === 'hunter' ? own.task : null;
}

export function mummyTask(own: Own | null): MummyTask | null {
	return own?.task?.task === 'mummy' ? own.task : null;
}

/** The moment before a choice that the coach shows, as the one who chose could know it. */
export function seenIn({ seen }: CoachChoice): Moment | null {
	return (seen as Moment | null | undefined) ?? null;
}

/** What is to be chosen now: unlike the turn, it changes with every roll and every step. */
export function momentOf({ turn, own }: { turn: Turn | null; own: Own | null }): string {
	return JSON.stringify([turn?.turn, turn?.aside, turn?.mummy, hunterSight(own)?.rolled, hunterTask(own)?.card]);
}

/** The pawns of a seat: one, or both in the game for two. */
export function pawnsOf(closed: Closed | null, seat: number | null): number[] {
	return (closed?.hunters ?? []).flatMap((hunter, pawn) => (hunter.seat === seat ? [pawn] : []));
}

/** Where the hunters stand, as far as these eyes see them; null for those who are out or unseen. */
export function squaresSeen({ closed, own }: Pick<Moment, 'closed' | 'own'>): (string | null)[] {
	const squares = closed.squares ?? hunterSight(own)?.squares ?? [];
	return closed.hunters.map(({ lives }, pawn) => (lives > 0 ? (squares[pawn] ?? null) : null));
}
