/** De Nederlandse woorden om een tafel te vinden en aan te schuiven. */
export const startNl = {
	askName: 'Hoe mogen we je noemen?',
	askNameLead: 'Die naam komt op je blaadje te staan, en dit apparaat onthoudt hem.',
	missingName: 'Vul eerst je initialen of naam in.',
	playNow: 'Spelen',
	tenMore: 'Tien erbij',
	howMany: 'Hoeveel?',
	andMore: { one: 'en nog {n}', other: 'en nog {n}' },
	botOnSeat: 'bot op plaats {n}, {level}',
	botsOfLevel: { one: '{n} bot, {level}', other: '{n} bots, {level}' },
	addTenSeats: 'Tien plaatsen toevoegen',
	youAreIn: 'Je zit aan tafel, {name}.',
	hostStarts: '{host} begint zodra iedereen er is.',
	noSuchTable: 'Deze link hoort bij geen tafel.',
	likelyReasons: 'Wat er aan de hand kan zijn:',
	reasonTypo: 'Er klopt een teken van de code niet, of er ontbreekt er een. Vergelijk met de code van de host.',
	reasonServer: 'De tafel staat op een andere server. Vraag de host nog eens om de link.',
	reasonGone: 'De server is opnieuw gestart, met andere tafels.',
	tryCode: 'Een andere code proberen',
	fingerprintLead:
		'Alle worpen van dit potje komen uit één geheim getal, de seed, gekozen vóór de eerste worp. De vingerafdruk verklapt daar nu niets van; als de seed na afloop wordt getoond, bewijst ze dat die nog dezelfde is, zodat niemand aan de dobbelstenen kan hebben gezeten.'
} as const;
