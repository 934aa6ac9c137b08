import type { Events } from './wire';

/** Something that has happened at the table. */
export type Happened = Events['happened'][number];

/** What this page knows of what has happened, in order and without gaps. */
export interface Story {
	/** The number of the next event. */
	next: number;
	happened: readonly Happened[];
}

const MOST_KEPT = 512;

/** The story with these events. What does not follow on what is known replaces it: something is missing in between. */
export function toldOn(story: Story | null, { first, happened }: Events): Story {
	const next = first + happened.length;
	const follows = story !== null && first <= story.next && story.next <= next;
	const known = follows ? [...story.happened, ...happened.slice(story.next - first)] : happened;
	return { next, happened: known.slice(-MOST_KEPT) };
}

/** What has come since this number was the next; nothing after a gap, when only the view says how things stand. */
export function newsIn({ next, happened }: Story, since: number): readonly Happened[] {
	const known = since - (next - happened.length);
	return known < 0 ? [] : happened.slice(known);
}
