import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Replay as Told } from '../wire';
import type { ReplayMoment } from './pages';
import { Replay } from './replay.svelte';

/** A replay of moments that hold these events each. */
function told(...moments: readonly string[][]): Told {
	return { moments: moments.map((types) => ({ events: types.map((type) => ({ type })) })) } as unknown as Told;
}

function isStop({ events }: ReplayMoment): boolean {
	return events.length > 0;
}

describe('a replay', () => {
	const asked: (number | null)[] = [];
	const fetch = (seat: number | null): Promise<Told> => {
		asked.push(seat);
		return Promise.resolve(
			seat === 1 ? told([], [], ['passed'], [], ['passed']) : told([], ['passed'], ['passed'], ['passed'], [])
		);
	};

	beforeEach(() => {
		vi.useFakeTimers();
		asked.length = 0;
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	it('stops at the beginning and wherever something happens', async () => {
		const replay = new Replay({ isStop, hasSecrets: true }, fetch);
		await replay.look(null);
		expect(replay.stops.map(({ entry }) => entry)).toEqual([0, 1, 2, 3]);
	});

	it('stays at the same place of the log when other eyes are chosen', async () => {
		const replay = new Replay({ isStop, hasSecrets: true }, fetch);
		await replay.look(null);
		replay.go(3);
		await replay.look(1);
		expect(replay.stops[replay.at]?.entry).toBe(2);
		expect(asked).toEqual([null, 1]);
	});

	it('asks only once where everybody sees the same', async () => {
		const replay = new Replay({ isStop, hasSecrets: false }, fetch);
		await replay.look(0);
		await replay.look(1);
		expect([replay.seat, asked]).toEqual([1, [null]]);
	});

	it('drops what comes for eyes that are no longer wanted', async () => {
		const replay = new Replay({ isStop, hasSecrets: true }, fetch);
		await Promise.all([replay.look(1), replay.look(null)]);
		expect(replay.stops).toHaveLength(4);
	});

	it('advances from one stop to the next, and nowhere else', async () => {
		const replay = new Replay({ isStop, hasSecrets: true }, fetch);
		await replay.look(null);
		const steps: (readonly [to: number, advances: boolean])[] = [
			[1, true],
			[3, false],
			[2, false],
			[3, true]
		];
		for (const [to, advances] of steps) {
			replay.go(to);
			expect(replay.advances).toBe(advances);
		}
		await replay.look(1);
		expect(replay.advances).toBe(false);
		replay.go(0);
		replay.toggle();
		vi.advanceTimersByTime(1000);
		expect([replay.at, replay.advances]).toEqual([1, true]);
		replay.pause();
	});

	it('goes no farther than its ends', async () => {
		const replay = new Replay({ isStop, hasSecrets: true }, fetch);
		await replay.look(null);
		replay.go(-1);
		expect(replay.at).toBe(0);
		replay.go(99);
		expect(replay.at).toBe(3);
	});

	it('plays to its end, pauses there, and begins anew', async () => {
		const replay = new Replay({ isStop, hasSecrets: true }, fetch);
		await replay.look(null);
		replay.go(2);
		replay.toggle();
		vi.advanceTimersByTime(10_000);
		expect([replay.at, replay.isPlaying]).toEqual([3, false]);
		replay.toggle();
		expect([replay.at, replay.isPlaying]).toEqual([0, true]);
		replay.go(1);
		vi.advanceTimersByTime(10_000);
		expect(replay.at).toBe(1);
	});

	it('says why there is nothing to be seen', async () => {
		const replay = new Replay({ isStop, hasSecrets: true }, () => Promise.reject(new Error('no answer')));
		await replay.look(null);
		expect(replay.problem).toBeInstanceOf(Error);
	});
});
