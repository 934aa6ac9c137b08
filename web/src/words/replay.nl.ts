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
	replayBegins: 'Het potje begint.',
	replayRolled: '**Beurt {turn}.** {dice}',
	eyes: 'Door wiens ogen?',
	eyesAll: 'alles laten zien',
	whoseSheet: 'Wiens blaadje?',
	curve: 'De score in de loop van het potje',
	curveOf: 'De score van {name} in de loop van het potje; aan het eind: {score}',
	notes: 'Wat Quill opviel',
	askNotes: 'Vraag Quill wat hij ervan vindt',
	notesFaultless: 'Geen enkele beurt had beter gekund.',
	playFromHere: 'Vanaf hier spelen',
	tryAgainFromHere: 'Vanaf hier opnieuw proberen',
	playFromLead:
		'Een nieuwe tafel begint met beurt {turn}, meteen na de worp, en jij speelt op de plaats van **{name}**. Wat ervoor kwam, blijft zoals het was.',
	playFromAlone: 'Een nieuwe tafel begint met beurt {turn}, meteen na de worp. Wat ervoor kwam, blijft zoals het was.',
	playFromCounts: 'Het is oefenen: het telt nergens mee, en het verslag zegt waar het vandaan komt.',
	playFromBots: 'Wie speelt op de andere plaatsen?',
	playFromDice: 'De worpen daarna',
	sameDice: 'Dezelfde worpen',
	sameDiceHint: 'De worpen zijn dezelfde als toen, zolang het potje erom vraagt.',
	newDice: 'Nieuwe worpen',
	newDiceHint: 'Vanaf de volgende worp kan er van alles komen.',
	'refused-lesson-stays': 'Een oefenspel kun je niet aan een andere tafel voortzetten.',
	'refused-no-such-turn': 'Dit potje heeft geen beurt {turn}.',
	takeTurnBack: 'Je laatste beurt terugnemen',
	takeTurnBackLead:
		'Je speelt hem opnieuw aan een nieuwe tafel, met dezelfde worpen, om te oefenen. Dit potje blijft zoals het is, maar telt niet meer mee: de volgende worpen zijn geen geheim meer.',
	takeTurnBackOver:
		'Je speelt hem opnieuw aan een nieuwe tafel, met dezelfde worpen, om te oefenen. Dit potje en de uitslag blijven zoals ze zijn.',
	takeTurnBackYes: 'Terugnemen',
	takeTurnBackNo: 'Zo laten',
	'refused-nothing-to-take-back': 'Er is niets terug te nemen: je hebt nog geen beurt afgemaakt.',
	'refused-take-back-with-others': 'In een potje met andere mensen kun je geen beurt terugnemen.',
	'refused-take-back-same-for-all':
		'Een beurt van een dagelijkse expeditie of een uitdaging kun je niet terugnemen: iedereen speelt die met dezelfde worpen.'
};
