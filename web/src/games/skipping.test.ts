import { afterEach, describe, expect, it, vi } from 'vitest';
import { skippable } from './skipping';

describe('what is shown in its own time', () => {
	const end = vi.fn();
	let stop = (): void => undefined;
	afterEach(() => {
		stop();
		end.mockClear();
	});
	const press = (key: string): boolean =>
		document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

	it('is skipped by a tap, Enter, Space or Escape, and by no other key', () => {
		stop = skippable(end);
		document.body.click();
		for (const key of ['Enter', ' ', 'Escape', 'Tab', 'Shift', 'a']) press(key);
		expect(end).toHaveBeenCalledTimes(4);
	});

	it('leaves scrolling to the keys that skip nothing', () => {
		stop = skippable(end);
		expect([press(' '), press('PageDown')]).toEqual([false, true]);
	});

	it('is left alone when its page has gone', () => {
		skippable(end)();
		document.body.click();
		expect(end).not.toHaveBeenCalled();
	});
});
