import { games, RefusedError, reached } from '../api';
import { keptKey, keptSeats, remember, remembered } from '../remembered';
import type { Table } from '../table.svelte';
import type { GameResult, GameView, NewNotebook, NotebookLink, NotebookView, TakenInList } from '../wire';
import { compared, type Taken } from './stats';

/**
 * This browser's notebook. It is on the server, under a key that only this browser has; where the server keeps none, it
 * is in this browser alone.
 */

const KEY = 'notebook';
const HERE = 'results';
/** How many are kept in this browser alone: the newest. */
const MOST_HERE = 500;
/** The origins of games that count. */
const COUNTED: readonly (string | undefined)[] = [undefined, 'challenge', 'daily'];
/** Seats that the server looks at in one request. */
const MOST_OFFERED = 20;

export function notebookKey(): string | null {
	return remembered(KEY) || null;
}

/** Use the notebook with this key from now on. */
export function useKey(key: string): void {
	remember(KEY, key);
}

/** The games there are, and whether the server keeps notebooks. */
export async function catalogue(): Promise<{ games: GameView[]; onServer: boolean }> {
	const told = await games();
	return { games: told.games, onServer: told.notebook ?? false };
}

/** Everything in this browser's notebook, the newest first. Tables that this browser remembers are taken in on the way. */
export async function results(onServer: boolean): Promise<GameResult[]> {
	if (!onServer) return resultsHere();
	const known = notebookKey() ? (await read()).results : [];
	const missing = keptSeats().filter(({ code }) => !known.some((one) => one.code === code));
	if (missing.length === 0) return known;
	const taken = await offer(missing.slice(0, MOST_OFFERED));
	return taken.length > 0 ? (await read()).results : known;
}

/** Keep the game that has just ended at a table; null when it does not count. */
export async function keep(table: Table): Promise<Taken | null> {
	const code = table.code;
	const key = keptKey(code);
	// Of several who play on one device, it is the notebook of the first.
	if (table.isShared && table.held[0] !== table.you) return null;
	const { games, onServer } = await catalogue();
	if (!onServer) return keepHere(table, games);
	if (!key) return null;
	return (await offer([{ code, key }])).find(({ result }) => result.seat === table.you) ?? null;
}

/** The key of this browser's notebook; if there is none, one is begun. */
export async function ownKey(): Promise<string> {
	const known = notebookKey();
	if (known) return known;
	const { key } = await told<NewNotebook>('/api/notebook', { method: 'POST', body: {}, key: null });
	useKey(key);
	return key;
}

async function offer(seats: readonly { code: string; key: string }[]): Promise<TakenInList['taken']> {
	const body = { seats: seats.map(({ code, key }) => ({ code, key })) };
	const ask = async (): Promise<TakenInList> =>
		told<TakenInList>('/api/notebook/results', { method: 'POST', body, key: await ownKey() });
	return (await again(ask)).taken;
}

async function read(): Promise<NotebookView> {
	return again(async () => told<NotebookView>('/api/notebook', { key: await ownKey() }));
}

/** Put everything of another notebook into this browser's, which is the one with this key from now on. */
export async function merge(into: string, from: string | null): Promise<void> {
	await told<NotebookView>('/api/notebook', { key: into });
	if (from && from !== into) {
		await told<NotebookView>('/api/notebook/merge', { method: 'POST', body: { key: from }, key: into });
	}
	useKey(into);
}

export function linkOf(key: string): Promise<NotebookLink> {
	return told<NotebookLink>('/api/notebook/link', { key });
}

/** Delete everything, and forget the key. */
export async function deleteAll(onServer: boolean): Promise<void> {
	const key = notebookKey();
	if (onServer && key) await told('/api/notebook', { method: 'DELETE', key });
	remember(KEY, '');
	remember(HERE, '[]');
}

/** A notebook that was deleted on another device is begun anew. */
export async function again<T>(ask: () => Promise<T>): Promise<T> {
	try {
		return await ask();
	} catch (error) {
		if (!(error instanceof RefusedError) || error.refusal.why !== 'no-such-notebook') throw error;
		remember(KEY, '');
		return ask();
	}
}

interface Asked {
	method?: string;
	body?: object;
	key: string | null;
}

export async function told<T>(path: string, { method = 'GET', body, key }: Asked): Promise<T> {
	const headers: Record<string, string> = {};
	if (key) headers['authorization'] = `Bearer ${key}`;
	if (body) headers['content-type'] = 'application/json';
	const answer = await reached(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
	return (await answer.json()) as T;
}

// In this browser alone.

export function resultsHere(): GameResult[] {
	try {
		const kept: unknown = JSON.parse(remembered(HERE) ?? '[]');
		return Array.isArray(kept) ? (kept as GameResult[]) : [];
	} catch {
		return [];
	}
}

function keepHere(table: Table, games: readonly GameView[]): Taken | null {
	const result = seen(table);
	if (!result) return null;
	const kept = resultsHere();
	const known = kept.find(({ code, seat }) => code === result.code && seat === result.seat);
	if (!known) remember(HERE, JSON.stringify([result, ...kept].slice(0, MOST_HERE)));
	const levels = games.find(({ id }) => id === result.game)?.levels ?? [];
	return compared(known ?? result, kept, levels);
}

/** Note the coach's verdict in this browser; a server with notebooks does so itself. */
export function judgeHere(code: string, accuracy: number | null, luck: number): void {
	const kept = resultsHere();
	if (!kept.some((one) => one.code === code)) return;
	remember(HERE, JSON.stringify(kept.map((one) => (one.code === code ? { ...one, accuracy, luck } : one))));
}

/** A finished game as this browser has seen it end. */
function seen(table: Table): GameResult | null {
	const view = table.table;
	const closed = table.closed as {
		results?: readonly { seat: number; place: number; level?: string | null }[] | null;
		scores?: readonly { total?: number }[];
	} | null;
	const own = closed?.results?.find(({ seat }) => seat === table.you);
	if (!view || !own || view.uncounted || !COUNTED.includes(view.origin?.kind)) return null;
	const starsOf = (seat: number): number | null => closed?.scores?.[seat]?.total ?? null;
	return {
		code: view.code,
		seat: own.seat,
		ended_at: new Date().toISOString(),
		game: view.game,
		board: view.board.name,
		seats: view.seats.length,
		place: own.place,
		stars: starsOf(own.seat),
		level: own.level ?? null,
		side: null,
		opponents: (closed?.results ?? [])
			.filter(({ seat }) => seat !== own.seat)
			.map(({ seat, place }) => ({
				initials: view.seats[seat]?.initials ?? '',
				bot: view.seats[seat]?.bot ?? null,
				place,
				stars: starsOf(seat)
			})),
		origin: view.origin ?? null
	};
}
