import { tick, type Component } from 'svelte';
import { fetched } from '../fetched.svelte';
import type { ClientGame } from '../games/games';
import type { GameOf } from '../parts';
import type { Table } from '../table.svelte';
import { APP_TOPICS } from './app-topics';
import type { GameHelp, Topic } from './topics';

/** What is explained now. */
export interface Explained {
	topic: Topic;
	/** What was pressed. */
	thing: HTMLElement;
	/** Which one of its kind, where there are many: "d4, door, empty". */
	which: string;
}

/** What the game at this table explains, and what the reader asks about. */
class Helping {
	#game = $state.raw<GameHelp | null>(null);
	/** Draws what the game draws for its rules page. */
	Drawing = $state.raw<Component<NonNullable<Topic['drawing']>> | null>(null);
	/** A press explains instead of doing. */
	isAsking = $state(false);
	/** The game whose help is wanted now. */
	#wanted: ClientGame | null = null;
	explained = $state.raw<Explained | null>(null);
	/** The rules are open, at the rule with this number or at their beginning. */
	rules = $state.raw<{ rule: string } | null>(null);

	readonly isOffered = $derived(this.#game !== null);

	/** Fetch what this game explains; some games explain nothing. */
	async learn(game: ClientGame | null): Promise<void> {
		this.forget();
		this.#wanted = game;
		if (!game?.help) return;
		const [help, drawing] = await Promise.all([fetched(game.help()), fetched(game.drawing())]);
		if (this.#wanted !== game) return;
		this.#game = help;
		this.Drawing = drawing;
	}

	forget(): void {
		this.#game = this.Drawing = this.explained = null;
		this.#wanted = this.rules = null;
		this.isAsking = false;
	}

	/** Open the rules when whatever was open is closed, so that the focus goes back to where it came from. */
	async openRules(rule = ''): Promise<void> {
		this.explained = null;
		await tick();
		this.rules = { rule };
	}

	topic(id: string | undefined): Topic | null {
		return this.#game ? (this.#game.topics[id ?? ''] ?? APP_TOPICS[id ?? ''] ?? null) : null;
	}

	/** The lines of what counts, with how far the reader is at this table. */
	counted(table: Table): { id: string; topic: Topic; stars: number | null; now: string | null }[] {
		// The help is fetched for the game of the table, so the table is one of that game.
		const own = table as unknown as Table<GameOf>;
		return (this.#game?.counts ?? []).flatMap(({ topic: id, stars, now }) => {
			const topic = this.topic(id);
			return topic ? [{ id, topic, stars: stars?.(own) ?? null, now: now?.(own) ?? null }] : [];
		});
	}

	/** Explain what is drawn or written here; what has no words of its own is called by its name. */
	explain(thing: HTMLElement): boolean {
		const topic = this.topic(thing.dataset['help']) ?? named(thing);
		if (!topic) return false;
		this.explained = { topic, thing, which: thing.dataset['square'] === undefined ? '' : labelOf(thing) };
		return true;
	}
}

/** In the asking mode everything answers, at least with its name. */
function named(thing: HTMLElement): Topic | null {
	const label = labelOf(thing);
	return label ? { name: () => label, text: () => '' } : null;
}

function labelOf(thing: HTMLElement): string {
	return (thing.getAttribute('aria-label') ?? (thing.title || thing.textContent)).trim();
}

export const helping = new Helping();
