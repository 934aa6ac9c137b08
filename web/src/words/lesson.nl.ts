import type { lessonEn } from './lesson.en';

/** De Nederlandse woorden van oefenspellen, behalve die van de lessen zelf. */
export const lessonNl: Record<keyof typeof lessonEn, string> = {
	guidedGame: 'Oefenspel',
	'board-lesson': 'Oefenspel',
	lessonOffer: 'Nieuw hier? Leer het spel al spelend, in zo’n drie minuten:',
	lessonOfferAgain: 'Zo speel je:',
	lessonNext: 'Verder',
	lessonSkip: 'Les overslaan',
	lessonProgress: '{at} van {n}',
	lessonInstead: 'In een echt potje zou dat kunnen. Volg hier het kader, dan klopt ook de volgende stap.',
	lessonSkipped: 'De uitleg stopt hier. Speel zelf verder, begin de les opnieuw of start een echt potje.',
	lessonRealGame: 'Een echt potje',
	lessonAgain: 'Nog een keer',
	lessonPlayOn: 'Hier verder spelen'
};
