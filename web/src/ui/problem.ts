import { RefusedError } from '../api';
import { say, sayRefusal } from '../words/words.svelte';

/** What to tell the reader when something asked of the server did not happen. */
export function problemOf(error: unknown): string {
	return error instanceof RefusedError ? sayRefusal(error.refusal) : say('unreachable');
}
