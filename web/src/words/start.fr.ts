/** Les mots français pour trouver une table et y prendre place. */
export const startFr = {
	askName: 'Comment vous appelez-vous ?',
	askNameLead: 'Ce nom figurera sur votre fiche, et cet appareil le retiendra.',
	missingName: 'Écrivez d’abord vos initiales ou votre nom.',
	playNow: 'Jouer',
	tenMore: 'Ajouter dix',
	howMany: 'Combien ?',
	andMore: { one: 'et {n} autre', other: 'et {n} autres' },
	botOnSeat: 'bot à la place {n}, {level}',
	botsOfLevel: { one: '{n} bot, {level}', other: '{n} bots, {level}' },
	addTenSeats: 'Ajouter dix places',
	youAreIn: 'Vous avez une place, {name}.',
	hostStarts: '{host} lancera la partie quand tout le monde sera là.',
	noSuchTable: 'Ce lien ne mène à aucune table.',
	likelyReasons: 'Ce qui a pu se passer :',
	reasonTypo: 'Un caractère du code est faux ou manque. Comparez avec celui de l’hôte.',
	reasonServer: 'La table est sur un autre serveur. Redemandez le lien à l’hôte.',
	reasonGone: 'Le serveur a été relancé avec d’autres tables.',
	tryCode: 'Essayer un autre code',
	fingerprintLead:
		'Tous les lancers de cette partie viennent d’un seul nombre secret, la graine, choisie avant le premier lancer. L’empreinte n’en révèle rien pour l’instant ; à la fin, quand la graine est montrée, elle prouve que c’est toujours la même : personne n’a pu changer les dés.'
} as const;
