// Every test leaves the page as it found it: one page and its modules serve many files of tests, which is four times as fast.
import { cleanup } from '@testing-library/svelte';
import { afterEach, vi } from 'vitest';

afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	document.body.replaceChildren();
	localStorage.clear();
	sessionStorage.clear();
});
