import type { Component } from 'svelte';
import type { Happened } from '../happened';
import type { GameOf, GameParts } from '../parts';
import type { SeatView, TableView } from '../wire';

/** Who sat where, on which board: all that a replay needs to know of its table. */
export interface Played {
	readonly table: (Pick<TableView, 'game' | 'board'> & { seats: readonly Pick<SeatView, 'initials' | 'bot'>[] }) | null;
	/** The reader's seat; null if they did not sit there. */
	readonly you: number | null;
	initials(seat: number): string;
}

/** How things stood after one entry of the log, and what had happened by it. */
export interface ReplayMoment<Game extends GameParts = GameOf> {
	turn: Game['turn'];
	closed: Game['closed'];
	own: Game['own'] | null;
	events: readonly Happened[];
}

export interface SceneProps<Game extends GameParts = GameOf> {
	moment: ReplayMoment<Game>;
	/** Whose eyes, or whose sheet; null where everything is shown. */
	seat: number | null;
	played: Played;
	/** The moment before was shown just now: what is new may move. */
	advances?: boolean;
}

/** How a game shows a moment of its replay. */
export interface ReplayPages<Game extends GameParts = GameOf> {
	Scene: Component<SceneProps<Game>>;
	/** True when a replay stops here: there is something to see or to say. */
	isStop: (moment: ReplayMoment<Game>) => boolean;
	/** What happened, one sentence after the other. */
	told: (props: SceneProps<Game>) => string[];
	/** True when seats see different things: their eyes are chosen, or a look at everything. Otherwise, sheets are. */
	hasSecrets: boolean;
	/** What a seat has at this moment, as a number for the curve … */
	scoreOf: (moment: ReplayMoment<Game>, seat: number) => number;
	/** … and in words. */
	toldScore: (moment: ReplayMoment<Game>, seat: number) => string;
}

/** The pages of a game are shown only for that game, so they may say which it is. */
export function replayPages<Game extends GameParts>(pages: ReplayPages<Game>): ReplayPages {
	return pages as unknown as ReplayPages;
}
