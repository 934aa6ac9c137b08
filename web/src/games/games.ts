import type { Component } from 'svelte';
import type { Options } from '../wire';
import type { Key } from '../words/words.svelte';
import { pyramid } from './pyramid/pyramid';
import { temple } from './temple/temple';
import { valley } from './valley/valley';

/** What the client can show of a game. A game the server offers and we do not know is left out. */
export interface ClientGame {
	/** A turn: everything from the roll to the confirmed mark. */
	Play: Component;
	/** The count, the ranking, and again. */
	End: Component;
	/** An empty board, small. */
	Board: Component<{ name: string; text: string }>;
	/** A fenced block of the rules page, drawn. */
	Drawing: Component<{ text: string }>;
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
}

export interface SoloWay {
	label: Extract<Key, `solo${string}`>;
	bots: number;
	options: Options;
}

const GAMES: Record<string, ClientGame> = { temple, valley, pyramid };

export function gameNamed(id: string): ClientGame | null {
	return GAMES[id] ?? null;
}
