import { describe, expect, it } from 'vitest';
import { inARow, later, type Sound } from './sound';

const TICK: Sound = [{ noise: 'lowpass', from: 500, to: 200, long: 0.1, loud: 0.3 }];
const TOCK: Sound = [{ tone: 'sine', from: 440, at: 0.1, long: 0.1, loud: 0.3 }];

describe('sounds of what happens at once', () => {
	it('are heard one after another, each once', () => {
		const row = inARow([TICK, null, TOCK, TICK, null]);
		expect(row.map(({ at }) => at)).toEqual([0, 0.26]);
	});

	it('are not too many', () => {
		const all = Array.from({ length: 100 }, (): Sound => [...TICK]);
		expect(inARow(all).length).toBe(5);
	});
});

it('a sound that comes later is otherwise the same', () => {
	expect(later(TOCK, 1)).toEqual([{ tone: 'sine', from: 440, at: 1.1, long: 0.1, loud: 0.3 }]);
	expect(later(TICK, 1)[0]?.at).toBe(1);
});
