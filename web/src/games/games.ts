import type { Component } from 'svelte';
import { fetched } from '../fetched.svelte';
import type { CodeBlock } from '../ui/markdown';
import type { BoardView, CoachLine, Options } from '../wire';
import type { Key } from '../words/words.svelte';
import { pyramid } from './pyramid/pyramid';
import { temple } from './temple/temple';
import { valley } from './valley/valley';

/** What the client can show of a game before it is played. A game the server offers and we do not know is left out. */
export interface ClientGame {
	/** An empty board, small. */
	Board: Component<{ name: string; text: string }>;
	/** Three special faces, of a green, a purple and a red die where the game has no others. */
	dice: readonly [green: string, purple: string, red: string];
	/** The colours of these dice, if they are others. */
	dyes?: readonly string[];
	/** What this game's host may set besides. */
	TableSettings?: Component<{
		options: Options;
		seats: readonly string[];
		onchange: (options: Options) => void;
		fixed?: boolean;
	}>;
	/** How one person plays a game that needs more: each way a button, with so many bots. */
	solo?: readonly SoloWay[];
	/** Fetches what is needed at a table. */
	pages: () => Promise<GamePages>;
	/** Fetches what draws a fenced block of the rules page. */
	drawing: () => Promise<Component<{ block: CodeBlock }>>;
}

export interface GamePages {
	/** A turn: everything from the roll to the confirmed mark. */
	Play: Component;
	/** The count, the ranking, and again. */
	End: Component;
	/** How the coach shows a turn, where there is a coach. */
	coach?: CoachPages;
}

export interface CoachPages {
	/** A sheet with what one way to make the turn draws on it. */
	Sheet: Component<{ line: CoachLine; board: BoardView; label: string }>;
	/** A way to make the turn in words: "7 on d4". */
	told: (moves: CoachLine['moves']) => string;
}

export interface SoloWay {
	label: Extract<Key, `solo${string}`>;
	bots: number;
	options: Options;
}

const GAMES: Record<string, ClientGame> = { temple, valley, pyramid };

/** Fetch what a table of this game will need. */
export function prepare(id: string): void {
	const game = gameNamed(id);
	if (game) void fetched(game.pages());
}

export function gameNamed(id: string): ClientGame | null {
	return GAMES[id] ?? null;
}
