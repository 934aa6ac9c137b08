/** The English words for finding a table and sitting down at it. */
export const startEn = {
	// Asked once
	askName: 'What should we call you?',
	askNameLead: 'It goes on your sheet, and this device remembers it.',
	missingName: 'Please write your initials or name first.',
	playNow: 'Play',

	// Many seats
	tenMore: 'Add ten',
	howMany: 'How many?',
	andMore: { one: 'and {n} more', other: 'and {n} more' },
	botOnSeat: 'bot on seat {n}, {level}',
	botsOfLevel: { one: '{n} bot, {level}', other: '{n} bots, {level}' },
	addTenSeats: 'Add ten seats',

	// A guest in the lobby
	youAreIn: 'You’re in, {name}.',
	hostStarts: '{host} starts the game when everyone is here.',

	// A link that leads nowhere
	noSuchTable: 'There is no table behind this link.',
	likelyReasons: 'Likely reasons:',
	reasonTypo: 'A character of the code is wrong or missing. Compare it with the host’s.',
	reasonServer: 'The table is on another server. Ask the host for the link again.',
	reasonGone: 'The server was restarted with a different set of tables.',
	tryCode: 'Try another code',

	// Fair dice
	fingerprintLead:
		'Every roll of this game comes from one secret number, the seed, chosen before the first roll. The fingerprint gives nothing away now; when the game is over and the seed is shown, it proves that the seed is still the same, so nobody can have changed the dice.'
} as const;
