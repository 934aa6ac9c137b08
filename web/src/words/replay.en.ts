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
	curveOf: 'The score of {name} over the game; at the end: {score}'
} as const;
