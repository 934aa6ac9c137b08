import { describe, expect, it } from 'vitest';
import { newsIn, toldOn, type Happened } from './happened';

const every: Happened[] = Array.from({ length: 20 }, (_, turn) => ({ type: 'turn-closed', turn }));
const some = (first: number, last: number) => ({ first, happened: every.slice(first, last) });

describe('what has happened', () => {
	it('goes on where it was, and begins anew after a gap', () => {
		let story = toldOn(null, some(3, 5), true);
		expect(story.happened).toEqual(every.slice(3, 5));
		story = toldOn(story, some(5, 7), false);
		expect(story).toEqual({ next: 7, happened: every.slice(3, 7), end: 5 });
		expect(toldOn(story, some(11, 12), false)).toEqual({ next: 12, happened: every.slice(11, 12), end: 7 });
		expect(toldOn(story, some(0, 2), false)).toEqual({ next: 2, happened: every.slice(0, 2), end: 8 });
	});

	it('knows what a new connection tells again, and a server that counts anew', () => {
		const story = toldOn(null, some(0, 7), true);
		expect(toldOn(story, some(4, 9), true)).toEqual({ next: 9, happened: every.slice(0, 9), end: story.end + 2 });
		expect(toldOn(story, { first: 0, happened: every.slice(4, 13) }, true)).toMatchObject({
			happened: every.slice(4, 13),
			end: story.end + 10
		});
		expect(toldOn(story, some(7, 9), true)).toMatchObject({ happened: every.slice(7, 9), end: story.end + 3 });
	});

	it('has news since a number, unless something is missing in between', () => {
		const story = { next: 0, end: 9, happened: every.slice(4, 9) };
		expect(newsIn(story, 7)).toEqual(every.slice(7, 9));
		expect(newsIn(story, 4)).toEqual(story.happened);
		expect(newsIn(story, 9)).toEqual([]);
		expect(newsIn(story, 3)).toEqual([]);
	});
});
