/** Les mots français de l’expédition du jour. */
export const dailyFr = {
	daily: 'L’expédition du jour',
	dailyLead: 'Les mêmes dés pour tout le monde, et un seul essai qui compte.',
	dailyLeft: { one: 'Encore {n} heure aujourd’hui.', other: 'Encore {n} heures aujourd’hui.' },
	dailyLastHour: 'Moins d’une heure avant la fin du jour.',
	dailyPlay: 'Partir',
	dailyGoOn: 'Continuer',
	dailyPractise: 'S’exercer avec les mêmes dés',
	dailyToday: 'La liste du jour',
	dailyYesterday: 'Hier : {game}, {board}',
	dailyNobody: 'Personne n’est encore revenu.',
	dailyMore: 'Hier, et pourquoi les dés sont honnêtes',
	dailyFair:
		'Une liste entre amis : les noms sont ceux qu’on a écrits, et personne ne vérifie qui est qui. Un jour va de minuit à minuit, heure UTC. La graine de ses dés est fixée et scellée ; son empreinte est montrée aujourd’hui, la graine elle-même demain.',
	'refused-no-daily': 'Ce jeu n’a pas d’expédition du jour.',
	'refused-sealed-today': 'D’autres jouent encore avec ces dés : le journal s’ouvrira à la fin du jour (minuit UTC).',
	'refused-hint-in-daily': 'Pas d’indices dans l’expédition du jour : elle est la même pour tout le monde.'
} as const;
