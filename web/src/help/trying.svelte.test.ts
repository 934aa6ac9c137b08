import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { speak } from '../words/words.svelte';
import { Trying } from './trying.svelte';

/** The answers that are on their way, in the order in which they were asked for. */
let asked: { url: string; answer: (status: number, body: object) => void }[];
let stop: (() => void) | undefined;

beforeEach(async () => {
	await speak('en');
	asked = [];
	vi.stubGlobal('fetch', (url: string) => {
		return new Promise((done) =>
			asked.push({ url, answer: (status, body) => done(new Response(JSON.stringify(body), { status })) })
		);
	});
});
afterEach(() => {
	stop?.();
	vi.unstubAllGlobals();
});

function tried(question: () => Record<string, string>): Trying<{ n: number }> {
	let trying!: Trying<{ n: number }>;
	stop = $effect.root(() => {
		trying = new Trying('cave', 'dice', question);
	});
	flushSync();
	return trying;
}

it('keeps the answer to what was asked last, whichever comes first', async () => {
	let dice = $state('1');
	const trying = tried(() => ({ dice }));
	dice = '2';
	flushSync();
	expect(asked.map(({ url }) => url)).toEqual([
		'/api/games/cave/examples/dice?dice=1',
		'/api/games/cave/examples/dice?dice=2'
	]);
	asked[1]?.answer(200, { n: 2 });
	await vi.waitFor(() => expect(trying.isSettled).toBe(true));
	asked[0]?.answer(200, { n: 1 });
	await new Promise((done) => setTimeout(done));
	expect(trying.answer).toEqual({ n: 2 });
});

it('tells why there is no answer, until there is one', async () => {
	let dice = $state('1');
	const trying = tried(() => ({ dice }));
	asked[0]?.answer(400, { code: 'x/y', why: 'never-heard-of', sentence: 'no such die', facts: {} });
	await vi.waitFor(() => expect(trying.problem).toBe('No such die'));
	dice = '2';
	flushSync();
	asked[1]?.answer(200, { n: 2 });
	await vi.waitFor(() => expect(trying.isSettled).toBe(true));
	expect(trying.problem).toBe('');
});
