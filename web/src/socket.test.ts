import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from './socket';
import type { Refusal, ServerMessage, Update } from './wire';

class FakeSocket {
	static all: FakeSocket[] = [];
	static get last(): FakeSocket {
		return FakeSocket.all.at(-1) as FakeSocket;
	}
	onmessage: ((event: { data: string }) => void) | null = null;
	onclose: (() => void) | null = null;
	sent: { id: string; type: string }[] = [];
	hellos = 0;
	also: string[] | null = null;
	isClosed = false;

	constructor() {
		FakeSocket.all.push(this);
	}
	send(text: string): void {
		const message = JSON.parse(text);
		if (message.also) this.also = message.also;
		else if (message.type === 'hello') this.hellos++;
		else this.sent.push(message);
	}
	close(): void {
		this.isClosed = true;
	}
	says(message: ServerMessage): void {
		this.onmessage?.({ data: JSON.stringify(message) });
	}
	greets(): void {
		this.says({ type: 'update' });
	}
	breaks(): void {
		this.onclose?.();
	}
}

const refusal: Refusal = { code: 'rule/illegal-move', why: 'number-there', sentence: 'no', facts: {} };

describe('the connection to a table', () => {
	let updates: [Update, boolean][];
	let states: boolean[];
	let refusals: Refusal[];
	let held: string[];
	let connection: Connection;

	beforeEach(() => {
		vi.useFakeTimers();
		FakeSocket.all = [];
		updates = [];
		states = [];
		held = [];
		refusals = [];
		connection = new Connection(() => new FakeSocket() as unknown as WebSocket, {
			onupdate: (update, first) => updates.push([update, first]),
			onconnected: (connected) => states.push(connected),
			onrefused: (refusal) => refusals.push(refusal),
			held: () => held
		});
	});
	afterEach(() => {
		connection.close();
		vi.useRealTimers();
	});

	it('knows the first update of each connection from the later ones', () => {
		FakeSocket.last.greets();
		FakeSocket.last.greets();
		connection.restart();
		FakeSocket.last.greets();
		expect(updates.map(([, first]) => first)).toEqual([true, false, true]);
		expect(FakeSocket.all.map(({ hellos }) => hellos)).toEqual([1, 1]);
		expect(states).toEqual([true, false, true]);
	});

	it('tells on every connection who plays on this device, where there are several', () => {
		FakeSocket.last.greets();
		expect(FakeSocket.last.also).toBeNull();
		held = ['one', 'two'];
		connection.tellHeld();
		expect(FakeSocket.last.also).toEqual(['one', 'two']);
		connection.restart();
		expect(FakeSocket.last.also).toBeNull();
		FakeSocket.last.greets();
		expect(FakeSocket.last.also).toEqual(['one', 'two']);
	});

	it('sends what was asked before it was connected', () => {
		void connection.request({ type: 'start' });
		expect(FakeSocket.last.sent).toEqual([]);
		FakeSocket.last.greets();
		expect(FakeSocket.last.sent).toMatchObject([{ type: 'start' }]);
	});

	it('asks again with the same id when the answer did not come, and not when it did', async () => {
		FakeSocket.last.greets();
		const lost = connection.request({ type: 'start' });
		const done = connection.request({ type: 'again' });
		const [first, second] = FakeSocket.last.sent;
		FakeSocket.last.says({ type: 'done', id: second?.id ?? '' });
		await expect(done).resolves.toMatchObject({ type: 'done' });

		FakeSocket.last.breaks();
		vi.advanceTimersByTime(1000);
		FakeSocket.last.greets();
		expect(FakeSocket.all).toHaveLength(2);
		expect(FakeSocket.last.sent).toEqual([first]);

		FakeSocket.last.says({ type: 'refused', id: first?.id ?? '', refusal });
		await expect(lost).resolves.toMatchObject({ type: 'refused', refusal });
		expect(refusals).toEqual([]);
	});

	it('waits longer after each failure, never more than some seconds, and starts afresh after a success', () => {
		const pauses: number[] = [];
		for (let failure = 0; failure < 8; failure++) {
			const before = FakeSocket.all.length;
			FakeSocket.last.breaks();
			let pause = 0;
			while (FakeSocket.all.length === before) {
				vi.advanceTimersByTime(10);
				pause += 10;
			}
			pauses.push(pause);
		}
		expect(pauses[0]).toBeLessThan(400);
		expect(Math.max(...pauses)).toBeGreaterThan(3000);
		expect(Math.max(...pauses)).toBeLessThan(6500);
		FakeSocket.last.greets();
		FakeSocket.last.breaks();
		const before = FakeSocket.all.length;
		vi.advanceTimersByTime(400);
		expect(FakeSocket.all).toHaveLength(before + 1);
	});

	it('comes back at once when the network does', () => {
		FakeSocket.last.greets();
		dispatchEvent(new Event('offline'));
		expect(states).toEqual([true, false]);
		dispatchEvent(new Event('online'));
		expect(FakeSocket.all).toHaveLength(2);
	});

	it('gives up a line that takes a request and never answers', () => {
		FakeSocket.last.greets();
		void connection.request({ type: 'start' });
		const silent = FakeSocket.last;
		vi.advanceTimersByTime(7000);
		expect(silent.isClosed).toBe(true);
		FakeSocket.last.greets();
		expect(FakeSocket.last.sent).toEqual(silent.sent);
	});

	it('gives up a line that never says a word', () => {
		vi.advanceTimersByTime(8000);
		expect(FakeSocket.all.length).toBeGreaterThan(1);
	});

	it('tells a refusal that belongs to nothing asked', () => {
		FakeSocket.last.says({ type: 'refused', id: null, refusal });
		expect(refusals).toEqual([refusal]);
	});

	it('stays away once closed', () => {
		connection.close();
		FakeSocket.last.breaks();
		dispatchEvent(new Event('online'));
		vi.advanceTimersByTime(20_000);
		expect(FakeSocket.all).toHaveLength(1);
	});
});
