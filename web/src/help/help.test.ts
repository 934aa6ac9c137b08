import { readFileSync } from 'node:fs';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GAMES } from 'virtual:games';
import { LANGUAGES, speak } from '../words/words.svelte';
import { APP_TOPICS } from './app-topics';
import { helping } from './helping.svelte';
import HelpLayer from './HelpLayer.svelte';
import type { GameHelp } from './topics';

const rules = (game: string, language: string): string =>
	readFileSync(`${import.meta.dirname}/../../../docs/rules/${game}.${language}.md`, 'utf8');

const explaining = Object.entries(GAMES).flatMap(([id, game]) => (game.help ? [{ id, game }] : []));
const helpOf = async (id: string): Promise<GameHelp> => (await GAMES[id]?.help?.()) as GameHelp;

const done = vi.fn();

// Fetched once, which may take a while.
beforeAll(() => Promise.all(explaining.map(({ game }) => Promise.all([game.help?.(), game.drawing()]))), 60_000);
beforeEach(async () => {
	await speak('en');
	done.mockReset();
	document.body.innerHTML = `
		<p data-help="line-total" id="plain">9</p>
		<button data-help="confirm" id="button">Write it</button>
		<button id="nameless" aria-label="Menu"></button>`;
	document.querySelector('#button')?.addEventListener('click', done);
	document.querySelector('#nameless')?.addEventListener('click', done);
	render(HelpLayer, { id: 'temple', game: GAMES['temple'] ?? null });
	await vi.waitFor(() => expect(helping.isOffered).toBe(true), { timeout: 8000 });
});
afterEach(() => helping.forget());

const press = (id: string): Promise<boolean> => fireEvent.click(document.querySelector(`#${id}`) as HTMLElement);

describe.each(explaining)('$id', ({ id }) => {
	it.each(LANGUAGES)(
		'has a name, a sentence and a drawing for all it explains, and rules that its page states, in %s',
		async (language) => {
			await speak(language);
			const { topics } = await helpOf(id);
			for (const [topic, { name, text, rule, ...drawings }] of Object.entries({ ...APP_TOPICS, ...topics })) {
				expect(name(), topic).not.toBe('');
				expect(Object.values(drawings), topic).not.toEqual([]);
				expect(text(), topic).toMatch(/[.!]$/);
				if (rule) expect(rules(id, language), topic).toMatch(new RegExp(`\\([^()]*\\b${rule}\\b[^()]*\\)`));
			}
		}
	);

	it('counts only what it explains', async () => {
		const { topics, counts } = await helpOf(id);
		expect(counts.length).toBeGreaterThan(2);
		for (const { topic } of counts) expect(topics).toHaveProperty(topic);
	});
});

describe('a press', () => {
	it('on a thing that does nothing else explains it', async () => {
		await press('plain');
		expect(screen.getByRole('dialog').textContent).toContain('All your stars together');
	});

	it('on a button does what the button does', async () => {
		await press('button');
		expect(done).toHaveBeenCalledOnce();
		expect(helping.explained).toBeNull();
	});

	it('explains a button instead while the reader asks, and anything else by its name', async () => {
		helping.isAsking = true;
		await press('button');
		expect(helping.explained?.topic.name()).toBe('Write it');
		await press('nameless');
		expect(helping.explained?.topic.name()).toBe('Menu');
		expect(done).not.toHaveBeenCalled();
	});

	it('that lasts explains a button, and its click means nothing', async () => {
		vi.useFakeTimers();
		const button = document.querySelector('#button') as HTMLElement;
		await fireEvent(button, new PointerEvent('pointerdown', { pointerType: 'touch', isPrimary: true, bubbles: true }));
		vi.advanceTimersByTime(600);
		vi.useRealTimers();
		await fireEvent(button, new PointerEvent('pointerup', { pointerType: 'touch', isPrimary: true, bubbles: true }));
		await press('button');
		expect(helping.explained?.topic.name()).toBe('Write it');
		expect(done).not.toHaveBeenCalled();
	});
});

describe('a key', () => {
	it('F1 explains what has the focus', async () => {
		await fireEvent.keyDown(document.querySelector('#button') as HTMLElement, { key: 'F1' });
		expect(helping.explained?.topic.name()).toBe('Write it');
	});

	it('Escape ends the asking and nothing else', async () => {
		helping.isAsking = true;
		const heard = vi.fn();
		window.addEventListener('keydown', heard);
		await fireEvent.keyDown(document.body, { key: 'Escape' });
		window.removeEventListener('keydown', heard);
		expect(helping.isAsking).toBe(false);
		expect(heard).not.toHaveBeenCalled();
	});
});
