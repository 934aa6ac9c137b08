/** Les mots français pour être ensemble à une table. */
export const tableFr = {
	// Sounds
	sound: 'Son',
	soundHint: 'De petits bruits pour les dés, le crayon et les surprises, et quand c’est à vous.',
	volume: 'Volume',
	percent: '{n} %'
};
