/** The English words for sitting together at a table. */
export const tableEn = {
	// Sounds
	sound: 'Sound',
	soundHint: 'Soft sounds for dice, pencils and surprises, and when it’s your turn.',
	volume: 'Volume',
	percent: '{n}%',

	// One device for several people
	onThisDevice: 'on this device',
	addHere: 'Add a player on this device',
	addHereLead: 'One device goes from hand to hand; it says whose turn it is.',
	whoPlays: 'Who joins?',
	theirInitials: 'Their initials or name',
	addPlayer: 'Add',
	deviceSeats: 'Players on this device',
	nextHere: 'Next: {name}',
	handDevice: 'Hand the device to {name}',
	curtainLead: 'Everything is hidden. Tap when only {name} is looking.',
	curtainReady: 'I’m {name}',
	curtainOther: 'Or first:',

	// Reactions
	react: 'React',
	reactions: 'Reactions',
	reactionsHint: 'Small drawings with which people react to each other.',
	reacted: '{name}: {reaction}',
	'reaction-bravo': 'Bravo!',
	'reaction-laugh': 'Ha ha!',
	'reaction-wow': 'Wow!',
	'reaction-ouch': 'Ouch!',
	'reaction-time': 'Take your time!',
	'reaction-thanks': 'Thank you!',
	'refused-quiet': 'The host has turned reactions off.',
	'refused-no-reactions-of-spectators': 'Only people with a seat can react.',

	// Explained
	helpReact: 'Shows everybody at the table how you feel, for a few seconds. Nothing is kept.',
	helpDevice: 'Everybody who plays on this device. Press a name to hand it over.'
} as const;
