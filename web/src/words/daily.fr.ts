/** Les mots français de l’expédition du jour. */
export const dailyFr = {
	daily: 'L’expédition du jour',
	dailyLead: 'Les mêmes dés pour tout le monde, et un seul essai qui compte.',
	dailyLeft: { one: 'Il reste {n} heure.', other: 'Il reste {n} heures.' },
	dailyLastHour: 'Il reste moins d’une heure.',
	dailyCounts: 'L’expédition du jour : cet essai compte.',
	countsNowhere: 'Entraînement : cette partie ne compte nulle part.',
	dailyPlay: 'Partir',
	dailyGoOn: 'Continuer',
	dailyPractise: 'S’exercer avec les mêmes dés',
	dailyToday: 'La liste du jour',
	dailyYesterday: 'Hier : {game}, {board}',
	dailyNobody: 'Personne n’est encore revenu.',
	dailyNobodyYesterday: 'Personne n’est revenu.',
	dailyMore: 'Hier, et comment vérifier les dés',
	dailyOf: 'expédition du {day}',
	dailyFair:
		'Une liste entre amis : chacun y écrit le nom qu’il veut, et personne ne vérifie. Chaque jour va de minuit à minuit (UTC). La graine de ses dés est fixée d’avance et reste scellée : vous voyez aujourd’hui son empreinte, demain la graine elle-même.',
	'refused-no-daily': 'Ce jeu n’a pas d’expédition du jour.',
	'refused-sealed-today': 'D’autres jouent encore avec ces dés : le journal s’ouvrira à la fin du jour (minuit UTC).',
	'refused-hint-in-daily': 'Pas d’indices dans l’expédition du jour : elle est la même pour tout le monde.'
} as const;
