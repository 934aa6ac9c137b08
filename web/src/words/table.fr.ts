/** Les mots français pour être ensemble à une table. */
export const tableFr = {
	// Sounds
	sound: 'Son',
	soundHint: 'De petits bruits pour les dés, le crayon et les surprises, et quand c’est à vous.',
	volume: 'Volume',
	percent: '{n} %',

	// One device for several people
	onThisDevice: 'sur cet appareil',
	addHere: 'Ajouter quelqu’un sur cet appareil',
	addHereLead: 'Un seul appareil passe de main en main ; il dit à qui c’est de jouer.',
	whoPlays: 'Qui vient jouer ?',
	theirInitials: 'Ses initiales ou son nom',
	addPlayer: 'Ajouter',
	deviceSeats: 'Sur cet appareil',
	nextHere: 'À {name}',
	handDevice: 'Passez l’appareil à {name}',
	curtainLead: 'Tout est caché. Touchez le bouton quand {name} est seul à voir l’écran.',
	curtainReady: 'C’est moi, {name}',
	curtainOther: 'Ou d’abord :'
};
