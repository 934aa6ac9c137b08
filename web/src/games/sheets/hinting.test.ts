import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Table } from '../../table.svelte';
import { speak } from '../../words/words.svelte';
import { Hinting } from './hinting.svelte';

const PERSON = { initials: 'HK', bot: null, here: true, stand_in: null };
const BOT = { initials: 'Zuzu', bot: 'easy', here: true, stand_in: null };
const HINT = { turn: 3, moves: [{ type: 'write', seat: 0, square: 'd2', number: 4 }], squares: ['d2'] };

/** As much of a table as a hint needs. */
function tableOf(...others: object[]): Table {
	const table = { game: 'temple', seats: [PERSON, ...others] };
	return { code: 'CODE2345', you: 0, table, turn: { turn: 3 }, own: { task: { task: 'write' } } } as unknown as Table;
}

const told = (moves: readonly object[]): string => JSON.stringify(moves.length);

describe('a hint', () => {
	let coach = true;
	let refused = false;
	const chosen = {
		trace: '',
		forgive() {
			this.trace = this.trace.replace('refused', '');
		}
	};
	beforeAll(() => speak('en'));
	beforeEach(() => {
		[coach, refused] = [true, false];
		chosen.trace = '';
		vi.stubGlobal('fetch', (path: string) => {
			const refusal = { why: 'hint-nothing-owed', sentence: '', facts: {} };
			const body = path.endsWith('/hint') ? (refused ? refusal : HINT) : { games: [{ id: 'temple', coach }] };
			return Promise.resolve({ ok: body !== refusal, json: () => Promise.resolve(body) });
		});
	});
	afterEach(() => vi.unstubAllGlobals());

	async function hinting(...others: object[]): Promise<Hinting> {
		const found = new Hinting(tableOf(...others), told, chosen);
		await new Promise((resolve) => setTimeout(resolve));
		flushSync();
		return found;
	}

	it('is offered alone and among bots, never with other people', async () => {
		expect((await hinting()).isOffered).toBe(true);
		expect((await hinting(BOT, BOT)).isOffered).toBe(true);
		expect((await hinting(BOT, PERSON)).isOffered).toBe(false);
		expect((await hinting({ ...PERSON, stand_in: 'easy' })).isOffered).toBe(false);
	});

	it('is not offered where there is no coach', async () => {
		coach = false;
		expect((await hinting()).isOffered).toBe(false);
	});

	it('is shown when asked for, and put away at the next press', async () => {
		const asked = await hinting();
		await asked.press();
		expect(asked.shown).toEqual(HINT);
		expect(asked.sentence).toBe('Quill would choose: **1**.');
		await asked.press();
		expect([asked.shown, asked.sentence]).toEqual([null, '']);
	});

	it('is said before what is chosen, and instead of a refusal, until something else is chosen', async () => {
		const asked = await hinting();
		chosen.trace = '4 d2 refused';
		const answered = asked.press();
		expect([asked.isNews, asked.sentence, chosen.trace]).toEqual([true, 'Quill is thinking…', '4 d2 ']);
		chosen.trace = '4 e3';
		await answered;
		expect([asked.isNews, asked.sentence]).toEqual([true, 'Quill would choose: **1**.']);
	});

	it('is gone with the next choice, where a turn has several', async () => {
		let moment = 'before the roll';
		const asked = new Hinting(tableOf(), told, chosen, () => moment);
		await asked.press();
		expect(asked.shown).toEqual(HINT);
		moment = 'after it';
		const again = new Hinting(tableOf(), told, chosen, () => moment);
		const answered = again.press();
		moment = 'rolled again meanwhile';
		await answered;
		expect(again.shown).toBeNull();
	});

	it('says why there is none', async () => {
		refused = true;
		const asked = await hinting();
		await asked.press();
		expect(asked.sentence).toBe('There’s nothing for you to do right now, so there’s no hint.');
		asked.drop();
		expect(asked.sentence).toBe('');
	});
});
