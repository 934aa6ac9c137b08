/** The English words of the daily expedition. */
export const dailyEn = {
	daily: 'The daily expedition',
	dailyLead: 'The same dice for everyone, and one try that counts.',
	dailyLeft: { one: '{n} hour left today.', other: '{n} hours left today.' },
	dailyLastHour: 'Less than an hour left today.',
	dailyCounts: 'The daily expedition: this try counts.',
	countsNowhere: 'Practice: this game counts nowhere.',
	dailyPlay: 'Set out',
	dailyGoOn: 'Go on',
	dailyPractise: 'Practise with the same dice',
	dailyToday: 'Today’s list',
	dailyYesterday: 'Yesterday: {game}, {board}',
	dailyNobody: 'Nobody has returned yet.',
	dailyNobodyYesterday: 'Nobody returned.',
	dailyOf: 'daily {day}',
	dailyMore: 'Yesterday, and how the dice are kept fair',
	dailyFair:
		'A friendly list: names are as entered, and nobody checks who is who. A day begins and ends at midnight UTC. The seed of its dice is fixed and sealed; its fingerprint is shown today, the seed itself tomorrow.',
	'refused-no-daily': 'This game has no daily expedition.',
	'refused-sealed-today':
		'Others are still playing with these dice: the log opens when the day is over (midnight UTC).',
	'refused-hint-in-daily': 'No hints on the daily expedition: it’s the same for everyone.'
} as const;
