import type { replayEn } from './replay.en';

/** Les mots français de la relecture. */
export const replayFr: Record<keyof typeof replayEn, string> = {
	watchAgain: 'Revoir la partie',
	replay: 'Revoir la partie',
	replayAt: 'Moment {at} sur {n}',
	replayPlay: 'Lecture',
	replayPause: 'Pause',
	replayBack: 'Un pas en arrière',
	replayOn: 'Un pas en avant',
	replayBegins: 'La partie commence.',
	replayRolled: '**Tour {turn}.** {dice}',
	eyes: 'Par les yeux de qui ?',
	eyesAll: 'tout montrer',
	whoseSheet: 'Quelle fiche ?',
	curve: 'Le score au fil de la partie',
	curveOf: 'Le score de {name} au fil de la partie ; à la fin : {score}',
	notes: 'Ce que Quill a remarqué',
	askNotes: 'Demander l’avis de Quill',
	notesFaultless: 'Aucun tour n’aurait pu être meilleur.',
	playFromHere: 'Jouer à partir d’ici',
	tryAgainFromHere: 'Réessayer à partir d’ici',
	playFromLead:
		'Une nouvelle table commence au tour {turn}, juste après le lancer, et vous prenez la place de **{name}**. Ce qui précède reste tel quel.',
	playFromAlone: 'Une nouvelle table commence au tour {turn}, juste après le lancer. Ce qui précède reste tel quel.',
	playFromCounts: 'C’est un entraînement : la partie ne compte nulle part, et son journal dit d’où elle vient.',
	playFromBots: 'Qui joue aux autres places ?',
	playFromDice: 'Les dés qui suivent',
	sameDice: 'Les mêmes dés',
	sameDiceHint: 'Les lancers reviennent comme ils étaient, tant que la partie les demande.',
	newDice: 'De nouveaux dés',
	newDiceHint: 'Dès le prochain lancer, tout peut arriver.',
	'refused-lesson-stays': 'Une partie guidée ne se continue pas à une autre table.',
	'refused-no-such-turn': 'Cette partie n’a pas de tour {turn}.',
	takeTurnBack: 'Reprendre votre dernier tour',
	takeTurnBackLead:
		'Vous le rejouez à une nouvelle table, avec les mêmes dés, pour vous entraîner. Cette partie reste telle quelle, mais elle ne compte plus : ses prochains lancers ne sont plus un secret.',
	takeTurnBackOver:
		'Vous le rejouez à une nouvelle table, avec les mêmes dés, pour vous entraîner. Cette partie et son résultat restent tels quels.',
	takeTurnBackYes: 'Le reprendre',
	takeTurnBackNo: 'Laisser tel quel',
	'refused-nothing-to-take-back': 'Il n’y a rien à reprendre : vous n’avez pas encore fini de tour.',
	'refused-take-back-with-others': 'Quand d’autres personnes jouent, un tour ne se reprend pas.',
	'refused-take-back-same-for-all':
		'Un tour d’une expédition du jour ou d’un défi ne se reprend pas : tout le monde y joue avec les mêmes dés.'
};
