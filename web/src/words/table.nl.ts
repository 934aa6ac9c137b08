/** De Nederlandse woorden om samen aan een tafel te zitten. */
export const tableNl = {
	// Sounds
	sound: 'Geluid',
	soundHint: 'Zachte geluiden bij dobbelstenen, potlood en verrassingen, en als jij aan de beurt bent.',
	volume: 'Volume',
	percent: '{n}%'
};
