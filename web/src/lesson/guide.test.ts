import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Table } from '../table.svelte';
import type { Refusal } from '../wire';
import { speak } from '../words/words.svelte';
import { Guide } from './guide.svelte';
import type { Lesson, Text } from './lesson';

const text = (en: string): Text => ({ en, fr: en, nl: en });
const NO: Refusal = { code: 'rule/illegal-move', why: 'no', sentence: 'no', facts: {} };

/** A lesson of three cards in two turns. */
const lesson: Lesson = {
	momentOf: ({ turn }) => (turn ? String(turn.turn) : null),
	isDone: ({ turn }) => (turn?.turn ?? 0) > 2,
	always: ['take-back'],
	cards: {
		1: [{ says: text('look') }, { says: text('write'), asks: [{ move: { type: 'write', square: 'a1' } }] }],
		2: [{ says: text('end'), asks: [{ move: { type: 'finish' } }], instead: text('not yet') }]
	},
	ends: text('all')
};

/** As much of a table as a guide looks at; `ask` is the server's answer. */
const tableAt = (turn: number, ask: () => Promise<Refusal | null> = () => Promise.resolve(null)): Table =>
	({ code: 'ABCDEFGH', turn: { turn, owing: [] }, ask }) as unknown as Table;
const guideAt = (turn: number, ask?: () => Promise<Refusal | null>): Guide => new Guide(tableAt(turn, ask), lesson);

describe('a guide', () => {
	beforeAll(() => speak('en'));
	beforeEach(() => localStorage.clear());

	it('takes up where the table is', () => {
		expect(guideAt(1).card?.says.en).toBe('look');
		expect(guideAt(2).card?.says.en).toBe('end');
		expect(guideAt(2).progress).toEqual({ at: 3, n: 3 });
		const late = guideAt(3);
		expect([late.card, late.hasEnded, late.isSkipped]).toEqual([null, true, false]);
	});

	it('goes from card to card, up to the one that asks for something', () => {
		const guide = guideAt(1);
		expect(guide.hasNext).toBe(true);
		guide.next();
		expect([guide.card?.says.en, guide.hasNext, guide.progress.at]).toEqual(['write', false, 2]);
		guide.next();
		expect(guide.card?.says.en).toBe('write');
	});

	it('lets the move through that it asks for, even before all cards are read, and those that are always free', async () => {
		const guide = guideAt(1);
		expect(await guide.refusalOf({ type: 'write', seat: 0, square: 'a1' } as never)).toBeNull();
		expect(await guide.refusalOf({ type: 'take-back', seat: 0 })).toBeNull();
	});

	it('explains why another move has to wait', async () => {
		const ask = vi.fn(() => Promise.resolve(null));
		expect((await guideAt(2, ask).refusalOf({ type: 'write', seat: 0 }))?.sentence).toBe('not yet');
		expect(ask).toHaveBeenCalledExactlyOnceWith({ type: 'finish', seat: 0 });
		expect((await guideAt(1).refusalOf({ type: 'finish', seat: 0 }))?.sentence).toContain('follow the ring');
	});

	it('leaves a game that has taken a course of its own', async () => {
		const guide = guideAt(2, () => Promise.resolve(NO));
		expect(await guide.refusalOf({ type: 'write', seat: 0 })).toBeNull();
		expect([guide.hasEnded, guide.isSkipped]).toEqual([true, true]);
	});

	it('can be skipped, and is silent from then on if wanted', async () => {
		const guide = guideAt(1);
		guide.skip();
		expect([guide.card, guide.hasEnded, guide.isSkipped]).toEqual([null, true, true]);
		expect(await guide.refusalOf({ type: 'finish', seat: 0 })).toBeNull();
		guide.stop();
		expect(guide.hasEnded).toBe(false);
		const later = guideAt(1);
		expect([later.card, later.hasEnded]).toEqual([null, false]);
	});
});
