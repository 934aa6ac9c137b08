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
	eyes: 'À travers les yeux de qui ?',
	eyesAll: 'tout montrer',
	whoseSheet: 'Quelle feuille ?',
	curve: 'Le score au fil de la partie',
	curveOf: 'Le score de {name} au fil de la partie ; à la fin : {score}'
};
