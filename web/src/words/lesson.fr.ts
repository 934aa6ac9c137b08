import type { lessonEn } from './lesson.en';

/** Les mots français des parties guidées, hormis ceux des leçons elles-mêmes. */
export const lessonFr: Record<keyof typeof lessonEn, string> = {
	guidedGame: 'Partie guidée',
	'board-lesson': 'Partie guidée',
	lessonOffer: 'Première fois ? Apprenez en jouant, en trois minutes environ :',
	lessonOfferAgain: 'Comment jouer :',
	lessonNext: 'Suivant',
	lessonSkip: 'Quitter la leçon',
	lessonProgress: '{at} sur {n}',
	lessonInstead: 'Dans une vraie partie, ce serait possible. Ici, suivez le cadre pour que la suite fonctionne.',
	lessonSkipped:
		'Le guide s’arrête ici. Continuez cette partie à votre guise, recommencez la leçon ou lancez une vraie partie.',
	lessonRealGame: 'Une vraie partie',
	lessonAgain: 'Recommencer',
	lessonPlayOn: 'Continuer ici'
};
