import { speaker } from 'torchlit/words/words.svelte';
import type { en } from './en';

/** What the app can say, plus the Valley's own words. */
export const { say, sayName } = speaker<typeof en>();
