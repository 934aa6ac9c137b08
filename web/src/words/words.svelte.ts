import type { en } from './en';
import { remember, remembered } from '../remembered';

/** Forms of a sentence by the number `n` in it. */
export interface Plural {
	one: string;
	other: string;
}

type Sentence = string | Plural;

/** Every sentence of the app by its key; a catalogue that lacks one does not compile. */
export type Catalogue = { [Key in keyof typeof en]: (typeof en)[Key] extends string ? string : Plural };
export type Key = keyof Catalogue;

/** The names in braces in a sentence: they are the values it must be given. */
type Places<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never;
type PlacesOf<K extends Key> = (typeof en)[K] extends string
	? Places<(typeof en)[K]>
	: 'n' | Places<Extract<(typeof en)[K], { other: string }>['other']>;
type Values<K extends Key> = [PlacesOf<K>] extends [never] ? [] : [Record<PlacesOf<K>, string | number>];

export const LANGUAGES = ['en', 'fr', 'nl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each reader fetches one language, not three. */
const LOADERS: Record<Language, () => Promise<Catalogue>> = {
	en: async () => (await import('./en')).en,
	fr: async () => (await import('./fr')).fr,
	nl: async () => (await import('./nl')).nl
};

/** The first language of the browser that we speak; English if there is none. */
export function preferred(languages: readonly string[]): Language {
	for (const wanted of languages) {
		const found = LANGUAGES.find((language) => wanted.toLowerCase().split('-')[0] === language);
		if (found) return found;
	}
	return 'en';
}

function atFirst(): Language {
	const chosen = remembered('language');
	return LANGUAGES.find((language) => language === chosen) ?? preferred(navigator.languages);
}

let language = $state<Language>('en');
let catalogue = $state.raw<Catalogue>();

export const speech = {
	get language(): Language {
		return language;
	}
};

/** Speak this language from now on, also after the next visit; before the first word is said, the reader's own. */
export async function speak(chosen?: Language): Promise<void> {
	const wanted = chosen ?? atFirst();
	catalogue = await LOADERS[wanted]();
	language = wanted;
	if (chosen) remember('language', chosen);
}

/** The sentence with this key in the language of the reader. */
export function say<K extends Key>(key: K, ...[values]: Values<K>): string {
	return said(key, values ?? {}) ?? key;
}

/** Facts of a refusal that are names. */
const NAMED_FACTS: ReadonlySet<string> = new Set(['building', 'die', 'times']);

/** The sentence for a refusal; one that we have no words for is told in the server's own English. */
export function sayRefusal(refusal: { why: string; sentence: string; facts: Record<string, string | number> }): string {
	const { why, sentence, facts } = refusal;
	const named = Object.entries(facts).map(([fact, value]) => [
		fact,
		NAMED_FACTS.has(fact) ? nameOf(fact, value) : value
	]);
	return said(`refused-${why}`, Object.fromEntries(named)) ?? sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Kinds of things that the server calls by name. */
type Named =
	| 'about'
	| 'board'
	| 'boards'
	| 'bot'
	| 'botAbout'
	| 'botLevel'
	| 'building'
	| 'colour'
	| 'die'
	| 'face'
	| 'facts'
	| 'game'
	| 'key'
	| 'kind'
	| 'kindIs'
	| 'level'
	| 'line'
	| 'lineIs'
	| 'obstacle'
	| 'revealIt'
	| 'treasure';

/** The words of one of several things the server calls by name, such as a die or a bot; the bare name if we have none. */
export function sayName(kind: Named, name: string): string {
	return nameOf(kind, name);
}

function nameOf(kind: string, name: string | number): string {
	return said(`${kind}-${name}`, {}) ?? String(name);
}

function said(key: string, values: Record<string, string | number>): string | null {
	const sentence = catalogue && key in catalogue ? catalogue[key as Key] : null;
	return sentence && filled(sentence, values, language);
}

/** A list of names as one would say it: "AB, CD and EF". */
export function sayList(names: readonly string[]): string {
	// British English, like the rest of our words: no comma before the last.
	return new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(names);
}

/** A number of stars, with a true minus sign and, for a change, its plus: −2★, +3★. */
export function sayStars(stars: number, change = false): string {
	return say('stars', { stars: signed(stars, change) });
}

export function signed(number: number, change = true): string {
	if (number < 0) return `\u2212${-number}`;
	return change ? `+${number}` : `${number}`;
}

export function filled(sentence: Sentence, values: Record<string, string | number>, spoken: Language): string {
	let text = sentence as string;
	if (typeof sentence !== 'string') {
		const one = new Intl.PluralRules(spoken).select(Number(values['n'])) === 'one';
		text = one ? sentence.one : sentence.other;
	}
	const whole = text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
	return spoken === 'fr' ? typeset(whole) : whole;
}

/** French spacing: no line breaks before a colon or a star or inside « », and thin spaces before ; ! ? */
export function typeset(text: string): string {
	return text
		.replace(/ (?=[:»★])|(?<=«) /g, '\u00a0')
		.replace(/ (\*\*)(?=[:★])/g, '\u00a0$1')
		.replace(/ (?=[;!?])/g, '\u202f');
}
