import { expect, it } from 'vitest';
import { fetched, fetching } from './fetched.svelte';

it('gives a part that comes, and tells the reader of one that does not', async () => {
	expect(await fetched(Promise.resolve('part'))).toBe('part');
	expect(fetching.failed).toBe(false);
	expect(await fetched(Promise.reject(new TypeError('Failed to fetch')))).toBeNull();
	expect(fetching.failed).toBe(true);
});
