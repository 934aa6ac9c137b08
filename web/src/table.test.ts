import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newsIn, type Happened } from './happened';
import { Table } from './table.svelte';

/** So many events the server keeps for a connection. */
const KEPT = 25;

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

	/** Every line breaks; what is remembered of the latest turns is counted anew. */
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

	constructor(readonly server: Server) {
		server.lines.push(this);
		this.#seat = server.seat;
		this.tell();
	}

	/** The server tells what is new: at first every part, and events to those who have asked. */
	tell(): void {
		if (this.#isBroken) return;
		const { turn, happened, start } = this.server;
		const update: object = {
			...(this.#told === null && { you: this.#seat }),
			...(this.#told !== turn && { turn: { turn, owing: [] } }),
			...(this.#told !== turn && this.#seat !== null && { own: { seat: 0, task: null, sheet: `${turn}` } }),
			...(this.#next !== null && this.#next < happened.length && { events: this.#since(start, this.#next) })
		};
		if (Object.keys(update).length > 0) this.#frames.push(JSON.stringify({ type: 'update', ...update }));
		this.#told = turn;
	}

	#since(start: number, next: number): object {
		const { happened } = this.server;
		const first = Math.max(next, happened.length - KEPT);
		this.#next = happened.length;
		return { first: first - start, happened: happened.slice(first) };
	}

	send(text: string): void {
		if (JSON.parse(text).type !== 'hello') return;
		this.#next = Math.max(this.server.start, this.server.happened.length - KEPT);
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
			expect(table.own).toEqual(server.seat === null ? null : { seat: 0, task: null, sheet: `${server.turn}` });
			expect(heard).toBe(server.happened.length - 1);
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
