import type { en } from './en';
import { remember, remembered } from '../remembered';

/** Forms of a sentence by the number `n` in it. */
export interface Plural {
	one: string;
	other: string;
}

type Sentence = string | Plural;
/** Sentences by their keys. `{name}` is a value; `**…**` is stressed. */
export type Words = Readonly<Record<string, Sentence>>;

/** The same sentences in another language; one that is missing does not compile. */
export type Translation<Words> = { [Key in keyof Words]: Words[Key] extends string ? string : Plural };
export type Catalogue = Translation<typeof en>;

/** The names in braces in a sentence: they are the values it must be given. */
type Places<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never;
type PlacesIn<Said> = Said extends string ? Places<Said> : 'n' | Places<Extract<Said, { other: string }>['other']>;
type Values<Said> = [PlacesIn<Said>] extends [never] ? [] : [Record<PlacesIn<Said>, string | number>];
type Say<Words> = <Key extends keyof Words & string>(key: Key, ...values: Values<Words[Key]>) => string;

/** Kinds of things that the server calls by name: words have keys such as `bot-easy` for them. */
type Kind<Words> = keyof Words extends infer Key ? (Key extends `${infer Name}-${string}` ? Name : never) : never;
/** Of these, every game has words of its own. */
type KindOfGames = 'about' | 'board' | 'boards' | 'face' | 'facts' | 'game' | 'lesson';
type SayName<Words> = (kind: Kind<Words> | KindOfGames, name: string) => string;

export const LANGUAGES = ['en', 'fr', 'nl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The words of the app and of all games. Each reader fetches one language, not three. */
const LOADERS: Record<Language, () => Promise<Words>> = {
	en: async () => (await import('virtual:words/en')).words,
	fr: async () => (await import('virtual:words/fr')).words,
	nl: async () => (await import('virtual:words/nl')).words
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
let catalogue = $state.raw<Words>();

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
export const say: Say<typeof en> = (key, ...[values]) => said(key, values ?? {}) ?? key;

/** The words of one of several things the server calls by name, such as a die or a bot; the bare name if we have none. */
export const sayName: SayName<typeof en> = nameOf;

/** What a game says: its own words and those of the app. */
export function speaker<Own>(): { say: Say<typeof en & Own>; sayName: SayName<typeof en & Own> } {
	return { say: say as Say<typeof en & Own>, sayName: nameOf };
}

/** The sentence for a refusal; one that we have no words for is given in the server's own English. */
export function sayRefusal(refusal: { why: string; sentence: string; facts: Record<string, string | number> }): string {
	const { why, sentence, facts } = refusal;
	return said(`refused-${why}`, named(facts)) ?? sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Why a turn is good, as the coach of a game says it; empty when we have no words for it. */
export function sayReason(game: string, reason: { why: string; facts?: Facts } | null | undefined): string {
	const names = named(reason?.facts ?? {}, (name) => name.toLocaleLowerCase(language));
	return (reason && said(`because-${game}-${reason.why}`, names)) ?? '';
}

type Facts = Record<string, string | number>;

/** Some facts are names, such as that of a die; the others stay as they are. */
function named(facts: Facts, told = (name: string): string => name): Facts {
	const isName = (fact: string, value: string | number): boolean => said(`${fact}-${value}`, {}) !== null;
	return Object.fromEntries(
		Object.entries(facts).map(([fact, value]) => [fact, isName(fact, value) ? told(nameOf(fact, value)) : value])
	);
}

function nameOf(kind: string, name: string | number): string {
	return said(`${kind}-${name}`, {}) ?? String(name);
}

function said(key: string, values: Record<string, string | number>): string | null {
	const sentence = catalogue?.[key];
	return sentence ? filled(sentence, values, language) : null;
}

/** A list of names in words: "AB, CD and EF". */
export function sayList(names: readonly string[]): string {
	// A browser's own list formatting takes a slow phone forty milliseconds to prepare.
	const [last = '', ...before] = [...names].reverse();
	return before.length === 0 ? last : say('listed', { names: before.reverse().join(', '), last });
}

/** A number of stars, with a true minus sign and, for a change, its plus: −2★, +3★. */
export function sayStars(stars: number, change = false): string {
	return say('stars', { stars: signed(stars, change) });
}

export function signed(number: number, change = true): string {
	if (number < 0) return `\u2212${-number}`;
	return change ? `+${number}` : `${number}`;
}

/** Which number takes which form, by language; slow to make. */
const plurals: Partial<Record<Language, Intl.PluralRules>> = {};

export function filled(sentence: Sentence, values: Record<string, string | number>, spoken: Language): string {
	let text = sentence as string;
	if (typeof sentence !== 'string') {
		const rules = (plurals[spoken] ??= new Intl.PluralRules(spoken));
		const one = rules.select(Number(values['n'])) === 'one';
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
