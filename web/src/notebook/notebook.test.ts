import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSeat, remember } from '../remembered';
import type { Table } from '../table.svelte';
import { deleteAll, judgeHere, keep, notebookKey, results, resultsHere } from './notebook';

interface Call {
	path: string;
	method: string;
	key: string | null;
	body: unknown;
}

let calls: Call[];
let answers: Record<string, (call: Call) => unknown>;

beforeEach(() => {
	localStorage.clear();
	calls = [];
	answers = {};
	vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
		const headers = (init.headers ?? {}) as Record<string, string>;
		const call = {
			path,
			method: init.method ?? 'GET',
			key: headers['authorization']?.replace('Bearer ', '') ?? null,
			body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null
		};
		calls.push(call);
		const answer = answers[`${call.method} ${path}`]?.(call);
		if (answer !== undefined) return Promise.resolve(new Response(JSON.stringify(answer)));
		const refusal = { code: 'notebook/unknown', why: 'no-such-notebook', sentence: '', facts: {} };
		return Promise.resolve(new Response(JSON.stringify(refusal), { status: 404 }));
	});
});

/** A table at which this browser has just ended a game. */
function ended(kind?: string): Table {
	return {
		code: 'AAAA2222',
		you: 0,
		table: {
			code: 'AAAA2222',
			game: 'temple',
			board: { name: 'stairs', text: '' },
			seats: [{ initials: 'AB', bot: null }],
			origin: kind ? { kind } : null
		},
		closed: { results: [{ seat: 0, place: 1, level: 'voyager' }], scores: [{ total: 26 }] }
	} as unknown as Table;
}

describe('a notebook on the server', () => {
	it('is begun with the first game, which only the key of its seat can bring in', async () => {
		keepSeat('AAAA2222', 'seat key');
		answers['GET /api/games'] = () => ({ games: [], notebook: true });
		answers['POST /api/notebook'] = () => ({ key: 'mine' });
		answers['POST /api/notebook/results'] = () => ({ taken: [{ result: { seat: 0 } }] });
		expect(await keep(ended())).toEqual({ result: { seat: 0 } });
		expect(notebookKey()).toBe('mine');
		const { body, key } = calls.at(-1) as Call;
		expect(key).toBe('mine');
		expect(body).toEqual({ seats: [{ code: 'AAAA2222', key: 'seat key' }] });
	});

	it('that was deleted elsewhere is begun anew', async () => {
		remember('notebook', 'deleted');
		answers['POST /api/notebook'] = () => ({ key: 'fresh' });
		answers['GET /api/notebook'] = ({ key }) => (key === 'fresh' ? { results: [] } : undefined);
		expect(await results(true)).toEqual([]);
		expect(notebookKey()).toBe('fresh');
	});

	it('takes in what this browser remembers and it lacks', async () => {
		remember('notebook', 'mine');
		keepSeat('KNOWN222', 'a');
		keepSeat('OTHER222', 'b');
		answers['GET /api/notebook'] = () => ({ results: [{ code: 'KNOWN222' }] });
		answers['POST /api/notebook/results'] = () => ({ taken: [] });
		await results(true);
		expect(calls.at(-1)?.body).toEqual({ seats: [{ code: 'OTHER222', key: 'b' }] });
	});
});

describe('a notebook in this browser alone', () => {
	beforeEach(() => (answers['GET /api/games'] = () => ({ games: [{ id: 'temple', levels: ['voyager', 'tourist'] }] })));

	it('keeps what was seen at the end, once, and sends nothing', async () => {
		expect(await keep(ended())).toMatchObject({ is_best: false, new_level: true });
		await keep(ended());
		expect(resultsHere()).toHaveLength(1);
		expect(resultsHere()[0]).toMatchObject({ game: 'temple', board: 'stairs', stars: 26, level: 'voyager' });
		expect(new Set(calls.map(({ path }) => path))).toEqual(new Set(['/api/games']));
	});

	it('keeps no practice', async () => {
		expect(await keep(ended('same-dice'))).toBeNull();
		expect(resultsHere()).toEqual([]);
	});

	it('notes what the coach says, and is gone when deleted', async () => {
		await keep(ended());
		judgeHere('AAAA2222', 91, -2);
		expect(resultsHere()[0]).toMatchObject({ accuracy: 91, luck: -2 });
		await deleteAll(false);
		expect(resultsHere()).toEqual([]);
	});
});
