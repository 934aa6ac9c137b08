import { filled, speech, type Language } from '../words/words.svelte';
import type { GameParts } from '../parts';
import type { Table } from '../table.svelte';

/** A sentence in every language; `**…**` is stressed. Lessons bring their own, so that nobody else fetches them. */
export type Text = Readonly<Record<Language, string>>;

/** A move that a lesson asks for, without its seat. */
export interface Asked {
	move: Readonly<Record<string, unknown>> & { type: string };
	/** The parts of it that the player may choose. */
	free?: readonly string[];
}

/** One thing the guide says: what it points at, and what the player does then. */
export interface LessonCard {
	says: Text;
	/** What to look at or to press, by test id, in this order; what is chosen or missing is skipped. */
	points?: readonly string[];
	/** The moves with which the lesson goes on; without them a button leads to the next card. */
	asks?: readonly Asked[];
	/** What to say to any other move. */
	instead?: Text;
}

/** A guided game: what is said at which moment. Its progress follows from the table alone. */
export interface Lesson<Game extends GameParts = GameParts> {
	/** The name of the moment at which the player has to do something; null while they wait. */
	momentOf: (table: Table<Game>) => string | null;
	/** By moment, in the order of the game. */
	cards: Readonly<Record<string, readonly LessonCard[]>>;
	isDone: (table: Table<Game>) => boolean;
	/** The last words. */
	ends: Text;
	/** Moves that are always free, by type. */
	always?: readonly string[];
}

/** A lesson, knowing only what any game's table has. */
export function lessonOf<Game extends GameParts>(lesson: Lesson<Game>): Lesson {
	return lesson as unknown as Lesson;
}

/** A text in the language of the reader. */
export function told(text: Text): string {
	return filled(text[speech.language], {}, speech.language);
}

/** True when a move is the one that is asked for. */
export function agrees(move: object, { move: asked, free = [] }: Asked): boolean {
	const made = move as Readonly<Record<string, unknown>>;
	return Object.entries(asked).every(
		([part, value]) => (part !== 'type' && free.includes(part)) || same(made[part], value)
	);
}

/** The order of dice or squares in a list makes no difference. */
function same(one: unknown, other: unknown): boolean {
	const plain = (value: unknown): string => JSON.stringify(Array.isArray(value) ? value.map(String).sort() : value);
	return plain(one) === plain(other);
}
