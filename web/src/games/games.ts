import type { Component } from 'svelte';
import { GAMES } from 'virtual:games';
import type { Lesson } from '../lesson/lesson';
import type { GameHelp } from '../help/topics';
import type { Happened } from '../happened';
import type { GameOf, GameParts } from '../parts';
import type { ReplayPages } from '../replay/pages';
import type { Sound } from '../sounds/sound';
import type { Table } from '../table.svelte';
import type { CodeBlock } from '../ui/markdown';
import type { BoardView, ChoiceAnalysis, CoachChoice, Face, Option } from '../wire';

/**
 * What the client knows about a game before it is played: the value `game` of `game.ts` in the game's folder.
 * The build finds these folders; a game that the server offers and that has none is left out. One whose options and
 * moves are not in `wire.ts` says which they are: `ClientGame<Cave>`.
 */
export interface ClientGame<Game extends GameParts = GameOf> {
	/** An empty board, small. */
	Board: Component<{ name: string; text: string }>;
	/** Its dice as the start page shows them: each with a face of its own. */
	dice: readonly Face[];
	/** The faces that are no numbers, and their signs. Games that share a face share its sign. */
	faces: Readonly<Record<string, Component<{ size?: string }>>>;
	/** Its place on the map of the start page, and where its name stands there: x, y, and how it leans, in degrees. */
	landmark?: { Drawing: Component; label: readonly [x: number, y: number, tilt: number] };
	/** Seats see different things: where one device goes from hand to hand, a curtain falls in between. */
	hasSecrets?: boolean;
	/** What else this game's host may set. */
	TableSettings?: Component<{
		options: Game['options'];
		seats: readonly string[];
		onchange: (options: Game['options']) => void;
		fixed?: boolean;
	}>;
	/** The options that apply at a table with this many seats, where that makes a difference. */
	optionsFor?: (options: Game['options'], seats: number) => Game['options'];
	/** How one person plays a game that needs more: each way is a button and brings its bots. */
	solo?: readonly SoloWay<Game>[];
	/** Fetches what is needed at a table. */
	pages: () => Promise<GamePages<Game>>;
	/** Fetches the cards of its guided games, by the server's names for them. */
	lessons?: () => Promise<Readonly<Record<string, Lesson>>>;
	/** Fetches what draws a fenced block of the rules page. */
	drawing: () => Promise<Component<{ block: CodeBlock; count?: object }>>;
	/** Fetches its help texts, if it has any. */
	help?: () => Promise<GameHelp<Game>>;
}

export interface GamePages<Game extends GameParts = GameOf> {
	/** A turn: everything from the roll to the confirmed mark. */
	Play: Component;
	/** The count, the ranking, and again. */
	End: Component;
	/** The sounds of something that has happened, if the game has any: no more than this seat may know. */
	soundOf?: (event: Happened, at: Pick<Table<Game>, 'you' | 'isSolo' | 'table'>) => Sound | null;
	/** How a replay shows a moment, where there are replays. */
	replay?: ReplayPages<Game>;
	/** How the coach shows a turn, where turns are judged … */
	coach?: CoachPages<Game>;
	/** … or a choice, where choices are weighed. */
	choices?: ChoicePages<Game>;
}

export interface CoachPages<Game extends GameParts = GameOf> {
	/** A sheet with what one way to make the turn draws on it. */
	Sheet: Component<{ text: string; board: BoardView; label: string; moves: readonly Game['move'][] }>;
	/** A way to make the turn in words: "7 on d4". */
	told: (moves: readonly Game['move'][]) => string;
}

export interface ChoicePages<Game extends GameParts = GameOf> {
	/** The moment before a choice, with what one way to choose draws on it. */
	Scene: Component<{ choice: CoachChoice; option: Option; board: BoardView; label: string }>;
	/** A way to choose in words: "3 to d4". */
	told: (moves: readonly Game['move'][]) => string;
	/** The facts behind it: "risk 12%, …". */
	facts: (option: Option) => string;
	/** What was known before it, by those who could know. */
	knew: (choice: CoachChoice) => string;
	/** The game in a few figures, each with its name. */
	figures: (analysis: ChoiceAnalysis) => readonly { id: string; name: string; value: string }[];
	/** The course of the game, choice by choice. */
	course: (analysis: ChoiceAnalysis) => CourseTold;
	/** How costs are counted. */
	counted: (analysis: ChoiceAnalysis) => string;
}

export interface CourseTold {
	caption: string;
	/** The value at each choice, and what it is compared with. */
	values: readonly (readonly number[])[];
	/** A value as shown beside the curve. */
	told: (value: number) => string;
}

export interface SoloWay<Game extends GameParts = GameOf> {
	label: () => string;
	bots: number;
	options: Game['options'];
}

/** Fetch what a table of this game will need. If it does not come, the table's page says so: a reload helps there. */
export function prepare(id: string): void {
	gameNamed(id)
		?.pages()
		.catch(() => undefined);
}

export function gameNamed(id: string): ClientGame | null {
	return GAMES[id] ?? null;
}

/** The sign of a face that is no number. */
export function signOf(face: string): Component<{ size?: string }> | undefined {
	return Object.values(GAMES).find(({ faces }) => face in faces)?.faces[face];
}
