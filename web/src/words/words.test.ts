import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'svelte/compiler';
import { beforeAll, describe, expect, it } from 'vitest';
import { GAMES } from 'virtual:games';
import { words as en } from 'virtual:words/en';
import { words as fr } from 'virtual:words/fr';
import { words as nl } from 'virtual:words/nl';
import { gameFolders } from '../../games-plugin';
import { en as own } from './en';
import {
	filled,
	LANGUAGES,
	preferred,
	say,
	sayName,
	sayRefusal,
	sayStars,
	speak,
	typeset,
	type Plural,
	type Words
} from './words.svelte';

const languages: Record<string, Words> = { en, fr, nl };

// Vite reads these calls without running them, so each spells its options out.
const components = import.meta.glob<string>('../**/*.svelte', { query: '?raw', import: 'default', eager: true });
const scripts = import.meta.glob<string>(['../**/*.ts', '!../**/words/*{en,fr,nl}.ts', '!../**/*.test.ts'], {
	query: '?raw',
	import: 'default',
	eager: true
});
const python = sources(
	`${import.meta.dirname}/../../../src/torchlit`,
	// Environments are for programs: no person reads their refusals.
	/^(coach|games|server|store|table|toolkits)\/(?!(.*\/)?envs?\/).*\.py$/
);

function sources(folder: string, name: RegExp): string[] {
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
	return files.filter((file) => name.test(file)).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
}

function forms(sentence: string | Plural): string[] {
	return typeof sentence === 'string' ? [sentence] : [sentence.one, sentence.other];
}

function places(text: string): string[] {
	return [...new Set(text.match(/\{\w+\}/g))].sort();
}

describe.each(['fr', 'nl'])('%s', (language) => {
	const words = languages[language] ?? {};

	it('has every sentence, and no other', () => {
		expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
	});

	it.each(Object.entries(en))('says %s with the same values and stress', (key, english) => {
		const sentence = words[key] ?? '';
		expect(typeof sentence).toBe(typeof english);
		const wanted = places(forms(english).at(-1) ?? '');
		expect(places(forms(sentence).at(-1) ?? '')).toEqual(wanted);
		for (const form of [...forms(sentence), ...forms(english)]) {
			expect(form.trim()).not.toBe('');
			expect(form.split('**').length % 2).toBe(1);
		}
	});
});

describe('a game', () => {
	const ids = [...gameFolders().keys()];
	const wordsOf = async (id: string, language: string): Promise<Words> => {
		const file = (await import(/* @vite-ignore */ `${gameFolders().get(id)}/words/${language}.ts`)) as Record<
			string,
			Words
		>;
		return file[language] ?? {};
	};

	it.each(ids)('names itself, its boards and its faces, and tells what it is about: %s', async (id) => {
		const words = await wordsOf(id, 'en');
		for (const key of [`game-${id}`, `about-${id}`, `facts-${id}`, `boards-${id}`]) expect(words).toHaveProperty(key);
		for (const face of Object.keys(GAMES[id]?.faces ?? {})) expect(words).toHaveProperty(`face-${face}`);
	});

	it.each(LANGUAGES)('says nothing else than the app or another game under the same key, in %s', async (language) => {
		for (const id of ids) {
			for (const [key, sentence] of Object.entries(await wordsOf(id, language))) {
				expect(own, key).not.toHaveProperty(key);
				expect(languages[language]?.[key], key).toEqual(sentence);
			}
		}
	});

	it('is named by no word of the app but the credit', () => {
		const named = new RegExp(`\\b(${ids.join('|')})\\b`, 'i');
		const naming = Object.entries(own).filter(([, sentence]) => forms(sentence).some((form) => named.test(form)));
		expect(naming.map(([key]) => key)).toEqual(['credit']);
	});
});

describe('French', () => {
	it('is set with no-break and thin spaces', () => {
		expect(typeset('Une momie ! Oui : « non » ; +3 ★')).toBe(
			'Une momie\u202f! Oui\u00a0: «\u00a0non\u00a0»\u202f; +3\u00a0★'
		);
		expect(typeset('**7** : **+1 ★**')).toBe('**7**\u00a0: **+1\u00a0★**');
	});

	it('has its space before every double sign, and the typographic apostrophe', () => {
		for (const sentence of Object.values(fr).flatMap(forms)) {
			expect(sentence).not.toMatch(/[^\s*][;!?»]|[^\s*\d]:(?!\/)(?! The)|'/);
		}
	});
});

describe('one thing', () => {
	/** Words we once used beside the one that stands for the thing everywhere, as in the rules pages. */
	const second: Record<string, RegExp> = {
		en: /onlooker|watcher|hang together|slant|take back:|taken back|veil|free seat| …/i,
		fr: /entraîneur|réinitialis|se touchent|se tiennent|attrap|hors jeu|voile|reliées|\d★|changer d’avis/i,
		nl: /spelleider|verbonden|vastzit|hangen .*samen|omringd|vakje|rond.* af|afrond|ligt eruit|uit het spel|sluier/i
	};

	it.each(Object.entries(languages))('has one name in %s', (language, words) => {
		const sentences = Object.values(words).flatMap(forms);
		expect(sentences.filter((sentence) => second[language]?.test(sentence))).toEqual([]);
	});
});

describe('the words', () => {
	beforeAll(() => speak('en'));

	it('follow the number', () => {
		expect(say('players', { n: 1 })).toBe('1 player');
		expect(say('players', { n: 2 })).toBe('2 players');
		expect(filled(fr['players'] ?? '', { n: 0 }, 'fr')).toBe('0 joueur');
		expect(filled(nl['players'] ?? '', { n: 0 }, 'nl')).toBe('0 spelers');
	});

	it('write a true minus', () => {
		expect(sayStars(-2)).toBe('−2★');
		expect(sayStars(3, true)).toBe('+3★');
		expect(sayStars(0)).toBe('0★');
	});

	it('begin in the first language of the browser that we speak', () => {
		expect(preferred(['de-DE', 'nl-BE', 'fr'])).toBe('nl');
		expect(preferred(['fr-CH'])).toBe('fr');
		expect(preferred(['de', 'ja'])).toBe('en');
		expect(preferred([])).toBe('en');
	});

	it('fall back to the server’s sentence and names', () => {
		const refusal = { why: 'never-heard-of', sentence: 'the sky is falling', facts: {} };
		expect(sayRefusal(refusal)).toBe('The sky is falling');
		expect(sayName('board', 'atlantis')).toBe('atlantis');
	});

	it('know every refusal of the server', () => {
		const whole = python.join('\n');
		const refusals = [...whole.matchAll(/(\w+)Error\(\s*"([a-z-]+)",/g)]
			// Logs and boards are read on the command line, and chance is not moved by people.
			.filter(([, kind = '']) => !['Log', 'Board'].includes(kind))
			.map(([, , why = '']) => why)
			.filter((why) => !['not-a-roll', 'not-a-deal', 'no-deal-now', 'no-deal-in-valley', 'not-a-hand'].includes(why))
			// A second server on one file, or a bus that is none, is refused in the terminal, before anyone can reach it.
			.filter((why) => why !== 'in-use' && !why.startsWith('bus-'));
		expect(refusals.length).toBeGreaterThan(20);
		expect([...new Set(refusals)].filter((why) => !(`refused-${why}` in en))).toEqual([]);
	});

	it('are all used', () => {
		const source = [...Object.values(components), ...Object.values(scripts)].join('\n');
		const byName =
			/^(about|because|boards?|bot|botAbout|botLevel|building|colour|completes|die|face|facts|game|key|kind|kindIs|leaves|lesson|level|line|lineIs|obstacle|reaction|refused|revealIt|phase|times|treasure)-/;
		const used = (key: string) => byName.test(key) || new RegExp(`['"\`]${key}['"\`]`).test(source);
		expect(Object.keys(en).filter((key) => !used(key))).toEqual([]);
	});
});

describe('components', () => {
	/** Names and signs that are the same in every language. */
	const allowed = /^(Torchlit|XXXX-XXXX|[^\p{L}]*)$/u;
	const spoken = new Set(['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'title']);

	it.each(Object.entries(components))('%s holds no text of its own', (file, source) => {
		const found: string[] = [];
		const check = (text: string): void => {
			const words = text.replaceAll(/\u00a0/g, ' ').trim();
			if (!allowed.test(words) && !/^[–·\s]*Torchlit[–·\s]*$/.test(words)) found.push(words);
		};
		walk(parse(source, { modern: true, filename: file }).fragment, (node) => {
			if (node['type'] === 'Text' && typeof node['data'] === 'string') check(node['data']);
			if (node['type'] !== 'Attribute') return true;
			const value = node['value'];
			if (spoken.has(String(node['name'])) && Array.isArray(value)) {
				for (const part of value) if (part['type'] === 'Text') check(String(part['data']));
			}
			return false;
		});
		expect(found).toEqual([]);
	});
});

/** Visits every node of a syntax tree; a visitor that answers false keeps out of a node's inside. */
function walk(node: unknown, visit: (node: Record<string, unknown>) => boolean): void {
	if (Array.isArray(node)) for (const child of node) walk(child, visit);
	else if (typeof node === 'object' && node !== null) {
		const fields = node as Record<string, unknown>;
		if (typeof fields['type'] === 'string' && !visit(fields)) return;
		for (const child of Object.values(fields)) walk(child, visit);
	}
}
