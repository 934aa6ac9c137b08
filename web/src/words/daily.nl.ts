/** De Nederlandse woorden van de dagelijkse expeditie. */
export const dailyNl = {
	daily: 'De expeditie van vandaag',
	dailyLead: 'Voor iedereen dezelfde dobbelstenen, en één poging die telt.',
	dailyLeft: { one: 'Je hebt nog {n} uur.', other: 'Je hebt nog {n} uur.' },
	dailyLastHour: 'Je hebt nog geen uur.',
	dailyCounts: 'De dagelijkse expeditie: deze poging telt.',
	countsNowhere: 'Oefenen: dit potje telt nergens mee.',
	dailyPlay: 'Op pad',
	dailyGoOn: 'Verder spelen',
	dailyPractise: 'Oefenen met dezelfde dobbelstenen',
	dailyToday: 'De lijst van vandaag',
	dailyYesterday: 'Gisteren: {game}, {board}',
	dailyNobody: 'Er is nog niemand terug.',
	dailyNobodyYesterday: 'Er kwam niemand terug.',
	dailyOf: 'expeditie van {day}',
	dailyMore: 'Gisteren, en waarom de dobbelstenen eerlijk zijn',
	dailyFair:
		'Een lijst onder vrienden: iedereen vult een naam naar keuze in, en niemand controleert dat. Een dag loopt van middernacht tot middernacht (UTC). De seed van de dobbelstenen ligt vooraf vast en blijft verzegeld: vandaag zie je de vingerafdruk, morgen de seed zelf.',
	'refused-no-daily': 'Dit spel heeft geen dagelijkse expeditie.',
	'refused-sealed-today':
		'Anderen spelen nog met deze dobbelstenen: het verslag gaat open als de dag voorbij is (middernacht UTC).',
	'refused-hint-in-daily': 'Geen hints bij de expeditie van vandaag: die is voor iedereen gelijk.'
} as const;
