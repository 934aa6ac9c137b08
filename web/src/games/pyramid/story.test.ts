import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Happened } from 'torchlit/happened';
import { Story } from './story.svelte';

const moved: Happened = { type: 'hunter-moved', hunter: 0, die: 2, square: null };
const walked: Happened = { type: 'mummy-walked', square: 'e7' };
const caught: Happened = { type: 'caught', hunter: 1, square: 'e7', lives: 0 };
const shown: Happened = { type: 'card-shown', hunter: 0, card: { colour: 'red', symbol: 'eye' }, square: 'c3' };
const thrown: Happened = { type: 'dice-rolled', hunter: 0, faces: [2, 'arrow'], aside: 0 };

/** The story after these events, and then those. */
function told(before: readonly Happened[], ...now: Happened[]): Story {
	const story = new Story();
	const note = (...happened: Happened[]) => story.note({ next: 0, end: 4 + happened.length, happened });
	expect(note(...before)).toEqual([]);
	expect(note(...before, ...now)).toEqual(now);
	return story;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the story', () => {
	it('shows a caught pawn where it was, then on its way to the sarcophagus, then no more', () => {
		const story = told([moved], walked, caught);
		expect(story.dragged).toEqual({ pawn: 1, from: 'e7', isAway: false });
		vi.advanceTimersByTime(300);
		expect(story.dragged).toEqual({ pawn: 1, from: 'e7', isAway: true });
		vi.advanceTimersByTime(1000);
		expect(story.dragged).toBeNull();
	});

	it('moves nothing for those who asked for less motion', () => {
		vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
		expect(told([], caught).dragged).toBeNull();
		vi.restoreAllMocks();
	});

	it('lights up a treasure for a while', () => {
		const story = told([], shown);
		expect(story.lit).toBe('c3');
		vi.advanceTimersByTime(1500);
		expect(story.lit).toBeNull();
	});

	it('has a line for what had happened before the page was opened, but no movement', () => {
		const story = told([shown, caught], thrown, walked, moved);
		expect(story.lines.map(({ id, event }) => [id, event])).toEqual([
			[8, moved],
			[5, caught],
			[4, shown]
		]);
		expect([story.lit, story.dragged, story.throws]).toEqual([null, null, 1]);
	});

	it('tells dice again that show the same faces', () => {
		expect(told([], thrown, thrown).throws).toBe(2);
	});

	it('has no news after a gap', () => {
		const story = told([moved], shown);
		expect(story.note({ next: 0, end: 20, happened: [moved, caught] })).toEqual([]);
		expect(story.dragged).toBeNull();
		expect(story.lines.map(({ event }) => event)).toEqual([caught, moved]);
	});

	it('shows once more with what a game has ended', () => {
		const story = new Story();
		story.showLast([shown, walked, caught, { type: 'game-won', seat: 0 }]);
		expect([story.dragged?.pawn, story.lit]).toEqual([1, null]);
		expect(story.lines).toEqual([]);
	});
});
