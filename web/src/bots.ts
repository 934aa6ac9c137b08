import { say, sayName } from './words/words.svelte';

/** The bots, from the weakest to the strongest; the others are for tinkerers, and shown only where a table has them. */
const LEVELS = ['easy', 'normal', 'hard', 'master'];

/** The bot that plays by default. */
export const USUAL_BOT = 'normal';

/** The bots that people choose from, as far as the server has them. */
export function offered(bots: readonly string[] = LEVELS): string[] {
	return LEVELS.filter((level) => bots.includes(level));
}

/** A bot as it is announced: "Zuzu, easy". */
export function botWithLevel(bot: string): string {
	return say('botAndLevel', { name: sayName('bot', bot), level: sayName('botLevel', bot) });
}
