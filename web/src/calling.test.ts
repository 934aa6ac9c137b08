import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A browser that gives this answer when asked for notifications. */
function browser(answer: NotificationPermission, { isSecure = true } = {}): string[] {
	const shown: string[] = [];
	class Shown {
		static permission: NotificationPermission = 'default';
		static requestPermission(): Promise<NotificationPermission> {
			Shown.permission = answer;
			return Promise.resolve(answer);
		}
		onclick: (() => void) | null = null;
		constructor(text: string, { tag }: { tag: string }) {
			shown.push(`${tag}: ${text}`);
		}
		close(): void {
			shown.pop();
		}
	}
	vi.stubGlobal('Notification', Shown);
	vi.stubGlobal('isSecureContext', isSecure);
	return shown;
}

describe('a call', () => {
	let hidden = true;
	beforeEach(() => {
		localStorage.clear();
		vi.resetModules();
		hidden = true;
		vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
	});
	afterEach(() => {
		vi.unstubAllGlobals();
		vi.restoreAllMocks();
	});

	it('is made to whoever wants it and looks elsewhere', async () => {
		const shown = browser('granted');
		const { call, calls, wantCalls } = await import('./calling.svelte');
		call('Your turn', 'CODE');
		expect(shown).toEqual([]);
		await wantCalls(true);
		expect(calls.isOn).toBe(true);
		call('Your turn', 'CODE');
		expect(shown).toEqual(['CODE: Your turn']);
		hidden = false;
		call('Your turn', 'CODE');
		expect(shown.length).toBe(1);
	});

	it('is not made when the browser refuses, nor after it is no longer wanted', async () => {
		const shown = browser('denied');
		const refused = await import('./calling.svelte');
		await refused.wantCalls(true);
		expect(refused.calls.isOn).toBe(false);
		browser('granted');
		await refused.wantCalls(true);
		await refused.wantCalls(false);
		refused.call('Your turn', 'CODE');
		expect(shown).toEqual([]);
	});

	it('is not offered on a page without TLS, nor where there are none', async () => {
		browser('granted', { isSecure: false });
		const { allowance } = await import('./calling.svelte');
		expect(allowance()).toBeNull();
		vi.unstubAllGlobals();
		vi.stubGlobal('isSecureContext', true);
		Reflect.deleteProperty(globalThis, 'Notification');
		expect(allowance()).toBeNull();
	});
});
