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
	tryReset: 'Reset',
	helpHome: 'Back to the start page. Your seat is kept for you.',
	helpLanguage: 'The language of everything on this device. The others keep theirs.',
	helpThemeName: 'Light',
	helpTheme: 'By daylight or by torchlight: only the colours change.',
	helpMenu: 'What you can set, the keys, the rules, and the way out.',
	helpClockName: 'The clock',
	helpClock: 'The seconds left for this turn. When none are, a bot makes the missing moves.'
} as const;
