import { createContext } from 'svelte';
import { playAt, sitDown } from './api';
import { tablePath } from './code';
import { toldOn, type Story } from './happened';
import { merged, type GameParts, type Parts } from './parts';
import { Reactions } from './reactions/reactions.svelte';
import { heldKeys, holdKeys, keptKey } from './remembered';
import { go } from './router.svelte';
import { setOf } from './sets';
import { Connection, type Request } from './socket';
import type { Move, Next, Refusal, SeatView, TableView, Update } from './wire';

/** A connection that is away for less than this is not worth a word. */
const CALM = 1000;
/** To read a sentence twice. */
const LONG_ENOUGH = 6000;

/** A table as this device knows it: what the server has sent, and the line to it. */
export class Table<Game extends GameParts = GameParts> {
	#parts = $state.raw<Parts | null>(null);
	readonly #connection: Connection;
	#calm: ReturnType<typeof setTimeout> | undefined;
	#sat = false;

	/** This page has been open before the game began. */
	sawLobby = false;
	/** This page has been open during the game, not only after it. */
	sawPlaying = false;
	/** The table has moved on to another game while this page was open. */
	follows = $state(false);
	/** The connection has been away long enough to say so. */
	lost = $state(false);
	/** Since when the connection is away, by `performance.now()`. */
	#lostAt = 0;
	/** Moves on while somebody waits for a time to be over. */
	#now = $state(0);
	/** A refusal that no part of the page shows by itself; it goes away after a while. */
	refusal = $state.raw<Refusal | null>(null);
	#forgetting: ReturnType<typeof setTimeout> | undefined;

	/** In a guided game: why the guide does not want a move, which is then not made. */
	guide: ((move: GameParts['move']) => Promise<Refusal | null>) | null = null;

	/** What has happened lately; null before the first events. */
	story = $state.raw<Story | null>(null);
	/** A new connection repeats the latest turns. */
	#isRetold = true;

	readonly reactions = new Reactions();

	readonly table = $derived((this.#parts?.table ?? null) as (TableView & { options: Game['options'] }) | null);
	readonly turn = $derived((this.#parts?.turn ?? null) as Game['turn'] | null);
	readonly closed = $derived((this.#parts?.closed ?? null) as Game['closed'] | null);
	readonly own = $derived((this.#parts?.own ?? null) as Game['own'] | null);
	readonly you = $derived(this.#parts?.you ?? null);
	readonly deadline = $derived(this.#parts?.deadline ?? null);
	readonly #absences = $derived(this.#parts?.absences ?? []);
	readonly next = $derived(this.#parts?.next ?? null);
	readonly isHost = $derived(this.you !== null && this.you === this.table?.host);
	/** The bot that plays on this seat for the moment. */
	readonly standIn = $derived((this.you === null ? null : this.table?.seats[this.you]?.stand_in) ?? null);
	readonly isSolo = $derived(this.table?.seats.length === 1);
	/** Turns can be taken back as practice: nobody else sits here, or plays elsewhere with the same dice. */
	readonly canTakeBack = $derived(
		this.you !== null &&
			this.table !== null &&
			this.table.seats.every(({ bot }, seat) => bot !== null || seat === this.you) &&
			[undefined, 'continued'].includes(this.table.origin?.kind)
	);
	/** The keys of all who play on this device, in order of arrival; empty for a single player … */
	#heldKeys = $state.raw<readonly string[]>([]);
	/** … and their seats; null for a key that opens none. */
	#heldSeats = $state.raw<readonly (number | null)[]>([]);
	/** Several people play on this device. */
	readonly isShared = $derived(this.#heldKeys.length > 1);
	/** The seats of all who play on this device, once they are known. */
	readonly held = $derived(this.#heldSeats.filter((seat) => seat !== null));
	/** Other people sit here, on other devices. */
	readonly hasCompany = $derived.by(() => {
		const isHere = (seat: number): boolean => seat === this.you || this.held.includes(seat);
		const { seats = [] } = this.table ?? {};
		return seats.some(({ bot, initials }, seat) => bot === null && initials !== null && !isHere(seat));
	});
	/** The reader may show the others how they feel. */
	readonly canReact = $derived(this.you !== null && this.hasCompany && !this.table?.quiet);
	/** The key of the reader's own seat. */
	readonly key = $derived.by(() => {
		if (this.you === null) return null;
		return this.#heldKeys[this.#heldSeats.indexOf(this.you)] ?? keptKey(this.code);
	});
	/** The seats that the open turn waits for. */
	readonly owing = $derived(setOf(this.turn?.owing));

	constructor(readonly code: string) {
		this.#heldKeys = heldKeys(code);
		this.#connection = new Connection(() => new WebSocket(playAt(code)), {
			onupdate: (update, first) => this.#onupdate(update, first),
			onconnected: (connected) => this.#onconnected(connected),
			onrefused: (refusal) => this.tell(refusal),
			held: () => this.#heldKeys
		});
	}

	/** Somebody waits for a bot to stand in: time has to move on, which this page sees to. */
	readonly isCounting = $derived(this.#absences.length > 0 || this.lost);

	tick(): void {
		this.#now = performance.now();
	}

	/** The seconds until a bot stands in for a seat whose person is away; null where none will. */
	standsInAfter(seat: number): number | null {
		const absence = this.#absences.find((one) => one.seat === seat);
		return absence ? this.#secondsTo(absence.until) : null;
	}

	/** The seconds until a bot plays for the reader, whose connection is away; null where none will. */
	get leavesSeatAfter(): number | null {
		const { table, you, lost, hasCompany } = this;
		if (!lost || you === null || table?.phase !== 'playing' || !table.options.grace || !hasCompany) return null;
		return this.#secondsTo(this.#lostAt + table.options.grace * 1000);
	}

	#secondsTo(time: number): number {
		return Math.max(0, Math.ceil((time - this.#now) / 1000));
	}

	seat(seat: number): SeatView | null {
		return this.table?.seats[seat] ?? null;
	}

	initials(seat: number): string {
		return this.seat(seat)?.initials ?? '';
	}

	/** Make a move in the open turn; the refusal if there is one. */
	async move(move: Game['move']): Promise<Refusal | null> {
		const refusal = this.guide && (await this.guide(move));
		return refusal ?? this.request(this.#moving(move));
	}

	/** Make a move that nobody owes, such as a change of a setting. */
	moveAside(move: Game['move']): Promise<void> {
		return this.wish(this.#moving(move));
	}

	#moving(move: Game['move']): Request {
		return { type: 'move', turn: this.turn?.turn ?? 0, move: move as Move };
	}

	/** Why a move would be refused, without making it. */
	ask(move: Game['move']): Promise<Refusal | null> {
		return this.request({ type: 'ask', move: move as Move });
	}

	async request(request: Request): Promise<Refusal | null> {
		const answer = await this.#connection.request(request);
		return answer.type === 'refused' ? answer.refusal : null;
	}

	/** Ask for something small; a refusal is shown at the top of the page. */
	async wish(request: Request): Promise<void> {
		const refusal = await this.request(request);
		if (refusal) this.tell(refusal);
	}

	/** Call again: the cookie, and so the seat, has changed; or a bot holds the seat and makes way for its player. */
	reconnect(): void {
		this.#connection.restart();
	}

	/** Somebody else plays on this device, too. */
	hold(key: string): void {
		const own = this.#heldKeys.length > 0 ? this.#heldKeys : [this.key].filter((one) => one !== null);
		this.#setHeld([...own, key]);
		this.#connection.tellHeld();
	}

	#setHeld(keys: readonly string[]): void {
		this.#heldKeys = keys;
		holdKeys(this.code, keys);
	}

	/** Speak as another seat of this device from now on. */
	async handTo(seat: number): Promise<void> {
		const key = this.#heldKeys[this.#heldSeats.indexOf(seat)];
		if (key === undefined || seat === this.you) return;
		await sitDown(this.code, key);
		this.reconnect();
	}

	/** Move on to the table that follows this one, on the same seat. */
	async goAlong({ code, key }: Next): Promise<void> {
		if (this.isShared) holdKeys(code, this.#heldKeys);
		if (key !== null) await sitDown(code, key).catch(() => null);
		go(tablePath(code));
	}

	leave(): void {
		clearTimeout(this.#calm);
		clearTimeout(this.#forgetting);
		this.reactions.stop();
		this.#connection.close();
	}

	/** Show a refusal at the top of the page for a while. */
	tell(refusal: Refusal): void {
		this.refusal = refusal;
		clearTimeout(this.#forgetting);
		this.#forgetting = setTimeout(() => (this.refusal = null), LONG_ENOUGH);
	}

	#onupdate(update: Update, first: boolean): void {
		const before = this.#parts;
		this.#parts = merged(first ? null : before, update, performance.now());
		if (update.closed_changes && this.#parts.isBehind) this.#connection.askForWhole();
		if (first) this.#isRetold = true;
		if (update.also) this.#onheld(update.also);
		// Another seat knows another story.
		if (before && before.you !== this.you) [this.story, this.refusal] = [null, null];
		if (update.events) {
			this.story = toldOn(this.story, update.events, this.#isRetold);
			this.#isRetold = false;
		}
		if (before && before.next === null && this.next) this.follows = true;
		if (update.absences) this.tick();
		if (update.reactions) this.reactions.show(update.reactions);
		if (this.table?.phase === 'lobby') this.sawLobby = true;
		if (this.table?.phase === 'playing') this.sawPlaying = true;
		if (first && this.you === null) void this.#sitAgain();
	}

	/** A seat that was taken away in the lobby is held no longer. */
	#onheld(seats: readonly (number | null)[]): void {
		this.#heldSeats = seats;
		if (!seats.includes(null) || seats.length !== this.#heldKeys.length) return;
		this.#heldSeats = seats.filter((seat) => seat !== null);
		this.#setHeld(this.#heldKeys.filter((_, nth) => seats[nth] !== null));
	}

	/** The cookie is gone but this device still has the key: take the seat again. */
	async #sitAgain(): Promise<void> {
		const key = keptKey(this.code);
		if (key === null || this.#sat) return;
		this.#sat = true;
		try {
			await sitDown(this.code, key);
			this.reconnect();
		} catch {
			// The seat is somebody else's by now: the reader may watch.
		}
	}

	#onconnected(connected: boolean): void {
		clearTimeout(this.#calm);
		if (connected) this.lost = false;
		else {
			this.#lostAt = performance.now();
			this.#calm = setTimeout(() => {
				this.tick();
				this.lost = true;
			}, CALM);
		}
	}
}

const [placed, setTable] = createContext<Table>();
export { setTable };

/** The table of this page. The pages of a game are shown only for that game, so they may say which it is. */
export function getTable<Game extends GameParts = GameParts>(): Table<Game> {
	return placed() as Table<Game>;
}
