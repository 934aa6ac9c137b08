import type {
	Catalogue,
	Coaching,
	Continue,
	EarlierGame,
	GameView,
	Hint,
	NewLesson,
	NewTable,
	Refusal,
	Replay,
	Seated,
	SharedGame,
	SharesView,
	TableView,
	Unshare,
	WantedShare
} from './wire';
import { keepSeat } from './remembered';

/** The server said no, and why. */
export class RefusedError extends Error {
	constructor(readonly refusal: Refusal) {
		super(refusal.sentence);
	}
}

/** The server cannot be reached, or something else answers. */
class UnreachableError extends Error {}

export function games(): Promise<Catalogue> {
	return ask<Catalogue>('/api/games');
}

export function tableAt(code: string): Promise<TableView> {
	return ask<TableView>(`/api/tables/${code}`);
}

export function openTable(table: NewTable): Promise<Seated> {
	return takeSeat('/api/tables', table);
}

export function openLesson(lesson: NewLesson): Promise<Seated> {
	return takeSeat('/api/lessons', lesson);
}

/** Take a seat. `id` is new and secret: asking again with it gives the same seat. */
export function joinTable(code: string, initials: string, id: string): Promise<Seated> {
	return takeSeat(`/api/tables/${code}/join`, { initials }, { headers: { 'idempotency-key': id } });
}

/** Take a seat for somebody else on this device, which stays with whoever has it now. */
export function joinBeside(code: string, initials: string, id: string): Promise<Seated> {
	const request = { headers: { 'idempotency-key': id }, credentials: 'omit' } as const;
	return ask<Seated>(`/api/tables/${code}/join`, { initials }, request);
}

export function sitDown(code: string, key: string): Promise<Seated> {
	return takeSeat(`/api/tables/${code}/sit`, { key });
}

export async function rules(game: string, language: string): Promise<string> {
	const answer = await reached(`/api/rules/${game}.${language}.md`);
	return answer.text();
}

/** What a game's rules say about something a reader tries. */
export function exampleOf<Answer>(
	game: string,
	example: string,
	question: Record<string, string | number>
): Promise<Answer> {
	const query = new URLSearchParams(Object.entries(question).map(([name, value]) => [name, String(value)]));
	return ask<Answer>(`/api/games/${game}/examples/${example}?${query}`);
}

/** Where a finished game is found: by those who sat there, or by anyone with a link. */
export const atTable = (code: string): string => `/api/tables/${code}`;
export const atLink = (token: string): string => `/api/replays/${token}`;

export function logOf(place: string): string {
	return `${place}/log`;
}

/** A finished game as one seat saw it, or with everything shown. */
export async function replayOf(place: string, seat: number | null): Promise<Replay> {
	const eyes = seat === null ? '' : `&seat=${seat}`;
	const changes = await ask<{ moments: Partial<Replay['moments'][number]>[] }>(`${place}/replay?changes=true${eyes}`);
	let moment = {} as Replay['moments'][number];
	return { moments: changes.moments.map((changed) => (moment = { ...moment, ...changed })) };
}

/** The game that somebody shares by a link. */
export function sharedGame(token: string): Promise<SharedGame> {
	return ask<SharedGame>(atLink(token));
}

/** Go on from a turn of a finished game, at a new table against bots. */
export function continueGame(place: string, wish: Continue): Promise<Seated> {
	return takeSeat(`${place}/continue`, wish);
}

/** Play the last finished turn again, at a new table, in a game without other people. */
export function takeBack(code: string): Promise<Seated> {
	return takeSeat(`${atTable(code)}/take-back`, {});
}

/** Play a finished game again with the same dice, at a new table for the same people. */
export function sameDiceAgain(code: string): Promise<Seated> {
	return takeSeat(`${atTable(code)}/same-dice`, {});
}

/** The earlier game with the dice of this table, turn by turn or only how it ended. */
export function earlierGame(code: string, turns: boolean): Promise<EarlierGame> {
	return ask<EarlierGame>(`${atTable(code)}/earlier?turns=${turns}`);
}

/** The links under which the reader shares a finished game. */
export function sharesOf(code: string): Promise<SharesView> {
	return ask<SharesView>(`${atTable(code)}/shares`);
}

export function shareGame(code: string, wish: WantedShare): Promise<SharesView> {
	return ask<SharesView>(`${atTable(code)}/share`, wish);
}

export function unshareGame(code: string, wish: Unshare): Promise<SharesView> {
	return ask<SharesView>(`${atTable(code)}/unshare`, wish);
}

/** The progress of the analysis of a seat's finished game (by default the reader's), then the analysis. */
export function coachingOf(place: string, seat: number | null): Promise<Coaching> {
	return ask<Coaching>(`${place}/coach${seat === null ? '' : `?seat=${seat}`}`);
}

/** The best turn found for the reader's seat. */
export function hintFor(code: string): Promise<Hint> {
	return ask<Hint>(`/api/tables/${code}/hint`);
}

/** Whether there is a coach for this game on this server; without an answer there is none. */
export async function hasCoach(game: string): Promise<boolean> {
	return (await offered(game))?.coach ?? false;
}

/** Whether this game can be played again with the same dice; without an answer it cannot. */
export async function hasSameDice(game: string): Promise<boolean> {
	return (await offered(game))?.same_dice ?? false;
}

async function offered(game: string): Promise<GameView | null> {
	try {
		return (await games()).games.find(({ id }) => id === game) ?? null;
	} catch {
		return null;
	}
}

export function qrOf(code: string): string {
	return `/api/tables/${code}/qr.svg`;
}

export function playAt(code: string): string {
	return `${location.origin.replace(/^http/, 'ws')}/api/tables/${code}/play`;
}

async function takeSeat(path: string, body: object, request?: RequestInit): Promise<Seated> {
	const seated = await ask<Seated>(path, body, request);
	keepSeat(seated.code, seated.key);
	return seated;
}

async function ask<T>(path: string, body?: object, request?: RequestInit): Promise<T> {
	const posted = body && {
		...request,
		method: 'POST',
		headers: { 'content-type': 'application/json', ...request?.headers },
		body: JSON.stringify(body)
	};
	const answer = await reached(path, posted);
	return (await answer.json()) as T;
}

export async function reached(path: string, init?: RequestInit): Promise<Response> {
	let answer: Response;
	try {
		answer = await fetch(path, init);
	} catch (error) {
		throw new UnreachableError('no answer', { cause: error });
	}
	if (answer.ok) return answer;
	const refusal = (await answer.json().catch(() => null)) as Refusal | null;
	if (refusal?.why) throw new RefusedError(refusal);
	throw new UnreachableError(`answer ${answer.status}`);
}
