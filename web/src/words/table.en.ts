/** The English words for sitting together at a table. */
export const tableEn = {
	// Sounds
	sound: 'Sound',
	soundHint: 'Soft sounds for dice, pencils and surprises, and when it’s your turn.',
	volume: 'Volume',
	percent: '{n} %'
} as const;
