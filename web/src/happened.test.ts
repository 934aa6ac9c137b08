import { describe, expect, it } from 'vitest';
import { newsIn, toldOn, type Happened, type Story } from './happened';

const every: Happened[] = Array.from({ length: 900 }, (_, turn) => ({ type: 'turn-closed', turn }));

/** Chance that is the same in every run. */
function chance(seed: number): (below: number) => number {
	let state = seed + 1;
	return (below) => (state = (state * 48271) % 2147483647) % below;
}

describe('what has happened', () => {
	it('goes on where it was, knows what it has been told already, and begins anew after a gap', () => {
		const some = (first: number, last: number) => ({ first, happened: every.slice(first, last) });
		let story = toldOn(null, some(3, 5));
		expect(story).toEqual({ next: 5, happened: every.slice(3, 5) });
		story = toldOn(story, some(5, 7));
		story = toldOn(story, some(4, 9));
		expect(story).toEqual({ next: 9, happened: every.slice(3, 9) });
		expect(toldOn(story, some(11, 12))).toEqual({ next: 12, happened: every.slice(11, 12) });
		expect(toldOn(story, some(0, 2))).toEqual({ next: 2, happened: every.slice(0, 2) });
	});

	it('has news since a number, unless something is missing in between', () => {
		const story = { next: 9, happened: every.slice(4, 9) };
		expect(newsIn(story, 7)).toEqual(every.slice(7, 9));
		expect(newsIn(story, 4)).toEqual(story.happened);
		expect(newsIn(story, 9)).toEqual([]);
		expect(newsIn(story, 3)).toEqual([]);
		expect(newsIn(story, 12)).toEqual([]);
	});

	it.each(Array.from({ length: 50 }, (_, seed) => seed))(
		'is a whole piece of the truth up to now, whatever is late, lost or told again (%i)',
		(seed) => {
			const below = chance(seed);
			let story: Story | null = null;
			let [sent, now] = [0, 0];
			while (now < every.length) {
				now = Math.min(every.length, now + below(40));
				// A frame that is late brings all since the last; a new connection the latest; a slow one what is kept.
				const first = [sent, sent, Math.max(0, now - below(60)), Math.max(sent, now - 25)][below(4)] ?? 0;
				if (below(3) > 0) {
					story = toldOn(story, { first, happened: every.slice(first, now) });
					sent = now;
					expect(story.next).toBe(now);
					expect(story.happened).toEqual(every.slice(now - story.happened.length, now));
				}
			}
		}
	);
});
