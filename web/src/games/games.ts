import type { Component } from 'svelte';
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
	/** The special faces of the green, the purple and the red die. */
	dice: readonly [green: string, purple: string, red: string];
}

const GAMES: Record<string, ClientGame> = { temple, valley };

export function gameNamed(id: string): ClientGame | null {
	return GAMES[id] ?? null;
}
