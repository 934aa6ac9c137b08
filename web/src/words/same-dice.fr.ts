import type { sameDiceEn } from './same-dice.en';

/** Les mots français des parties jouées avec les dés d’une autre. */
export const sameDiceFr: Record<keyof typeof sameDiceEn, string> = {
	sameDiceAgain: 'Rejouer avec les mêmes dés',
	sameDicePractice: 'entraînement : ne compte nulle part',
	challenge: 'Défi',
	challenger: 'la personne qui vous défie',
	challengeFriends: 'Défier des amis',
	challengeLead:
		'Avec ce lien, on joue en solo avec vos dés pour essayer de battre vos **{stars}**. Les lancers restent scellés : votre fiche ne se montre qu’à la fin de l’autre partie. Le lien fonctionne tant que vous ne le retirez pas.',
	hideMyName: 'Cacher mon nom',
	hideMyNameHint: 'Le défi ne dit pas de qui il vient.',
	challengeLink: 'Lien vers le défi',
	challengeText: 'Fais mieux que mes {stars} avec les mêmes dés : {game}, {board}',
	challengeBackText: '{before} battus avec {stars}. Mêmes dés, à toi de jouer : {game}, {board}',
	challengeTitle: 'Ferez-vous mieux que {stars} ?',
	challengeBy: '**{name}** vous défie : {game}, {board}.',
	challengeByNobody: 'On vous défie : {game}, {board}.',
	challengeHow:
		'Vous jouez en solo, avec exactement les mêmes dés. Aucun lancer ne se voit avant son tour. À la fin, les deux fiches sont côte à côte, tour par tour.',
	challengeKnown: 'Vous connaissez déjà ces dés : c’est un entraînement, la partie ne compte nulle part.',
	challengeTake: 'Relever le défi',
	challengePractise: 'Jouer pour s’entraîner',
	challengeToBeat: 'À battre : {stars} ({name})',
	challengeWon: 'Défi gagné : **{now}** contre {before} ({name}).',
	challengeLost: 'Pas cette fois : **{now}** contre {before} ({name}).',
	challengeDrawn: 'Égalité : **{now}** contre {before} ({name}).',
	rematchResult: '**{now}** cette fois, {before} la dernière fois : {difference}.',
	compareTurns: 'Comparer tour par tour',
	comparison: 'Comparaison',
	compareNow: 'Cette partie',
	compareBefore: 'La dernière fois',
	compareWith: 'Comparer avec',
	compareAt: 'Après le tour {turn} sur {n} : **{now}** contre {before} ({difference})',
	earlierSheet: 'Votre fiche de la dernière fois',
	earlierThen: 'La dernière fois, après le tour {turn} : {before} (écart {difference})',
	earlierReached: 'La dernière fois, vous avez eu {stars}.',
	earlierPractice: 'Mêmes dés : c’est un entraînement, la partie ne compte nulle part.',
	'refused-no-same-dice': 'Ce jeu ne se rejoue pas avec les mêmes dés.',
	'refused-no-challenge': 'Seule une partie en solo qui compte peut devenir un défi, et pas une expédition du jour.',
	'refused-no-earlier': 'La partie précédente n’est plus là.'
};
