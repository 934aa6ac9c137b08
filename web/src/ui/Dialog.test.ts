import { render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import Dialog from './Dialog.svelte';

describe('a dialog', () => {
	const children = createRawSnippet(() => ({ render: () => '<p>Words</p>' }));
	const shown = () => {
		const onclose = vi.fn();
		const { unmount } = render(Dialog, { title: 'Menu', onclose, children });
		return { dialog: screen.getByRole('dialog'), onclose, unmount };
	};

	it('closes with Escape at once, not with the next frame', () => {
		const { dialog, onclose } = shown();
		const escape = new Event('cancel', { cancelable: true });
		dialog.dispatchEvent(escape);
		expect(onclose).toHaveBeenCalledOnce();
		expect(escape.defaultPrevented).toBe(true);
	});

	it('closes when the browser closes it', () => {
		const { dialog, onclose } = shown();
		dialog.dispatchEvent(new Event('close'));
		expect(onclose).toHaveBeenCalledOnce();
	});

	it('does not close the next one when the browser tells late that it has closed', () => {
		const { dialog, onclose, unmount } = shown();
		unmount();
		dialog.dispatchEvent(new Event('close'));
		expect(onclose).not.toHaveBeenCalled();
	});
});
