import { beforeEach, describe, expect, it } from 'vitest';
import { speak } from 'torchlit/words/words.svelte';
import type { DiscoveryOffer, UseTask } from 'torchlit/wire';
import { Diary } from 'torchlit/games/sheets/diary.svelte';
import type { Hinting } from 'torchlit/games/sheets/hinting.svelte';
import { changes } from './changes';
import { Choice } from './choice.svelte';
import { tableWith, task } from './examples';
import { Revealing } from './revealing.svelte';
import { saying } from './saying';

const noHint = { isNews: false, sentence: '' } as Hinting;
const finished = { type: 'finish', seat: 0 };
const nine = task.best; // a forest of 5★ that a hut makes 4★ dearer
const mountain: DiscoveryOffer = { kind: 'mountain', squares: ['a1', 'c1', 'c2'], stars: 7, building: 0 };

function turnWith(part: Partial<UseTask> = {}) {
	const { table, move } = tableWith({ task: { ...task, left: [], ...part } });
	const choice = new Choice(table);
	const revealing = new Revealing(choice);
	return { move, revealing, sentence: () => saying(table, choice, revealing, new Diary(changes), noHint) };
}

/** Finishes a turn that leaves this behind; true when it was said first. */
async function isTold(part: Partial<UseTask>): Promise<boolean> {
	const { revealing, move } = turnWith(part);
	await revealing.finish();
	const { isLeaving } = revealing;
	expect(move.mock.calls).toEqual(isLeaving ? [] : [[finished]]);
	if (isLeaving) await revealing.finishAnyway();
	expect(move.mock.calls).toEqual([[finished]]);
	return isLeaving;
}

describe('whoever finishes with something to reveal', () => {
	beforeEach(async () => {
		localStorage.clear();
		await speak('en');
	});

	it('is told what it is and what it would score, its building included', async () => {
		const { revealing, sentence } = turnWith();
		await revealing.finish();
		expect(sentence()).toBe('Your forest scores **9★** only if you reveal it.');
		expect(revealing.shown?.squares).toEqual(['a1', 'a2', 'b2', 'c2', 'c3']);
	});

	it('reveals it with one press', async () => {
		const { revealing, move } = turnWith();
		await revealing.finish();
		await revealing.confirm();
		expect(move.mock.calls).toEqual([
			[{ type: 'reveal', seat: 0, kind: 'forest', squares: ['a1', 'a2', 'b2', 'c2', 'c3'] }]
		]);
		expect(revealing.isOpen).toBe(false);
	});

	it('may change their mind and go on with the turn', async () => {
		const { revealing, move, sentence } = turnWith();
		await revealing.finish();
		revealing.close();
		expect(move).not.toHaveBeenCalled();
		expect(sentence()).toBe('All dice are used. Reveal for **+9★**, or finish the turn.');
	});

	it('is told once, and again only when it is worth more', async () => {
		expect(await isTold({ best: mountain })).toBe(true);
		expect(await isTold({ best: mountain })).toBe(false);
		expect(await isTold({ best: nine })).toBe(true);
		expect(await isTold({ best: mountain })).toBe(false);
	});

	it('is told once more near the end, in other words', async () => {
		expect(await isTold({ best: nine })).toBe(true);
		const { revealing, sentence } = turnWith({ best: mountain, last_chance: true });
		expect(sentence()).toBe('This may be your last chance: reveal for **+7★**.');
		await revealing.finish();
		expect(sentence()).toBe('This may be your last chance! Your mountain scores **7★** only if you reveal it.');
		expect(await isTold({ best: mountain, last_chance: true })).toBe(false);
		expect(await isTold({ best: nine, last_chance: true })).toBe(true);
	});

	it('is told nothing where there is nothing to reveal', async () => {
		expect(await isTold({ best: null })).toBe(false);
	});
});
