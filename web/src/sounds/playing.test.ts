import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sound } from './sound';

const TONE: Sound = [{ tone: 'sine', from: 440, long: 0.1, loud: 0.3 }];

/** A browser in which these are the sounds that start, and this is how loud they come out. */
function browser(): { started: number; gains: { value: number }[] } {
	const heard: ReturnType<typeof browser> = { started: 0, gains: [] };
	const parameter = () => ({ value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
	class Node {
		frequency = parameter();
		gain = parameter();
		connect = (to: unknown) => to;
		stop = vi.fn();
		start = () => heard.started++;
		constructor(_: unknown, { gain = 0 }: { gain?: number }) {
			this.gain.value = gain;
			if (gain > 0) heard.gains.push(this.gain);
		}
	}
	vi.stubGlobal(
		'AudioContext',
		class {
			state = 'running';
			currentTime = 0;
		}
	);
	vi.stubGlobal('GainNode', Node);
	vi.stubGlobal('OscillatorNode', Node);
	return heard;
}

beforeEach(() => {
	localStorage.clear();
	vi.resetModules();
});
afterEach(() => void vi.unstubAllGlobals());

describe('sounds', () => {
	it('are not heard before somebody wants them, nor before the first press', async () => {
		const heard = browser();
		const { awaitFirstPress, play, sound } = await import('./playing.svelte');
		const stop = awaitFirstPress();
		dispatchEvent(new Event('pointerdown'));
		play(TONE);
		expect([sound.isOn, heard.started]).toEqual([false, 0]);
		sound.isOn = true;
		play(TONE);
		expect(heard.started).toBe(1);
		vi.resetModules();
		const next = await import('./playing.svelte');
		const stopNext = next.awaitFirstPress();
		next.play(TONE);
		expect([next.sound.isOn, heard.started]).toEqual([true, 1]);
		dispatchEvent(new Event('keydown'));
		next.play(TONE);
		expect(heard.started).toBe(2);
		next.sound.isOn = false;
		next.play(TONE);
		expect(heard.started).toBe(2);
		stop();
		stopNext();
	});

	it('have one volume, which this browser remembers', async () => {
		const heard = browser();
		const { play, sound } = await import('./playing.svelte');
		sound.isOn = true;
		sound.volume = 0.5;
		expect(heard.gains.map(({ value }) => value)).toEqual([0.25]);
		sound.volume = 0;
		play(TONE);
		expect(heard.started).toBe(0);
		sound.volume = 7;
		vi.resetModules();
		expect((await import('./playing.svelte')).sound.volume).toBe(1);
	});
});
