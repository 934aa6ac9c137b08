import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listener, type Keys } from './keys';

const yes = vi.fn();
const keys = {
	numbers: () => [1, 5, 10],
	onnumber: vi.fn(),
	onenter: vi.fn((target: HTMLElement) => (target.dataset['chip'] === '5' ? yes : null)),
	onescape: vi.fn(),
	lines: () => []
} satisfies Keys;
const onhelp = vi.fn();

/** Presses a key on this element; true if the browser's own response is left alone. */
function press(key: string, element: string, more: KeyboardEventInit = {}): boolean {
	const target = document.querySelector(element) ?? document.body;
	return target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
}

describe('the keys of a turn', () => {
	let onkeydown: (event: KeyboardEvent) => void;
	beforeEach(() => {
		vi.clearAllMocks();
		document.body.innerHTML =
			'<button data-chip="5"></button><button data-square="a1"></button><input><dialog><p></p></dialog>';
		onkeydown = listener(keys, onhelp);
		addEventListener('keydown', onkeydown);
	});
	afterEach(() => {
		removeEventListener('keydown', onkeydown);
		document.body.innerHTML = '';
	});

	it.each(['body', '[data-chip]', '[data-square]'])('choose a number by its digits on %s', (element) => {
		press('1', element);
		press('0', element);
		expect(keys.onnumber.mock.calls).toEqual([[1], [10]]);
	});

	it('are not heard while a dialog is open, wherever the focus is', () => {
		document.querySelector('dialog')?.setAttribute('open', '');
		for (const key of ['5', '?', 'Escape', 'Enter']) press(key, 'body');
		for (const heard of [keys.onnumber, keys.onescape, keys.onenter, onhelp]) expect(heard).not.toHaveBeenCalled();
	});

	it('are not heard in a field, in a dialog, and as shortcuts of the browser', () => {
		for (const element of ['input', 'dialog p']) for (const key of ['5', '?', 'Escape', 'Enter']) press(key, element);
		press('5', 'body', { ctrlKey: true });
		for (const heard of [keys.onnumber, keys.onescape, keys.onenter, onhelp]) expect(heard).not.toHaveBeenCalled();
	});

	it('say yes once where Enter means what is chosen, and are the browser’s elsewhere', () => {
		expect(press('Enter', '[data-chip]')).toBe(false);
		expect(press('Enter', '[data-chip]', { repeat: true })).toBe(false);
		expect(yes).toHaveBeenCalledOnce();
		expect(press('Enter', '[data-square]')).toBe(true);
		expect(yes).toHaveBeenCalledOnce();
	});

	it('clear with Escape and explain themselves with a question mark', () => {
		press('Escape', '[data-square]');
		expect(keys.onescape).toHaveBeenCalledOnce();
		press('?', 'body', { shiftKey: true });
		expect(onhelp).toHaveBeenCalledOnce();
	});
});
