import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newsIn, type Happened } from './happened';
import { Table } from './table.svelte';

/** How many events the server keeps for a connection. */
const KEPT = 25;

/** What closed turns have shown: a text in which every turn changes one place, and a number. */
function closedAt(turn: number): { turn: number; sheets: string[]; scores: { total: number }[] } {
	const places = Array.from({ length: 5 }, (_, place) =>
		[...Array(turn + 1).keys()].findLast((at) => at % 5 === place)
	);
	return { turn, sheets: ['. .', places.map((at) => `${(at ?? 0) % 7}`).join(' ')], scores: [{ total: turn % 3 }] };
}

/** What has changed in it by this turn. */
function changedBy(turn: number): object {
	const scores = { scores: { 0: { total: turn % 3 } } };
	return { turn, sheets: { 1: [2 * (turn % 5), 1, `${turn % 7}`] }, ...scores };
}

/** A server and the lines to it. A turn brings three events, all different from each other. */
class Server {
	turn = 1;
	/** The event that has the number 0 since the server was started the last time. */
	start = 0;
	/** The seat of those who connect now. */
	seat: number | null = 0;
	readonly lines: Line[] = [];

	get happened(): Happened[] {
		return Array.from({ length: 3 * this.turn }, (_, nth) => ({ type: 'turn-closed', turn: nth }));
	}

	get line(): Line {
		return this.lines.at(-1) as Line;
	}

	/** Every line breaks; the latest turns it remembers are numbered anew. */
	restart(): void {
		for (const line of this.lines) line.breaks();
		this.start = Math.max(0, this.happened.length - 20);
	}
}

/** A line to the server, with the frames that are on their way. */
class Line {
	onmessage: ((event: { data: string }) => void) | null = null;
	onclose: (() => void) | null = null;
	#isBroken = false;
	readonly #frames: string[] = [];
	readonly #seat: number | null;
	#told: number | null = null;
	#next: number | null = null;
	/** The turn of which `closed` was sent, and how often since differences were asked for; null before that. */
	#closed: number | null = null;
	#number: number | null = null;

	constructor(readonly server: Server) {
		server.lines.push(this);
		this.#seat = server.seat;
		this.tell();
	}

	/** The server sends what is new: at first every part, and events to those who have asked. */
	tell(): void {
		if (this.#isBroken) return;
		const { turn, happened, start } = this.server;
		const update: object = {
			...(this.#told === null && { you: this.#seat }),
			...(this.#told !== turn && { turn: { turn, owing: [] } }),
			...(this.#told !== turn && this.#seat !== null && { own: { seat: 0, task: null, sheet: `${turn}` } }),
			...(this.#closed !== turn && this.#closedPart(turn)),
			...(this.#next !== null && this.#next < happened.length && { events: this.#since(start, this.#next) })
		};
		if (Object.keys(update).length > 0) this.#frames.push(JSON.stringify({ type: 'update', ...update }));
		this.#told = turn;
	}

	/** The difference to the turn before, for those who want it and have that; for others, and at first, the whole. */
	#closedPart(turn: number): object {
		const isNext = this.#closed === turn - 1 && this.#number !== 0;
		this.#closed = turn;
		if (this.#number === null) return { closed: closedAt(turn) };
		const part = isNext ? { closed_changes: changedBy(turn) } : { closed: closedAt(turn) };
		return { closed_number: ++this.#number, ...part };
	}

	#since(start: number, next: number): object {
		const { happened } = this.server;
		const first = Math.max(next, happened.length - KEPT);
		this.#next = happened.length;
		return { first: first - start, happened: happened.slice(first) };
	}

	send(text: string): void {
		if (JSON.parse(text).type !== 'hello') return;
		this.#next ??= Math.max(this.server.start, this.server.happened.length - KEPT);
		if (this.#number === null) this.#number = 0;
		else this.#closed = null;
		this.tell();
	}

	close(): void {
		this.#isBroken = true;
	}

	/** Some frames arrive, each so often. */
	arrive(most: number, times = 1): void {
		for (const data of this.#frames.splice(0, most))
			for (let time = 0; time < times; time++) this.onmessage?.({ data });
	}

	/** A frame is lost, and nobody notices. */
	loses(nth: number): void {
		this.#frames.splice(nth, 1);
	}

	/** What is on its way is lost. */
	breaks(): void {
		this.#isBroken = true;
		this.#frames.length = 0;
		this.onclose?.();
	}
}

/** Chance that is the same in every run. */
function chance(seed: number): (below: number) => number {
	let state = seed + 1;
	return (below) => (state = (state * 48271) % 2147483647) % below;
}

function numbersOf(happened: readonly Happened[]): number[] {
	return happened.map((event) => ('turn' in event ? event.turn : -1));
}

/** Expects one number after the other. */
function expectUnbroken(numbers: readonly number[]): void {
	expect(numbers).toEqual(numbers.map((_, nth) => (numbers[0] ?? 0) + nth));
}

describe('a table', () => {
	let server: Server;
	beforeEach(() => {
		vi.useFakeTimers();
		server = new Server();
		vi.stubGlobal(
			'WebSocket',
			class extends Line {
				constructor() {
					super(server);
				}
			}
		);
	});
	afterEach(() => {
		vi.unstubAllGlobals();
		vi.useRealTimers();
	});

	const bot = { initials: 'Zuzu', bot: 'easy' };
	const person = { initials: 'HK', bot: null };
	it.each([
		['alone', [person], null, true],
		['with bots', [person, bot], null, true],
		['in a game that goes on from another', [person], 'continued', true],
		['with other people', [person, person], null, false],
		['with an open seat', [person, { initials: null, bot: null }], null, false],
		['in a daily expedition', [person], 'daily', false],
		['in a challenge', [person], 'challenge', false],
		['in a lesson', [person, bot], 'lesson', false]
	])('lets a turn be taken back or not: %s', (_, seats, kind, can) => {
		const table = new Table('CODE');
		const view = { phase: 'playing', seats, origin: kind && { kind } };
		server.line.onmessage?.({ data: JSON.stringify({ type: 'update', you: 0, table: view }) });
		expect(table.canTakeBack).toBe(can);
		server.line.onmessage?.({ data: JSON.stringify({ type: 'update', you: null }) });
		expect(table.canTakeBack).toBe(false);
	});

	it.each(Array.from({ length: 40 }, (_, seed) => seed))(
		'shows how things stand and tells nothing twice, whatever frames are late, lost or repeated (%i)',
		(seed) => {
			const below = chance(seed);
			const table = new Table('CODE');
			const chances = [
				() => (server.turn += below(3)),
				() => (server.turn += below(12)),
				() => server.line.tell(),
				() => server.line.tell(),
				() => server.line.arrive(1 + below(3)),
				() => server.line.arrive(1 + below(3)),
				() => server.line.arrive(1, 2),
				() => server.line.breaks(),
				() => server.restart(),
				() => (server.seat = below(2) > 0 ? 0 : null),
				() => server.lines[below(server.lines.length)]?.arrive(1),
				() => table.reconnect(),
				() => vi.advanceTimersByTime(below(3000)),
				() => dispatchEvent(new Event(below(2) > 0 ? 'offline' : 'online'))
			];
			/** The last event that a reader who follows the story has heard of. */
			let heard = -1;
			let end: number | null = null;
			const follow = (): void => {
				const { story } = table;
				if (!story) return;
				const news = numbersOf(newsIn(story, end ?? story.end));
				expectUnbroken(numbersOf(story.happened));
				expectUnbroken(news);
				expect(news[0] ?? Infinity).toBeGreaterThan(heard);
				heard = numbersOf(story.happened).at(-1) ?? heard;
				end = story.end;
			};
			let shown = 0;
			for (let step = 0; step < 150; step++) {
				chances[below(chances.length)]?.();
				expect(table.turn?.turn ?? 0).toBeGreaterThanOrEqual(shown);
				shown = table.turn?.turn ?? 0;
				follow();
			}
			// The line holds at last, and a full view arrives.
			table.reconnect();
			server.line.arrive(Infinity);
			server.turn++;
			server.line.tell();
			server.line.arrive(Infinity);
			follow();
			expect(table.turn).toEqual({ turn: server.turn, owing: [] });
			expect(table.closed).toEqual(closedAt(server.turn));
			expect(table.own).toEqual(server.seat === null ? null : { seat: 0, task: null, sheet: `${server.turn}` });
			expect(heard).toBe(server.happened.length - 1);
			table.leave();
		}
	);

	it.each(Array.from({ length: 60 }, (_, seed) => seed))(
		'never shows what was not so, and never stands still, whatever differences are late, lost or repeated (%i)',
		(seed) => {
			const below = chance(seed);
			const table = new Table('CODE');
			server.line.arrive(1);
			const chances = [
				() => server.turn++,
				() => server.turn++,
				() => (server.turn += below(4)),
				() => server.line.tell(),
				() => server.line.tell(),
				() => server.line.arrive(1 + below(3)),
				() => server.line.arrive(1 + below(3)),
				() => server.line.arrive(1, 2),
				() => server.line.loses(below(3)),
				() => server.lines[below(server.lines.length)]?.arrive(1),
				() => below(8) === 0 && table.reconnect()
			];
			let shown = 0;
			for (let step = 0; step < 200; step++) {
				chances[below(chances.length)]?.();
				if (table.closed === null) continue;
				const { turn } = table.closed as unknown as { turn: number };
				expect(table.closed).toEqual(closedAt(turn));
				expect(turn).toBeGreaterThanOrEqual(shown);
				shown = turn;
			}
			// No frame is lost any more: the next difference shows the gap, and the whole fills it.
			server.turn++;
			server.line.tell();
			server.line.arrive(Infinity);
			server.line.arrive(Infinity);
			expect(table.closed).toEqual(closedAt(server.turn));
			table.leave();
		}
	);

	it('goes on telling after a short break, and has no news after a restart', () => {
		const table = new Table('CODE');
		const connected = (): NonNullable<typeof table.story> => {
			server.line.arrive(1);
			server.line.arrive(1);
			if (!table.story) throw new Error('nothing was told');
			return table.story;
		};
		const { end } = connected();
		server.turn++;
		table.reconnect();
		const later = connected();
		expect(numbersOf(newsIn(later, end))).toEqual([3, 4, 5]);
		server.turn = 10;
		server.restart();
		table.reconnect();
		expect(newsIn(connected(), later.end)).toEqual([]);
		table.leave();
	});
});
