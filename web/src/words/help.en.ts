/** The words of help at the table. */
export const helpEn = {
	help: 'Help',
	whatCounts: 'What counts',
	countsNow: 'Right now',
	whatIsThis: 'What’s this?',
	whatIsThisLead: 'Then press anything on the screen.',
	asking: 'Press anything to see what it is.',
	inTheRules: 'In the rules',
	endAsking: 'Done',
	whyNotNow: 'That isn’t possible right now.',
	whyOver: 'The game is over: nothing changes any more.',
	whyWatching: 'You are watching: only players can play here.',
	tryIt: 'Try it.',
	tryReset: 'Reset'
} as const;
