import { speaker } from 'torchlit/words/words.svelte';
import type { en } from './en';

/** What the app can say, and this game besides. */
export const { say, sayName } = speaker<typeof en>();
