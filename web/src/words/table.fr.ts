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
	curtainLead: 'Tout est caché. Touchez le bouton quand {name} est la seule personne à voir l’écran.',
	curtainReady: 'C’est moi, {name}',
	curtainOther: 'Ou d’abord :',

	// Reactions
	react: 'Réagir',
	reactions: 'Réactions',
	reactionsHint: 'De petits dessins pour réagir entre vous.',
	reacted: '{name} : {reaction}',
	'reaction-bravo': 'Bravo !',
	'reaction-laugh': 'Ha ha !',
	'reaction-wow': 'Oh là là !',
	'reaction-ouch': 'Aïe !',
	'reaction-time': 'Rien ne presse !',
	'reaction-thanks': 'Merci !',
	'refused-quiet': 'L’hôte a désactivé les réactions.',
	'refused-no-reactions-of-spectators': 'Il faut une place à la table pour réagir.',

	// Explained
	helpReact: 'Montre à toute la table ce que vous ressentez, pendant quelques secondes. Rien n’est conservé.',
	helpDevice: 'Tous ceux qui jouent sur cet appareil. Touchez un nom pour le lui passer.'
};
