import { render } from '@testing-library/svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import { botWithLevel, offered, USUAL_BOT } from './bots';
import BotFace from './ui/drawings/BotFace.svelte';
import { LANGUAGES, sayName, speak } from './words/words.svelte';

const ALL = ['random', 'greedy', 'easy', 'normal', 'hard', 'master'];

describe('bots', () => {
	beforeAll(() => speak('en'));

	it('are offered from the weakest to the strongest, and those of tinkerers are not', () => {
		expect(offered(ALL)).toEqual(['easy', 'normal', 'hard', 'master']);
		expect(offered(['greedy', 'hard'])).toEqual(['hard']);
		expect(offered()).toContain(USUAL_BOT);
	});

	it('are announced with their level', () => {
		expect(botWithLevel('easy')).toBe('Zuzu, easy');
	});

	it('each have a face of their own, and an unknown one has a stranger’s', () => {
		const faces = [...ALL, 'somebody'].map((name) => render(BotFace, { name }).container.innerHTML);
		expect(new Set(faces).size).toBe(ALL.length + 1);
	});
});

it.each(LANGUAGES)('every bot has a name, a level and a character in %s', async (language) => {
	await speak(language);
	for (const kind of ['bot', 'botLevel', 'botAbout'] as const) {
		const words = ALL.map((bot) => sayName(kind, bot));
		expect(new Set(words).size).toBe(ALL.length);
		expect(words.filter((word, at) => kind !== 'botLevel' && word === ALL[at])).toEqual([]);
	}
});
