import type { Component } from 'svelte';
import type { GameOf, GameParts } from '../parts';
import type { Table } from '../table.svelte';
import type { CodeBlock } from '../ui/markdown';
import type { Face } from '../wire';

/** Something on the screen that can be explained; elements name theirs by its id: `data-help="square-door"`. */
export interface Topic {
	name: () => string;
	/** What it is worth, and the rule's sentence; `**…**` is stressed. */
	text: () => string;
	/** The number of the rule that says so, such as T7: the rules open there. */
	rule?: string;
	/** A small drawing, one of these: dice, a sign, or what the game draws for its rules page. */
	dice?: readonly Face[];
	Sign?: Component<{ size?: string }>;
	/** A sign of lines, on 24 by 24 units. */
	lines?: string;
	drawing?: { block: CodeBlock; count?: object };
}

/** What a game explains. */
export interface GameHelp<Game extends GameParts = GameOf> {
	topics: Readonly<Record<string, Topic>>;
	/** What counts, on one card. */
	counts: readonly Counted<Game>[];
}

/** One line of that card: a topic, and how far the reader is with it, in stars or in words. */
export interface Counted<Game extends GameParts = GameOf> {
	topic: string;
	stars?: (table: Table<Game>) => number | null;
	now?: (table: Table<Game>) => string | null;
}

/** A drawing as the rules pages have them. */
export function drawn(language: string, text: string, count?: object): NonNullable<Topic['drawing']> {
	return { block: { kind: 'code', language, notes: [], text }, ...(count && { count }) };
}
