import type { sameDiceEn } from './same-dice.en';

/** De Nederlandse woorden voor potjes met de worpen van een eerder potje. */
export const sameDiceNl: Record<keyof typeof sameDiceEn, string> = {
	sameDiceAgain: 'Nog eens met dezelfde worpen',
	sameDicePractice: 'oefenen: telt nergens mee',
	challenge: 'Uitdaging',
	challenger: 'je uitdager',
	challengeFriends: 'Vrienden uitdagen',
	challengeLead:
		'Wie de link heeft, speelt alleen met jouw worpen en probeert je **{stars}** te verslaan. De worpen blijven verzegeld: je blaadje is pas te zien als dat potje uit is. De link werkt tot je hem intrekt.',
	hideMyName: 'Mijn naam verbergen',
	hideMyNameHint: 'De uitdaging zegt niet van wie ze komt.',
	challengeLink: 'Link naar de uitdaging',
	challengeText: 'Versla mijn {stars} met dezelfde worpen: {game}, {board}',
	challengeBackText: 'Ik versloeg {before} met {stars}. Dezelfde worpen, nu jij: {game}, {board}',
	challengeTitle: 'Versla jij {stars}?',
	challengeBy: '**{name}** daagt je uit: {game}, {board}.',
	challengeByNobody: 'Iemand daagt je uit: {game}, {board}.',
	challengeHow:
		'Je speelt alleen, met precies dezelfde worpen. Geen worp is te zien voor zijn beurt. Na afloop liggen beide blaadjes naast elkaar, beurt voor beurt.',
	challengeKnown: 'Je kent deze worpen al, dus dit is oefenen: het telt nergens mee.',
	challengeTake: 'Uitdaging aannemen',
	challengePractise: 'Spelen om te oefenen',
	challengeToBeat: 'Te verslaan: {stars} ({name})',
	challengeWon: 'Gewonnen: **{now}** tegen {before} ({name}).',
	challengeLost: 'Deze keer niet: **{now}** tegen {before} ({name}).',
	challengeDrawn: 'Gelijkspel: **{now}** tegen {before} ({name}).',
	rematchResult: 'Deze keer **{now}**, vorige keer {before}: {difference}.',
	compareTurns: 'Beurt voor beurt vergelijken',
	comparison: 'Vergelijking',
	compareNow: 'Dit potje',
	compareBefore: 'Vorige keer',
	compareWith: 'Vergelijken met',
	compareAt: 'Na beurt {turn} van {n}: **{now}** tegen {before} ({difference})',
	earlierSheet: 'Je blaadje van vorige keer',
	earlierThen: 'Vorige keer na beurt {turn}: {before} (nu {difference})',
	earlierReached: 'Vorige keer haalde je {stars}.',
	earlierPractice: 'Dezelfde worpen: dit is oefenen en telt nergens mee.',
	'refused-no-same-dice': 'Dit spel kun je niet nog eens met dezelfde worpen spelen.',
	'refused-no-challenge': 'Alleen een solopotje dat meetelt kan een uitdaging zijn, en geen dagexpeditie.',
	'refused-no-earlier': 'Het eerdere potje is er niet meer.'
};
