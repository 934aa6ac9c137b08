import type { Events } from './wire';

/** Something that has happened at the table. */
export type Happened = Events['happened'][number];

/** What this page knows of what has happened, in order and without gaps. */
export interface Story {
	/** The server's number of the next event. A server that was started again may count anew. */
	next: number;
	happened: readonly Happened[];
	/** This page's own number of the next event. It never goes back, and leaves a number out wherever something is missing. */
	end: number;
}

const MOST_KEPT = 512;

/**
 * The story with these events. What does not follow on what is known replaces it: something is missing in between.
 *
 * `isRetold`: they are the first on a new connection, which repeats the latest turns. They follow if they agree with
 * what was known before.
 */
export function toldOn(story: Story | null, { first, happened }: Events, isRetold: boolean): Story {
	const next = first + happened.length;
	const known = story?.happened ?? [];
	const isInReach = story !== null && first <= story.next && story.next <= next;
	const again = isInReach ? happened.slice(0, story.next - first) : [];
	if (!isInReach || (isRetold && !agree(known, again)))
		return { next, happened, end: (story?.end ?? 0) + happened.length + 1 };
	const fresh = happened.slice(again.length);
	return { next, happened: [...known, ...fresh].slice(-MOST_KEPT), end: story.end + fresh.length };
}

/** True of events that overlap up to now, and agree wherever they do. */
function agree(known: readonly Happened[], again: readonly Happened[]): boolean {
	const shared = Math.min(known.length, again.length);
	return shared > 0 && JSON.stringify(known.slice(-shared)) === JSON.stringify(again.slice(-shared));
}

/** What has come since the page's own number `since`; nothing after a gap, when only the view says how things stand. */
export function newsIn({ end, happened }: Story, since: number): readonly Happened[] {
	const known = since - (end - happened.length);
	return known < 0 ? [] : happened.slice(known);
}
