import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keptKey, remember } from '../remembered';
import { challengeAt, know, takeChallenge } from './challenge';

let hasNotebooks: boolean;
let posted: { key: string | undefined; body: unknown }[];

beforeEach(() => {
	localStorage.clear();
	hasNotebooks = false;
	posted = [];
	vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
		const answers: Record<string, unknown> = {
			'/api/games': { games: [], notebook: hasNotebooks },
			'/api/notebook': { key: 'new notebook' },
			'/api/challenges/token': init.method === 'POST' ? { code: 'AAAA2222', seat: 0, key: 'seat' } : { known: false }
		};
		if (path === '/api/challenges/token' && typeof init.body === 'string') {
			const headers = init.headers as Record<string, string>;
			posted.push({ key: headers['authorization'], body: JSON.parse(init.body) as unknown });
		}
		return Promise.resolve(new Response(JSON.stringify(answers[path])));
	});
});

describe('a challenge', () => {
	it('is taken up under the key of the notebook, which is begun for it', async () => {
		hasNotebooks = true;
		expect(await takeChallenge('token', 'AB')).toBe('AAAA2222');
		expect(posted).toEqual([{ key: 'Bearer new notebook', body: { initials: 'AB', practice: false } }]);
		expect(keptKey('AAAA2222')).toBe('seat');
		expect((await challengeAt('token')).known).toBe(false);
	});

	it('where no notebooks are kept, counts once in this browser', async () => {
		expect((await challengeAt('token')).known).toBe(false);
		await takeChallenge('token', 'AB');
		expect((await challengeAt('token')).known).toBe(true);
		await takeChallenge('token', 'AB');
		expect(posted.map(({ key, body }) => [key, (body as { practice: boolean }).practice])).toEqual([
			[undefined, false],
			[undefined, true]
		]);
	});

	it('of one’s own is known', async () => {
		remember('initials', 'AB');
		know('token');
		expect((await challengeAt('token')).known).toBe(true);
	});
});
