/** De Nederlandse woorden van de dagelijkse expeditie. */
export const dailyNl = {
	daily: 'De expeditie van vandaag',
	dailyLead: 'Voor iedereen dezelfde dobbelstenen, en één poging die telt.',
	dailyLeft: { one: 'Vandaag nog {n} uur.', other: 'Vandaag nog {n} uur.' },
	dailyLastHour: 'Vandaag nog minder dan een uur.',
	dailyPlay: 'Op pad',
	dailyGoOn: 'Verder',
	dailyPractise: 'Oefenen met dezelfde dobbelstenen',
	dailyToday: 'De lijst van vandaag',
	dailyYesterday: 'Gisteren: {game}, {board}',
	dailyNobody: 'Er is nog niemand terug.',
	dailyMore: 'Gisteren, en waarom de dobbelstenen eerlijk zijn',
	dailyFair:
		'Een vriendelijke lijst: namen staan er zoals ze zijn ingevuld, en niemand kijkt na wie wie is. Een dag loopt van middernacht tot middernacht UTC. De seed van de dobbelstenen ligt vast en is verzegeld; de vingerafdruk zie je vandaag, de seed zelf morgen.',
	'refused-no-daily': 'Dit spel heeft geen dagelijkse expeditie.',
	'refused-sealed-today':
		'Anderen spelen nog met deze dobbelstenen: het logboek gaat open als de dag voorbij is (middernacht UTC).',
	'refused-hint-in-daily': 'Geen hints bij de expeditie van vandaag: ze is voor iedereen gelijk.'
} as const;
