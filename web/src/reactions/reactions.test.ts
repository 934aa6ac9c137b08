import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Reactions } from './reactions.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows the newest reaction of everybody for a few seconds', () => {
	const reactions = new Reactions();
	const shown = () => reactions.shown.map(({ seat, kind }) => [seat, kind]);
	reactions.show([{ seat: 0, kind: 'wow' }]);
	vi.advanceTimersByTime(3000);
	reactions.show([
		{ seat: 1, kind: 'laugh' },
		{ seat: 0, kind: 'ouch' }
	]);
	expect(shown()).toEqual([
		[1, 'laugh'],
		[0, 'ouch']
	]);
	vi.advanceTimersByTime(3000); // the first would be over by now
	expect(shown().length).toBe(2);
	vi.advanceTimersByTime(2000);
	expect(shown()).toEqual([]);
});
