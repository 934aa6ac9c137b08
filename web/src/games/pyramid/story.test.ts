import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closed } from './examples';
import type { Closed, Moment, Turn } from './sight';
import { Story } from './story.svelte';

const turn = { game: 'pyramid', turn: 5, phase: 'mummy', mummy: 'e6', caught: 3, goal: 4 } as Turn;
const before: Moment = { turn, closed, own: null };

function after(hunter: number, heard: Closed['hunters'][number]['heard']): Moment {
	const hunters = closed.hunters.map((one, at) => (at === hunter ? { ...one, heard } : one));
	return { turn: { ...turn, phase: 'over' }, closed: { ...closed, hunters }, own: null };
}
const caught = after(1, [{ turn: 5, what: 'caught', square: 'e7' }]);
const shown = after(0, [{ turn: 5, what: 'showed', square: 'c3', card: { colour: 'red', symbol: 'eye' } }]);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the story', () => {
	it('shows a caught pawn where it was, then on its way to the sarcophagus, then no more', () => {
		const story = new Story();
		story.note(before);
		story.note(caught);
		expect(story.dragged).toEqual({ pawn: 1, from: 'e7', isAway: false });
		vi.advanceTimersByTime(300);
		expect(story.dragged).toEqual({ pawn: 1, from: 'e7', isAway: true });
		vi.advanceTimersByTime(1000);
		expect(story.dragged).toBeNull();
	});

	it('moves nothing for those who asked for less motion', () => {
		vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
		const story = new Story();
		story.note(before);
		story.note(caught);
		expect(story.dragged).toBeNull();
		vi.restoreAllMocks();
	});

	it('lights up a treasure for a while', () => {
		const story = new Story();
		story.note(before);
		story.note(shown);
		expect(story.lit).toBe('c3');
		vi.advanceTimersByTime(1500);
		expect(story.lit).toBeNull();
	});

	it('shows the last moment of a game once more, and nothing from before', () => {
		const story = new Story();
		story.showLast(caught);
		expect(story.dragged?.pawn).toBe(1);
		expect(story.lines).toEqual([]);
		const other = new Story();
		other.showLast({ ...caught, turn: { ...turn, turn: 6 } });
		expect(other.dragged).toBeNull();
	});
});
