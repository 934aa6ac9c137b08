// Made by `make wire` from server/messages.py: change that file, not this one.

export type Wire =
	| Hello
	| MakeMove
	| Write
	| DrawMummy
	| CrossOut
	| CrossOutAtOnce
	| Ask
	| Start
	| PlaceBot
	| AddSeat
	| RemoveSeat
	| Again
	| Update
	| TableView
	| BoardView
	| SeatView
	| Options
	| TempleTurn
	| Face
	| TempleClosed
	| Score
	| TempleResult
	| Count
	| Group
	| TempleOwn
	| Marked
	| WriteTask
	| Offer
	| Gain
	| MummyTask
	| Clock
	| Next
	| Done
	| Refused
	| Refusal
	| Allowed
	| NewTable
	| SeatPlan
	| Join
	| Sit
	| Seated
	| Catalogue
	| GameView
	| ClientMessage
	| ServerMessage;
export type ClientMessage = Hello | MakeMove | Ask | Start | PlaceBot | AddSeat | RemoveSeat | Again;
export type ServerMessage = Update | Done | Refused | Allowed;

/**
 * Take a seat by its key, for clients without the cookie. First message, or never.
 */
export interface Hello {
	type: 'hello';
	key: string;
}
/**
 * Make a move. The id is made by the client: the same id again is acknowledged and changes nothing.
 */
export interface MakeMove {
	type: 'move';
	id: string;
	turn: number;
	move: Write | DrawMummy | CrossOut | CrossOutAtOnce;
}
/**
 * Write a number in a square of one's own sheet.
 */
export interface Write {
	type: 'write';
	seat: number;
	square: string;
	number: number;
}
/**
 * Draw a mummy in a square of the sheet one has been dealt.
 */
export interface DrawMummy {
	type: 'draw-mummy';
	seat: number;
	square: string;
}
/**
 * Cross out a mummy of one's own sheet that has a 9 beside it.
 */
export interface CrossOut {
	type: 'cross-out';
	seat: number;
	square: string;
}
/**
 * Choose whether one's vanquished mummies are crossed out at once, or by hand.
 */
export interface CrossOutAtOnce {
	type: 'cross-out-at-once';
	seat: number;
	on: boolean;
}
/**
 * Ask whether a move would be refused, and why. Changes nothing.
 */
export interface Ask {
	type: 'ask';
	id: string;
	move: Write | DrawMummy | CrossOut | CrossOutAtOnce;
}
/**
 * Host: start the game. Open seats are left out.
 */
export interface Start {
	type: 'start';
	id: string;
}
/**
 * Host: in the lobby, put a bot on a seat or, with null, open it; in the game, let a bot stand in for a person,
 * or, with null, no longer. Everybody may end the stand-in of their own seat.
 */
export interface PlaceBot {
	type: 'place-bot';
	id: string;
	seat: number;
	bot: string | null;
}
/**
 * Host, in the lobby: one more seat, open or a bot's.
 */
export interface AddSeat {
	type: 'add-seat';
	id: string;
	bot?: string | null;
}
/**
 * Host, in the lobby: take away a seat, and whoever sits there.
 */
export interface RemoveSeat {
	type: 'remove-seat';
	id: string;
	seat: number;
}
/**
 * Host, after the end: a new table with the same seats, board and options.
 */
export interface Again {
	type: 'again';
	id: string;
}
/**
 * The newest state of every part that has changed since the last update on this connection.
 *
 * The first update on a connection carries every part there is. A part replaces the earlier one whole.
 */
export interface Update {
	type: 'update';
	you?: number | null;
	table?: TableView;
	turn?: TempleTurn;
	closed?: TempleClosed;
	own?: TempleOwn;
	clock?: Clock | null;
	next?: Next;
}
/**
 * The table itself: who sits where, and how far it is.
 */
export interface TableView {
	code: string;
	link: string;
	game: string;
	board: BoardView;
	phase: 'lobby' | 'over' | 'playing';
	seats: SeatView[];
	host: number;
	options: Options;
	watching: number;
	commitment: string;
	seed: string | null;
}
export interface BoardView {
	name: string;
	text: string;
}
/**
 * Who sits on a seat.
 */
export interface SeatView {
	initials: string | null;
	bot: string | null;
	here: boolean;
	stand_in: string | null;
}
/**
 * What the host may set for a table.
 */
export interface Options {
	clock?: number;
	grace?: number;
	stand_in?: string;
}
/**
 * The open turn, for everybody.
 */
export interface TempleTurn {
	game: 'temple';
	turn: number;
	phase: 'deal' | 'mummy' | 'over' | 'roll' | 'write';
	roll: Face[];
	voided: Face[][];
	squares_left: number;
	owing: number[];
}
/**
 * One die as it lies: its colour and what it shows.
 */
export interface Face {
	die: string;
	face: number | string;
}
/**
 * All sheets as of the last closed turn (TR3), with their scores; at the end the result.
 */
export interface TempleClosed {
	game: 'temple';
	turn: number;
	sheets: string[];
	scores: Score[];
	results?: TempleResult[] | null;
}
/**
 * The score lines of a sheet, as if the game ended now. Rules: T17, T18, T19.
 */
export interface Score {
	sequence: number;
	groups: number;
	mummies: number;
	total: number;
}
/**
 * How one seat ended, with where its stars lie.
 */
export interface TempleResult {
	seat: number;
	place: number;
	level: string | null;
	next_level: string | null;
	next_at: number | null;
	count: Count;
}
/**
 * Where the stars of a sheet lie: to draw the sequence as a path and each group in its own colour.
 */
export interface Count {
	path: string[];
	groups: Group[];
}
/**
 * A number's connected squares that score.
 */
export interface Group {
	number: number;
	squares: string[];
}
/**
 * A seat's own sheet with its marks of the open turn, and its options.
 */
export interface TempleOwn {
	game: 'temple';
	seat: number;
	sheet: string;
	score: Score;
	count: Count;
	cross_out_at_once: boolean;
	crossable: string[];
	marked: Marked | null;
	task: (WriteTask | MummyTask) | null;
}
/**
 * What this seat has marked in the open turn.
 */
export interface Marked {
	owner: number;
	square: string;
	number: number | null;
}
/**
 * This seat owes a number.
 */
export interface WriteTask {
	task: 'write';
	squares: string[];
	door: boolean;
	offers: Offer[];
}
/**
 * A number on offer, how the dice make it, and what it would bring where. Squares not named bring nothing.
 */
export interface Offer {
	number: number;
	ways: string[];
	gains: Gain[];
}
/**
 * What a mark in any of these squares changes in the score lines.
 */
export interface Gain {
	squares: string[];
	sequence?: number;
	first?: number;
	last?: number;
	groups?: number;
	mummies?: number;
	vanquished?: number;
}
/**
 * This seat owes a mummy on the sheet of `owner`, drawn as of the last closed turn.
 */
export interface MummyTask {
	task: 'mummy';
	squares: string[];
	owner: number;
	sheet: string;
	beside: string | null;
	gains: Gain[];
}
/**
 * How long the open turn still has, at the time of sending.
 */
export interface Clock {
	turn: number;
	seconds_left: number;
}
/**
 * Where the table has moved on to, with the receiver's own key there (none for a spectator).
 */
export interface Next {
	code: string;
	key: string | null;
}
/**
 * What was asked with this id has happened, and is on disk.
 */
export interface Done {
	type: 'done';
	id: string;
}
/**
 * What was asked with this id has not happened, and why. Without an id: the message could not be read.
 */
export interface Refused {
	type: 'refused';
	id: string | null;
	refusal: Refusal;
}
/**
 * Why something was refused, over HTTP and inside `refused`.
 */
export interface Refusal {
	code: string;
	why: string;
	sentence: string;
	facts: {
		[k: string]: string | number;
	};
}
/**
 * The answer to `ask` when the move would be taken.
 */
export interface Allowed {
	type: 'allowed';
	id: string;
}
/**
 * POST /api/tables: open a table and sit down at seat 0 as its host. With one seat the game starts at once.
 */
export interface NewTable {
	game: string;
	board: string;
	initials?: string;
	others?: SeatPlan[];
	options?: Options;
}
/**
 * A seat of a new table beside the host's: open for a person, or a bot's.
 */
export interface SeatPlan {
	bot?: string | null;
}
/**
 * POST /api/tables/CODE/join: take the first open seat.
 */
export interface Join {
	initials: string;
}
/**
 * POST /api/tables/CODE/sit: come back to one's seat with its key, from a personal link.
 */
export interface Sit {
	key: string;
}
/**
 * The answer to the three above; the key is also set as a cookie.
 */
export interface Seated {
	code: string;
	seat: number;
	key: string;
}
/**
 * GET /api/games: what can be played.
 */
export interface Catalogue {
	games: GameView[];
}
export interface GameView {
	id: string;
	least_seats: number;
	most_seats: number;
	boards: BoardView[];
	bots: string[];
}
