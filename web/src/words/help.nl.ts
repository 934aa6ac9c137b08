import type { helpEn } from './help.en';

export const helpNl: Record<keyof typeof helpEn, string> = {
	help: 'Hulp',
	whatCounts: 'Wat telt',
	countsNow: 'Op dit moment',
	whatIsThis: 'Wat is dit?',
	whatIsThisLead: 'Tik daarna iets aan op het scherm.',
	asking: 'Tik iets aan om te zien wat het is.',
	inTheRules: 'In de spelregels',
	endAsking: 'Klaar',
	whyNotNow: 'Dat kan nu niet.',
	whyOver: 'Het potje is afgelopen: er verandert niets meer.',
	whyWatching: 'Je kijkt mee: alleen spelers kunnen hier iets doen.',
	tryIt: 'Probeer het.',
	tryReset: 'Opnieuw',
	helpHome: 'Terug naar de startpagina. Je plaats blijft van jou.',
	helpLanguage: 'De taal van alles op dit apparaat. De anderen houden hun eigen taal.',
	helpThemeName: 'Licht',
	helpTheme: 'Bij daglicht of bij fakkellicht: alleen de kleuren veranderen.',
	helpMenu: 'Instellingen, toetsen, spelregels en de uitgang.',
	helpClockName: 'De klok',
	helpClock: 'De seconden die je nog hebt voor deze beurt. Zijn ze op, dan doet een bot de ontbrekende zetten.'
};
