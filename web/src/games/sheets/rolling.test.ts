import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Rolling, ROLLING } from './rolling.svelte';

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
	const pressed = vi.fn();
	const tap = (): void => {
		const die = document.querySelector('button');
		die?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
		die?.click();
	};
	beforeEach(() => {
		stillness(false);
		pressed.mockClear();
		document.body.innerHTML = '<div data-rolls><button></button></div>';
		document.querySelector('button')?.addEventListener('click', pressed);
	});
	afterEach(() => vi.unstubAllGlobals());

	it('only lays them down while they tumble, and means them afterwards', () => {
		const dice = new Rolling();
		dice.roll();
		tap();
		expect([dice.tumble, pressed.mock.calls.length]).toEqual([null, 0]);
		tap();
		expect(pressed).toHaveBeenCalledTimes(1);
	});

	it('that ends elsewhere does not take away the next one', () => {
		const dice = new Rolling();
		dice.roll();
		document.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
		tap();
		expect(pressed).toHaveBeenCalledTimes(1);
	});

	it('by a key that is no press leaves the next one alone', () => {
		const dice = new Rolling();
		dice.roll();
		const die = document.querySelector('button');
		die?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
		die?.click();
		expect(pressed).toHaveBeenCalledTimes(1);
	});
});
