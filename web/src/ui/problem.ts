import { RefusedError } from '../api';
import { say, sayRefusal } from '../words/words.svelte';

/** What to tell the reader when the server did not do something. */
export function problemOf(error: unknown): string {
	return error instanceof RefusedError ? sayRefusal(error.refusal) : say('unreachable');
}
