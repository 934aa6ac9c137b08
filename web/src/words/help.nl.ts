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
	tryReset: 'Opnieuw'
};
