/** De Nederlandse woorden om samen aan een tafel te zitten. */
export const tableNl = {
	// Sounds
	sound: 'Geluid',
	soundHint: 'Zachte geluiden bij dobbelstenen, potlood en verrassingen, en als jij aan de beurt bent.',
	volume: 'Volume',
	percent: '{n}%',

	// One device for several people
	onThisDevice: 'op dit apparaat',
	addHere: 'Nog iemand op dit apparaat',
	addHereLead: 'Eén apparaat gaat van hand tot hand en zegt wie er aan de beurt is.',
	whoPlays: 'Wie doet er mee?',
	theirInitials: 'Initialen of naam',
	addPlayer: 'Toevoegen',
	deviceSeats: 'Op dit apparaat',
	nextHere: 'Nu {name}',
	handDevice: 'Geef het apparaat aan {name}',
	curtainLead: 'Alles is verborgen. Tik als alleen {name} kijkt.',
	curtainReady: 'Ik ben {name}',
	curtainOther: 'Of eerst:',

	// Reactions
	react: 'Reageren',
	reactions: 'Reacties',
	reactionsHint: 'Kleine tekeningen om op elkaar te reageren.',
	reacted: '{name}: {reaction}',
	'reaction-bravo': 'Bravo!',
	'reaction-laugh': 'Haha!',
	'reaction-wow': 'Wauw!',
	'reaction-ouch': 'Au!',
	'reaction-time': 'Rustig aan!',
	'reaction-thanks': 'Dank je!',
	'refused-quiet': 'De host heeft reacties uitgezet.',
	'refused-no-reactions-of-spectators': 'Alleen wie een plaats heeft, kan reageren.',

	// Explained
	helpReact: 'Laat iedereen aan tafel een paar tellen zien hoe je erbij zit. Er wordt niets bewaard.',
	helpDevice: 'Iedereen die op dit apparaat speelt. Tik op een naam om het door te geven.'
};
