import type { keysEn } from './keys.en';

export const keysNl: Record<keyof typeof keysEn, string> = {
	keys: 'Toetsen',
	'key-tab': 'Tab',
	'key-arrows': 'Pijltjestoetsen',
	'key-enter': 'Enter, spatie',
	'key-again': 'Enter',
	'key-digits': 'Cijfers',
	'key-escape': 'Esc',
	'key-help': '?',
	'key-explain': 'F1',
	keyTab: 'Naar het volgende deel van de pagina; met Shift weer terug.',
	keyArrows: 'Van vak naar vak gaan, of het volgende getal kiezen.',
	keyEnter: 'Kiezen wat de focus heeft.',
	keyEscape: 'Je keuze wissen, of sluiten wat open is.',
	keyHelp: 'Deze toetsen tonen.',
	keyExplain: 'Uitleggen wat de focus heeft: wat het is en wat het waard is.'
};
