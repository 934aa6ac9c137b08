/** What is the same at every table, whatever the game. */
import { say } from '../words/words.svelte';
import type { Topic } from './topics';

export const APP_TOPICS: Readonly<Record<string, Topic>> = {
	home: { name: () => say('home'), text: () => say('helpHome') },
	language: { name: () => say('language'), text: () => say('helpLanguage') },
	theme: { name: () => say('helpThemeName'), text: () => say('helpTheme') },
	react: { name: () => say('reactions'), text: () => say('helpReact') },
	device: { name: () => say('deviceSeats'), text: () => say('helpDevice') },
	menu: { name: () => say('menu'), text: () => say('helpMenu') },
	clock: { name: () => say('helpClockName'), text: () => say('helpClock') }
};
