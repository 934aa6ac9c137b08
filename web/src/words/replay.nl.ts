import type { replayEn } from './replay.en';

/** De Nederlandse woorden van het terugkijken. */
export const replayNl: Record<keyof typeof replayEn, string> = {
	watchAgain: 'Terugkijken',
	replay: 'Terugkijken',
	replayAt: 'Moment {at} van {n}',
	replayPlay: 'Afspelen',
	replayPause: 'Pauze',
	replayBack: 'Een stap terug',
	replayOn: 'Een stap verder',
	replayBegins: 'Het spel begint.',
	replayRolled: '**Beurt {turn}.** {dice}',
	eyes: 'Door wiens ogen?',
	eyesAll: 'alles laten zien',
	whoseSheet: 'Wiens blad?',
	curve: 'De score in de loop van het spel',
	curveOf: 'De score van {name} in de loop van het spel; aan het eind: {score}'
};
