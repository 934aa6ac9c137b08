/** The words of help at the table. */
export const helpEn = {
	help: 'Help',
	whatCounts: 'What counts',
	countsNow: 'Right now',
	whatIsThis: 'What’s this?',
	whatIsThisLead: 'Then press anything on the screen.',
	asking: 'Press anything to see what it is.',
	endAsking: 'Done'
} as const;
