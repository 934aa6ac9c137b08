/** The English words of the replay. */
export const replayEn = {
	watchAgain: 'Watch it again',
	replay: 'Replay',
	replayAt: 'Moment {at} of {n}',
	replayPlay: 'Play',
	replayPause: 'Pause',
	replayBack: 'One step back',
	replayOn: 'One step forward',
	replayBegins: 'The game begins.',
	replayRolled: '**Turn {turn}.** {dice}',
	eyes: 'Through whose eyes?',
	eyesAll: 'show everything',
	whoseSheet: 'Whose sheet?',
	curve: 'The score over the game',
	curveOf: 'The score of {name} over the game; at the end: {score}',
	playFromHere: 'Play from here',
	tryAgainFromHere: 'Try again from here',
	playFromLead:
		'A new table begins with turn {turn}, right after its roll, and you take the seat of **{name}**. The game before that stays as it was.',
	playFromAlone: 'A new table begins with turn {turn}, right after its roll. The game before that stays as it was.',
	playFromCounts: 'It’s practice: it counts nowhere, and its log says where it came from.',
	playFromBots: 'Who plays the other seats?',
	playFromDice: 'The dice from then on',
	sameDice: 'The same dice',
	sameDiceHint: 'The rolls come as they did, as long as the game does.',
	newDice: 'New dice',
	newDiceHint: 'From the next roll on, anything can come.',
	'refused-lesson-stays': 'A guided game can’t be continued at another table.',
	'refused-no-such-turn': 'This game has no turn {turn}.',
	takeTurnBack: 'Take back your last turn',
	takeTurnBackLead:
		'You play it again at a new table, with the same dice, as practice. This game stays as it is, but it no longer counts: its next rolls are no secret any more.',
	takeTurnBackOver:
		'You play it again at a new table, with the same dice, as practice. This game and its result stay as they are.',
	takeTurnBackYes: 'Take it back',
	takeTurnBackNo: 'Leave it as it is',
	'refused-nothing-to-take-back': 'You haven’t finished a turn yet, so there’s nothing to take back.',
	'refused-take-back-with-others': 'You can’t take a turn back in a game with other people.',
	'refused-take-back-same-for-all':
		'You can’t take back a turn of a daily expedition or a challenge: everyone plays it with the same dice.'
} as const;
