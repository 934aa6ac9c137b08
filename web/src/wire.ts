// Made by `make wire` from the messages in src/torchlit/server: change those, not this file.

export type Move =
	| Write
	| DrawMummy
	| CrossOut
	| CrossOutAtOnce
	| WriteNumber
	| Build
	| Escape
	| Reveal
	| TakeBack
	| Finish
	| DrawSnake
	| Reset
	| RollDice
	| Go
	| ShowCard
	| KeepCard
	| Walk
	| Stop
	| Pencil;
export type TurnView = TempleTurn | ValleyTurn | PyramidTurn;
export type ClosedView = TempleClosed | ValleyClosed | PyramidClosed;
export type OwnView = TempleOwn | ValleyOwn | PyramidOwn;
export type GameEvent =
	| Rolled
	| RollVoided
	| Dealt
	| Wrote
	| MummyDrawn
	| CrossedOut
	| SettingChanged
	| TurnClosed
	| GameEnded
	| NumberWritten
	| Built
	| Escaped
	| Revealed
	| SnakeDrawn
	| MummyChosen
	| TurnBegan
	| DiceReset
	| DiceRolled
	| HunterMoved
	| TurnLost
	| Passed
	| CardShown
	| MummyWalked
	| Caught
	| GameWon;
export type ClientMessage =
	| Hello
	| MakeMove
	| Ask
	| Start
	| PlaceBot
	| AddSeat
	| RemoveSeat
	| SetOptions
	| Lock
	| Rename
	| Pause
	| Quiet
	| React
	| Again;
export type ServerMessage = Update | Done | Refused | Allowed;

/** Who one is, and what one wants to be told. First message, or never. */
export interface Hello {
	type: 'hello';
	key?: string | null;
	events?: boolean;
	differences?: boolean;
	also?: string[] | null;
	reactions?: boolean;
}
/** Make a move. The id is made by the client: the same id again is acknowledged and changes nothing. */
export interface MakeMove {
	type: 'move';
	id: string;
	turn: number;
	move: Move;
}
/** Write a number in a square of one's own sheet. */
export interface Write {
	type: 'write';
	seat: number;
	square: string;
	number: number;
}
/** Draw a mummy in a square of the sheet one has been dealt. */
export interface DrawMummy {
	type: 'draw-mummy';
	seat: number;
	square: string;
}
/** Cross out a mummy of one's own sheet that has a 9 beside it. */
export interface CrossOut {
	type: 'cross-out';
	seat: number;
	square: string;
}
/** Choose whether one's vanquished mummies are crossed out at once, or by hand. */
export interface CrossOutAtOnce {
	type: 'cross-out-at-once';
	seat: number;
	on: boolean;
}
/** Step: write the value of one die, the sum of several, or Penny's number in a square. */
export interface WriteNumber {
	type: 'write-number';
	seat: number;
	dice: string[];
	square: string;
	number: number;
}
/** Step: spend the Dakota die on a building. */
export interface Build {
	type: 'build';
	seat: number;
	building: 'hut' | 'mine' | 'statue';
	square: string;
}
/** Step: spend dice that make 9 on crossing out a snake of one's own sheet. */
export interface Escape {
	type: 'escape';
	seat: number;
	dice: string[];
	square: string;
}
/** Step: reveal a discovery on one's own sheet. */
export interface Reveal {
	type: 'reveal';
	seat: number;
	kind: 'city' | 'forest' | 'mountain' | 'pyramid';
	squares: string[];
}
/** Take back a step of the open turn, by its place from 0, and every later step that cannot stand without it. */
export interface TakeBack {
	type: 'take-back';
	seat: number;
	step: number;
}
/** Confirm the steps of this turn: they are permanent now. */
export interface Finish {
	type: 'finish';
	seat: number;
}
/** Draw a snake in a square of the sheet one has been dealt. */
export interface DrawSnake {
	type: 'draw-snake';
	seat: number;
	square: string;
}
/** Hunter: take the dice that are set aside back, after a special turn of the mummy. */
export interface Reset {
	type: 'reset';
	seat: number;
}
/** Hunter: roll all dice that are not set aside, for the first time or again. */
export interface RollDice {
	type: 'roll-dice';
	seat: number;
}
/** Hunter: choose a rolled die and move to a square with it. */
export interface Go {
	type: 'go';
	seat: number;
	die: number | string;
	square: string;
}
/** Hunter: reveal the card of the treasure on which the pawn stands. */
export interface ShowCard {
	type: 'show-card';
	seat: number;
}
/** Hunter: reveal nothing. */
export interface KeepCard {
	type: 'keep-card';
	seat: number;
}
/** Mummy: go one step. */
export interface Walk {
	type: 'walk';
	seat: number;
	square: string;
}
/** Mummy: end the turn here. */
export interface Stop {
	type: 'stop';
	seat: number;
}
/** Mummy, at any time: the squares pencilled in for a hunter, in place of the earlier ones. */
export interface Pencil {
	type: 'pencil';
	seat: number;
	hunter: number;
	squares: string[];
}
/** Ask whether a move would be refused, and why. Changes nothing. */
export interface Ask {
	type: 'ask';
	id: string;
	move: Move;
}
/** Host: start the game. Open seats are left out. */
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
/** Host, in the lobby: one more seat or several, open or bots'. */
export interface AddSeat {
	type: 'add-seat';
	id: string;
	bot?: string | null;
	count?: number;
}
/** Host, in the lobby: take away a seat, and whoever sits there. */
export interface RemoveSeat {
	type: 'remove-seat';
	id: string;
	seat: number;
}
/** Host, in the lobby: other options for the table. */
export interface SetOptions {
	type: 'set-options';
	id: string;
	options: Options;
}
/** What the host may set for a table: for any game, and for one. */
export interface Options {
	clock?: number;
	grace?: number;
	stand_in?: string;
	mummy?: number | null;
	overlay?: boolean;
	open_to_watchers?: boolean;
	watchers_wait?: 'end' | 'no' | 'round';
}
/** Host, in the lobby: let nobody new take a seat or, with false, let people join again. */
export interface Lock {
	type: 'lock';
	id: string;
	locked: boolean;
}
/** In the lobby: other initials for the person of a seat. Everybody may rename themself, the host anybody. */
export interface Rename {
	type: 'rename';
	id: string;
	seat: number;
	initials: string;
}
/**
 * Host, in the game: let it rest or, with false, go on. While the host is away, everybody with a seat may let it
 * go on.
 */
export interface Pause {
	type: 'pause';
	id: string;
	paused: boolean;
}
/** Host: let nobody send reactions or, with false, let people react again. */
export interface Quiet {
	type: 'quiet';
	id: string;
	quiet: boolean;
}
/** Show everybody at the table how one feels. Nothing is stored: who is not there does not learn of it. */
export interface React {
	type: 'react';
	id: string;
	kind: 'bravo' | 'laugh' | 'ouch' | 'thanks' | 'time' | 'wow';
}
/** Host, after the end: a new table with the same seats, board and options. */
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
	also?: (number | null)[];
	table?: TableView;
	turn?: TurnView;
	closed?: ClosedView;
	closed_changes?: {};
	closed_number?: number;
	own?: OwnView;
	clock?: Clock | null;
	absences?: Absence[];
	next?: Next;
	events?: Events;
	reactions?: Reaction[];
}
/** The table itself: who sits where, and how far it is. */
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
	obstacle?: ('local-only' | 'no-network') | null;
	most_seats?: number;
	origin?: OriginView | null;
	sealed?: SealedView | null;
	uncounted?: boolean;
	locked?: boolean;
	paused?: boolean;
	earlier?: boolean;
	quiet?: boolean;
}
export interface BoardView {
	name: string;
	text: string;
}
/** Who sits on a seat. */
export interface SeatView {
	initials: string | null;
	bot: string | null;
	here: boolean;
	stand_in: string | null;
}
/** Where a game comes from that does not begin with fresh dice, as in its log. */
export interface OriginView {
	kind: 'challenge' | 'continued' | 'daily' | 'lesson' | 'same-dice';
	day?: string | null;
	lesson?: string | null;
}
/** Why nobody can move: the game was begun under rules that this server does not have. */
export interface SealedView {
	rules: number;
	known: number;
}
/** The open turn, for everybody. */
export interface TempleTurn {
	game: 'temple';
	turn: number;
	phase: 'deal' | 'mummy' | 'over' | 'roll' | 'write';
	roll: Face[];
	voided: Face[][];
	squares_left: number;
	owing: number[];
}
/** One die as it lies: its colour and what it shows. */
export interface Face {
	die: string;
	face: number | string;
}
/** The open turn, for everybody. */
export interface ValleyTurn {
	game: 'valley';
	turn: number;
	turns: number | null;
	phase: 'deal' | 'over' | 'roll' | 'snake' | 'use';
	roll: Face[];
	owing: number[];
}
/** The open turn, for everybody. Nothing in it changes by a roll without a mummy (PR4). */
export interface PyramidTurn {
	game: 'pyramid';
	turn: number;
	phase: 'hunter' | 'mummy' | 'over' | 'special' | 'start';
	active: number | null;
	aside: number;
	mummy: string;
	mummy_die: number | null;
	steps_left: number;
	caught: number;
	goal: number;
	owing: number[];
}
/** All sheets as of the last closed turn (TR3), with their scores; at the end the result. */
export interface TempleClosed {
	game: 'temple';
	turn: number;
	sheets: string[];
	scores: Score[];
	results?: TempleResult[] | null;
}
/** The score lines of a sheet, as if the game ended now. Rules: T17, T18, T19. */
export interface Score {
	sequence: number;
	groups: number;
	mummies: number;
	total: number;
}
/** How one seat ended, with where its stars lie. */
export interface TempleResult {
	seat: number;
	place: number;
	level: string | null;
	next_level: string | null;
	next_at: number | null;
	count: Count;
}
/** Where the stars of a sheet lie: to draw the sequence as a path and each group in its own colour. */
export interface Count {
	path: string[];
	groups: Group[];
}
/** A number's connected squares that score. */
export interface Group {
	number: number;
	squares: string[];
}
/** All sheets as of the last closed turn (VR7), with their scores; at the end the result. */
export interface ValleyClosed {
	game: 'valley';
	turn: number;
	sheets: string[];
	scores: ValleyScore[];
	results?: ValleyResult[] | null;
}
/** The score lines of a sheet, as if the game ended now. Rules: V23, V24. */
export interface ValleyScore {
	full: number;
	forests: number;
	cities: number;
	mountains: number;
	pyramids: number;
	hut: number;
	statue: number;
	mine: number;
	snakes: number;
	total: number;
}
/** How one seat ended, with where its stars lie. */
export interface ValleyResult {
	seat: number;
	place: number;
	level: string | null;
	next_level: string | null;
	next_at: number | null;
	count: ValleyCount;
}
/** Where the stars of a sheet lie that are not written on it: buildings and snakes. */
export interface ValleyCount {
	buildings: Earning[];
	snakes: Bite[];
}
/** A building, and the squares it counts at two stars each. */
export interface Earning {
	building: 'hut' | 'mine' | 'statue';
	square: string;
	squares: string[];
	stars: number;
}
/** A snake, and what it costs. */
export interface Bite {
	square: string;
	stars: number;
	crossed: boolean;
}
/** What closed turns have told everybody; at the end everything. */
export interface PyramidClosed {
	game: 'pyramid';
	mummy_seat: number | null;
	hunters: HunterTold[];
	hands: HandTold[];
	squares?: string[] | null;
	results?: PyramidResult[] | null;
}
/** What everybody knows of one hunter's pawn. Rules: P8. */
export interface HunterTold {
	seat: number;
	lives: number;
	heard: Announcement[];
}
/** Something the mummy heard of one hunter. Rules: P8. Ruling: PR4. */
export interface Announcement {
	turn: number;
	what: 'caught' | 'lost-turn' | 'moved' | 'passed' | 'showed';
	die?: number | string | null;
	square?: string | null;
	card?: Treasure | null;
}
/** A treasure, on the board and on its card. Rules: P1. */
export interface Treasure {
	colour: 'green' | 'grey' | 'purple' | 'red' | 'yellow';
	symbol: string;
}
/** What everybody knows of a seat's cards. Rules: P8. */
export interface HandTold {
	to_find: ('green' | 'grey' | 'purple' | 'red' | 'yellow')[];
	shown: Treasure[];
}
/** How one seat ended. */
export interface PyramidResult {
	seat: number;
	place: number;
	hand: Hand;
	side?: string;
}
/** The cards of a seat that hunts. Rules: P6. */
export interface Hand {
	held?: Treasure[];
	shown?: Treasure[];
}
/** A seat's own sheet with its marks of the open turn, and its options. */
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
/** What this seat has marked in the open turn. */
export interface Marked {
	owner: number;
	square: string;
	number: number | null;
}
/** This seat owes a number. */
export interface WriteTask {
	task: 'write';
	squares: string[];
	door: boolean;
	offers: Offer[];
}
/** A number on offer, how the dice make it, and what it would bring where. Squares not named bring nothing. */
export interface Offer {
	number: number;
	ways: string[];
	gains: Gain[];
}
/** What a mark in any of these squares changes in the score lines. */
export interface Gain {
	squares: string[];
	sequence?: number;
	first?: number;
	last?: number;
	groups?: number;
	mummies?: number;
	vanquished?: number;
}
/** This seat owes a mummy on the sheet of `owner`, drawn as of the last closed turn. */
export interface MummyTask {
	task: 'mummy';
	squares: string[];
	owner: number;
	sheet: string;
	beside: string | null;
	gains: Gain[];
}
/** A seat's own sheet with its steps of the open turn, and its options. */
export interface ValleyOwn {
	game: 'valley';
	seat: number;
	sheet: string;
	score: ValleyScore;
	count: ValleyCount;
	steps: (WriteNumber | Build | Escape | Reveal)[];
	snake: SnakeMarked | null;
	task: (UseTask | SnakeTask) | null;
}
/** Where this seat has drawn a snake in the open turn. */
export interface SnakeMarked {
	owner: number;
	square: string;
}
/** This seat has not finished its turn: the next steps it can take. */
export interface UseTask {
	task: 'use';
	left: string[];
	squares: string[];
	where: 'anywhere' | 'beside' | 'entrance';
	numbers: NumberOffer[];
	buildings: BuildingOffer[];
	escapes: EscapeOffer[];
	discoveries: DiscoveryOffer[];
	possible: Possible[];
	can_reveal: boolean;
	can_finish: boolean;
	best?: DiscoveryOffer | null;
	last_chance?: boolean;
}
/** A number that the dice still make. Squares not named in `effects` change no score line. */
export interface NumberOffer {
	number: number;
	ways: string[][];
	effects: Effect[];
	completes: Completes[];
}
/** What a number or a building in any of these squares changes in the score lines. */
export interface Effect {
	squares: string[];
	snakes?: number;
	building?: number;
	full?: number;
}
/** The squares where a number would make a new discovery of this kind possible. */
export interface Completes {
	kind: 'city' | 'forest' | 'mountain' | 'pyramid';
	squares: string[];
	stars?: number;
}
/** A building that is not drawn yet, while Dakota lies unspent. */
export interface BuildingOffer {
	building: 'hut' | 'mine' | 'statue';
	effects: Effect[];
}
/** A snake that a 9 would drive away, and what it would cost no longer. */
export interface EscapeOffer {
	square: string;
	stars: number;
	ways: string[][];
}
/** Something that could be revealed now: its own stars, and those its building would earn by it. */
export interface DiscoveryOffer {
	kind: 'city' | 'forest' | 'mountain' | 'pyramid';
	squares: string[];
	stars: number;
	building: number;
}
/** How many discoveries of a kind could be revealed now, offered below or not. */
export interface Possible {
	kind: 'city' | 'forest' | 'mountain' | 'pyramid';
	count: number;
}
/** This seat owes a snake on the sheet of `owner`, drawn as of the last closed turn. */
export interface SnakeTask {
	task: 'snake';
	squares: string[];
	owner: number;
	sheet: string;
	beside: string[];
	costs: SnakeCost[];
}
/** What a snake in any of these squares would cost the sheet's owner as it stands. */
export interface SnakeCost {
	squares: string[];
	stars: number;
}
/** What one seat sees, and its options; without a seat, what a hunter without cards would see. */
export interface PyramidOwn {
	game: 'pyramid';
	seat: number | null;
	sight: HunterSight | MummySight;
	task: (HunterTask | WalkTask) | null;
}
/** What hunters see. Rules: P7. */
export interface HunterSight {
	role: 'hunter';
	squares: string[];
	rolled: (number | string)[];
	chosen: number | string | null;
	hand: Hand | null;
	known: string[][];
}
/** The mummy's notebook. Rules: P8. */
export interface MummySight {
	role: 'mummy';
	notes: string[][];
	possible: string[][] | null;
}
/** This seat owes a hunter's next move. */
export interface HunterTask {
	task: 'hunter';
	hunter: number;
	can_reset: boolean;
	can_roll: boolean;
	dice: DieOffer[];
	card: Treasure | null;
}
/** A rolled die, and where it leads. */
export interface DieOffer {
	die: number | string;
	ways: Way[];
}
/** A square where a move can end, and the way there. */
export interface Way {
	square: string;
	path: string[];
}
/** This seat owes the mummy's next step. */
export interface WalkTask {
	task: 'mummy';
	squares: string[];
	reach: Way[];
}
/** How long the open turn still has, at the time of sending. */
export interface Clock {
	turn: number;
	seconds_left: number;
}
/** Somebody who is away while the game goes on. */
export interface Absence {
	seat: number;
	seconds_left: number;
}
/** Where the table has moved on to, with the receiver's own key there (none for a spectator). */
export interface Next {
	code: string;
	key: string | null;
}
/** What has happened, one after the other, as far as the receiver may know. */
export interface Events {
	first: number;
	happened: GameEvent[];
}
/** A roll opened a turn. */
export interface Rolled {
	type: 'rolled';
	turn: number;
	faces: (number | string)[];
}
/** A Lockpick came when no door was left (TR1). */
export interface RollVoided {
	type: 'roll-voided';
	faces: (number | string)[];
}
/** Every seat has another seat's sheet before it (T11, V11). */
export interface Dealt {
	type: 'dealt';
	sheets: number[];
}
export interface Wrote {
	type: 'wrote';
	seat: number;
	square: string;
	number: number;
}
export interface MummyDrawn {
	type: 'mummy-drawn';
	seat: number;
	sheet: number;
	square: string;
}
export interface CrossedOut {
	type: 'crossed-out';
	seat: number;
	squares: string[];
}
export interface SettingChanged {
	type: 'setting-changed';
	seat: number;
	cross_out_at_once: boolean;
}
export interface TurnClosed {
	type: 'turn-closed';
	turn: number;
}
/** All doorless squares are filled (T16), a sheet is full (V22), or the last solo turn is over (V28). */
export interface GameEnded {
	type: 'game-ended';
}
export interface NumberWritten {
	type: 'number-written';
	seat: number;
	square: string;
	number: number;
}
export interface Built {
	type: 'built';
	seat: number;
	building: string;
	square: string;
}
/** A snake was crossed out. */
export interface Escaped {
	type: 'escaped';
	seat: number;
	square: string;
}
export interface Revealed {
	type: 'revealed';
	seat: number;
	kind: string;
	squares: string[];
}
export interface SnakeDrawn {
	type: 'snake-drawn';
	seat: number;
	sheet: number;
	square: string;
}
export interface MummyChosen {
	type: 'mummy-chosen';
	mummy: number;
}
/** A hunter's turn, by the pawn; or the mummy's, with -1. */
export interface TurnBegan {
	type: 'turn-began';
	turn: number;
	hunter: number;
}
/** A hunter took these dice back, and the mummy makes a special turn (P10, P22). */
export interface DiceReset {
	type: 'dice-reset';
	hunter: number;
	dice: number;
}
/** The hunters' dice, or the mummy's die when there is no hunter (-1). */
export interface DiceRolled {
	type: 'dice-rolled';
	hunter: number;
	faces: (number | string)[];
	aside: number;
}
/** A hunter's move is over: the card that may be revealed there is shown or kept (P19). */
export interface HunterMoved {
	type: 'hunter-moved';
	hunter: number;
	die: number | string;
	square: string | null;
}
/** All five dice are set aside (P12). */
export interface TurnLost {
	type: 'turn-lost';
	hunter: number;
}
/** The hunter is enclosed (P18). */
export interface Passed {
	type: 'passed';
	hunter: number;
}
export interface CardShown {
	type: 'card-shown';
	hunter: number;
	card: Treasure;
	square: string;
}
export interface MummyWalked {
	type: 'mummy-walked';
	square: string;
}
/** The mummy entered a hunter's square (P21). */
export interface Caught {
	type: 'caught';
	hunter: number;
	square: string;
	lives: number;
}
export interface GameWon {
	type: 'game-won';
	seat: number;
}
/** How somebody at the table feels right now. */
export interface Reaction {
	seat: number;
	kind: 'bravo' | 'laugh' | 'ouch' | 'thanks' | 'time' | 'wow';
}
/** What was asked with this id has happened and, except for a reaction, is on disk. */
export interface Done {
	type: 'done';
	id: string;
}
/** What was asked with this id has not happened, and why. Without an id: the message could not be read. */
export interface Refused {
	type: 'refused';
	id: string | null;
	refusal: Refusal;
}
/** Why something was refused, over HTTP and inside `refused`. */
export interface Refusal {
	code: string;
	why: string;
	sentence: string;
	facts: {
		[k: string]: string | number;
	};
}
/** The answer to `ask` when the move would be taken. */
export interface Allowed {
	type: 'allowed';
	id: string;
}
/** POST /api/tables: open a table and sit down at seat 0 as its host. With one seat the game starts at once. */
export interface NewTable {
	game: string;
	board: string;
	initials?: string;
	others?: SeatPlan[];
	options?: Options;
}
/** A seat of a new table beside the host's: open for a person, or a bot's. */
export interface SeatPlan {
	bot?: string | null;
}
/** POST /api/lessons: open a table for a guided game and sit down at seat 0. The game starts at once. */
export interface NewLesson {
	game: string;
	lesson: string;
	initials?: string;
}
/** POST /api/tables/CODE/join: take the first open seat. */
export interface Join {
	initials: string;
}
/** POST /api/tables/CODE/sit: come back to one's seat with its key, from a personal link. */
export interface Sit {
	key: string;
}
/** The answer to those above; the key is also set as a cookie. */
export interface Seated {
	code: string;
	seat: number;
	key: string;
}
/** POST /api/tables/CODE/share: share a finished game at which one sat, or change how it is shared. */
export interface WantedShare {
	kind?: 'challenge' | 'replay';
	hide_names?: boolean;
}
/** POST /api/tables/CODE/unshare: take back the link of one's own seat. */
export interface Unshare {
	kind?: 'challenge' | 'replay';
}
/**
 * POST /api/tables/CODE/continue, POST /api/replays/TOKEN/continue: go on from a turn of a finished game, at a new
 * table against bots. Answered with a `Seated`.
 */
export interface Continue {
	turn: number;
	seat: number;
	bot?: string;
	new_dice?: boolean;
	initials?: string;
}
/**
 * POST /api/challenges/TOKEN: take up a challenge, at a table of one's own. Answered with a `Seated`.
 *
 * With the key of a notebook, a first try that has begun goes on.
 */
export interface TakeChallenge {
	initials: string;
	practice?: boolean;
}
/** GET /api/tables/CODE/shares, and the answer to the two above: the links of the asking seat. */
export interface SharesView {
	shares: ShareView[];
}
/** A link under which the asking seat shares its finished game. */
export interface ShareView {
	kind: 'challenge' | 'replay';
	token: string;
	link: string;
	hides_names: boolean;
	obstacle?: ('local-only' | 'no-network') | null;
}
/** GET /api/replays/TOKEN: a finished game that somebody who sat there shares. */
export interface SharedGame {
	game: string;
	board: BoardView;
	seats: SharedSeat[];
}
/** Who sat on a seat of a shared game. */
export interface SharedSeat {
	initials: string | null;
	bot: string | null;
}
/** GET /api/challenges/TOKEN: what there is to beat. Nothing in it tells the dice. */
export interface ChallengeView {
	game: string;
	board: BoardView;
	initials: string | null;
	stars: number;
	level: string | null;
	known: boolean;
}
/** GET /api/tables/CODE/earlier: the earlier game with the same dice, for those who sit at this table. */
export interface EarlierGame {
	challenge: boolean;
	seats: EarlierSeat[];
	turns: ReplayMoment[];
	own?: ReplayMoment[];
}
/** Who sat on a seat of an earlier game, and what they reached. */
export interface EarlierSeat {
	initials: string | null;
	bot: string | null;
	stars: number;
}
/** How things stood after one entry of a log, seen from one seat or with everything shown. */
export interface ReplayMoment {
	turn: TurnView;
	closed: ClosedView;
	own: OwnView | null;
	events?: GameEvent[];
}
/** GET /api/games: what can be played. */
export interface Catalogue {
	games: GameView[];
	notebook?: boolean;
}
export interface GameView {
	id: string;
	least_seats: number;
	most_seats: number;
	boards: BoardView[];
	bots: string[];
	coach?: boolean;
	lessons?: string[];
	levels?: string[];
	same_dice?: boolean;
}
/** GET /api/tables/CODE/replay?seat=N: a finished game, moment by moment; without a seat, everything is shown. */
export interface Replay {
	moments: ReplayMoment[];
}
/** GET /api/tables/CODE/coach?seat=N: how far the analysis of a seat's finished game is, and then the analysis. */
export interface Coaching {
	done: number;
	total: number;
	analysis: Analysis | null;
	choices?: ChoiceAnalysis | null;
}
/** The game of one seat, turn by turn. */
export interface Analysis {
	game: string;
	seat: number;
	unit: 'stars' | 'victory';
	start: number;
	luck: number;
	others: number;
	cost: number;
	stand_in: number;
	result: number;
	accuracy: number | null;
	turns: CoachTurn[];
	worst: number[];
}
/** One turn of the seat. */
export interface CoachTurn {
	turn: number;
	roll: Face[];
	voided: Face[][];
	owner: number;
	sheet: string;
	taken: CoachLine;
	better: CoachLine | null;
	cost: number;
	luck: number;
	others: number;
	by: string | null;
	why?: Reason | null;
}
/** One way to make a turn, and the sheet with it. */
export interface CoachLine {
	moves: Move[];
	worth: number;
	sheet: string;
	squares: string[];
}
/** Why one turn is better than another. The client has a sentence for it in every language. */
export interface Reason {
	why: string;
	facts?: {
		[k: string]: string | number;
	};
}
/** The game of one seat, choice by choice. */
export interface ChoiceAnalysis {
	game: string;
	seat: number;
	unit: 'chance' | 'turns';
	percent: string[];
	cost: number;
	stand_in: number;
	choices: CoachChoice[];
	worst: number[];
}
/** One choice of the seat. */
export interface CoachChoice {
	number: number;
	turn: number;
	taken: Option;
	better: Option | null;
	cost: number;
	by: string | null;
	why?: Reason | null;
	seen?: Seen | null;
}
/** One way to choose, and the facts behind it. */
export interface Option {
	moves: Move[];
	worth: number;
	facts: {
		[k: string]: number;
	};
	way?: string[];
}
/** What a seat saw and could know before a choice: its view, as far as the moment can be drawn from it. */
export interface Seen {
	turn: TurnView;
	closed: ClosedView;
	own: OwnView;
}
/**
 * GET /api/tables/CODE/hint: the best turn found for the asking seat, from the start of its open turn; in a game
 * whose choices are weighed, the best next choice.
 */
export interface Hint {
	turn: number;
	moves: Move[];
	squares: string[];
	why?: Reason | null;
}
/** The answer to POST /api/notebook: the personal key of a new, empty notebook. The server keeps its fingerprint. */
export interface NewNotebook {
	key: string;
}
/** POST /api/notebook/results: take in the finished games of these seats. Their results are read from the logs. */
export interface TakeIn {
	/** @maxItems 20 */
	seats:
		| []
		| [SeatKey]
		| [SeatKey, SeatKey]
		| [SeatKey, SeatKey, SeatKey]
		| [SeatKey, SeatKey, SeatKey, SeatKey]
		| [SeatKey, SeatKey, SeatKey, SeatKey, SeatKey]
		| [SeatKey, SeatKey, SeatKey, SeatKey, SeatKey, SeatKey]
		| [SeatKey, SeatKey, SeatKey, SeatKey, SeatKey, SeatKey, SeatKey]
		| [SeatKey, SeatKey, SeatKey, SeatKey, SeatKey, SeatKey, SeatKey, SeatKey]
		| [SeatKey, SeatKey, SeatKey, SeatKey, SeatKey, SeatKey, SeatKey, SeatKey, SeatKey]
		| [SeatKey, SeatKey, SeatKey, SeatKey, SeatKey, SeatKey, SeatKey, SeatKey, SeatKey, SeatKey]
		| [SeatKey, SeatKey, SeatKey, SeatKey, SeatKey, SeatKey, SeatKey, SeatKey, SeatKey, SeatKey, SeatKey]
		| [SeatKey, SeatKey, SeatKey, SeatKey, SeatKey, SeatKey, SeatKey, SeatKey, SeatKey, SeatKey, SeatKey, SeatKey]
		| [
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey
		  ]
		| [
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey
		  ]
		| [
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey
		  ]
		| [
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey
		  ]
		| [
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey
		  ]
		| [
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey
		  ]
		| [
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey
		  ]
		| [
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey,
				SeatKey
		  ];
}
/** A seat at a finished table, with the key that proves whose it is. */
export interface SeatKey {
	code: string;
	key: string;
}
/** The answer to POST /api/notebook/results. */
export interface TakenInList {
	taken: TakenIn[];
}
/** What was taken in now or earlier, for each offered seat whose game counts. */
export interface TakenIn {
	result: GameResult;
	best_before: number | null;
	is_best: boolean;
	new_level: boolean;
}
/** A finished game of one seat. */
export interface GameResult {
	code: string;
	seat: number;
	ended_at: string;
	game: string;
	board: string;
	seats: number;
	place: number;
	stars: number | null;
	level: string | null;
	side: string | null;
	opponents: Opponent[];
	origin?: OriginView | null;
	stood_in?: boolean;
	accuracy?: number | null;
	luck?: number | null;
}
/** Somebody else at the table. */
export interface Opponent {
	initials: string;
	bot: string | null;
	place: number;
	stars: number | null;
}
/** POST /api/notebook/merge: move everything from the notebook with this key into one's own. */
export interface MergeNotebook {
	key: string;
}
/** GET /api/notebook: everything in one's own notebook, the newest first. */
export interface NotebookView {
	results: GameResult[];
}
/** GET /api/notebook/link: what takes the notebook to another device. */
export interface NotebookLink {
	link: string;
	size: number;
	path: string;
	obstacle?: string | null;
}
/** POST /api/daily: begin today's counted try at a game, or practice after it. Answered with a `Seated`. */
export interface PlayDaily {
	game: string;
	initials: string;
}
/** GET /api/daily: the expeditions of today and of yesterday. */
export interface DailyView {
	today: DailyDay;
	yesterday: DailyDay;
	seconds_left: number;
}
/** A day (UTC) with its expeditions. */
export interface DailyDay {
	day: string;
	games: Expedition[];
}
/** One game of a day. */
export interface Expedition {
	game: string;
	board: string;
	commitment: string;
	seed: string | null;
	own: OwnTry | null;
	tries: ListedTry[];
}
/** The asker's counted try. */
export interface OwnTry {
	code: string;
	done: boolean;
}
/** A finished try on the list of a day. */
export interface ListedTry {
	initials: string;
	stars: number | null;
	level: string | null;
	accuracy: number | null;
	own: boolean;
}
/** What do these dice make? */
export interface TempleDiceAsked {
	dice: string;
}
/** What a roll asks for: a mummy, or one of these numbers, with a Lockpick in a door. */
export interface TempleDiceTold {
	dice: Die[];
	mummy: boolean;
	door: boolean;
	numbers: TempleMade[];
}
/** A die as data: its colour and its faces, numbers or names. */
export interface Die {
	name: string;
	faces: (number | string)[];
}
/** A number, and how dice make it. */
export interface TempleMade {
	number: number;
	ways: string[];
}
/** What is this sheet worth? */
export interface TempleSheetAsked {
	sheet: string;
}
/** A sheet as it is counted: with every mummy beside a 9 crossed out, and no other. */
export interface TempleSheetTold {
	sheet: string;
	score: Score;
	count: Count;
}
/** What can a turn be with these dice? */
export interface ValleyDiceAsked {
	dice: string;
}
/** Everything that a turn can be made of; a Snake leaves nothing. */
export interface ValleyDiceTold {
	dice: Die[];
	snake: boolean;
	turns: ValleyUse[][];
}
/** Some of the dice, used together. */
export interface ValleyUse {
	faces: (number | string)[];
	makes: number | null;
	escapes: boolean;
}
/** What is this sheet worth? */
export interface ValleySheetAsked {
	sheet: string;
}
/** A sheet with those of its discoveries that hold, its stars, and what could be revealed besides. */
export interface ValleySheetTold {
	sheet: string;
	score: ValleyScore;
	count: ValleyCount;
	discoveries: DiscoveryOffer[];
}
/** Where can a hunter go with this die? */
export interface PyramidHunterAsked {
	mummy: string;
	hunter: string;
	other: string;
	die: string;
}
/** The squares that answer a question. */
export interface PyramidSquares {
	squares: string[];
	caught?: string[];
}
/** Where can the mummy go with so many steps? */
export interface PyramidMummyAsked {
	mummy: string;
	hunters: string;
	steps: number;
}
/** Where can a hunter be who was last seen here and has since made these moves? */
export interface PyramidHeardAsked {
	mummy: string;
	hunter: string;
	dice: string;
}
