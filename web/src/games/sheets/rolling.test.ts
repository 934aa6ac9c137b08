import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Catching, Rolling, ROLLING } from './rolling.svelte';

const stillness = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

describe('dice that are thrown', () => {
	beforeEach(() => {
		vi.useFakeTimers();
		stillness(false);
	});
	afterEach(() => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
	});

	it('tumble until they lie still, each throw in its own way', () => {
		const dice = new Rolling();
		expect(dice.tumble).toBeNull();
		dice.roll();
		const first = dice.tumble;
		expect(first).not.toBeNull();
		vi.advanceTimersByTime(ROLLING);
		expect(dice.tumble).toBeNull();
		dice.roll();
		expect(dice.tumble).not.toBe(first);
	});

	it.each(['pointerdown', 'keydown'])('lie still at once on %s, wherever it is, and stay so', (press) => {
		const dice = new Rolling();
		dice.roll();
		document.body.dispatchEvent(new Event(press, { bubbles: true }));
		expect(dice.tumble).toBeNull();
		dice.roll();
		vi.advanceTimersByTime(ROLLING - 1);
		expect(dice.tumble).not.toBeNull();
	});

	it('do not move for those who want less motion', () => {
		stillness(true);
		const dice = new Rolling();
		dice.roll();
		expect(dice.tumble).toBeNull();
	});
});

describe('a press on dice', () => {
	it('means nothing else while they tumble, and means them afterwards, also without a pointer', () => {
		const dice = new Rolling();
		const catching = new Catching(() => dice.tumble !== null);
		const pressed = vi.fn();
		dice.roll();
		catching.begin();
		dice.end();
		catching.end(pressed);
		expect(pressed).not.toHaveBeenCalled();
		catching.end(pressed);
		catching.begin();
		catching.end(pressed);
		expect(pressed).toHaveBeenCalledTimes(2);
	});
});
