import type { Translation } from 'torchlit/words/words.svelte';
import type { en } from './en';
import { helpNl } from './help.nl';

export const nl: Translation<typeof en> = {
	...helpNl,
	'face-mummy': 'Mummie',
	keyDigitsDie: 'Een dobbelsteen kiezen; 5 is de pijl.',
	keyEnterGo: 'Nog een keer, op het gekozen vak: daarheen gaan.',

	// Names of things the server calls by an id
	'game-pyramid': 'De Piramide',
	'board-labyrinth': 'Het Labyrint',
	'board-tomb': 'Het Graf',
	'boards-pyramid': 'Kies een piramide',
	'about-pyramid':
		'Eén mummie, blind maar met scherpe oren, tegen schatzoekers die alles zien. Ieder vijf schatten, drie fakkels, en dobbelstenen die de mummie sneller maken.',
	'facts-pyramid': '2–5 spelers, of solo met bots · ongeveer 40 minuten · vanaf 8 jaar',
	'lesson-pyramid-hunter': 'Als schatzoeker',
	'lesson-pyramid-mummy': 'Als mummie',
	'face-arrow': 'pijl',
	'colour-yellow': 'geel',
	'colour-green': 'groen',
	'colour-grey': 'grijs',
	'colour-red': 'rood',
	'colour-purple': 'paars',
	'treasure-yellow-scarab': 'gele scarabee',
	'treasure-yellow-eye': 'geel oog',
	'treasure-yellow-lotus': 'gele lotus',
	'treasure-yellow-cat': 'gele kat',
	'treasure-yellow-feather': 'gele veer',
	'treasure-green-scarab': 'groene scarabee',
	'treasure-green-eye': 'groen oog',
	'treasure-green-lotus': 'groene lotus',
	'treasure-green-cat': 'groene kat',
	'treasure-green-feather': 'groene veer',
	'treasure-grey-scarab': 'grijze scarabee',
	'treasure-grey-eye': 'grijs oog',
	'treasure-grey-lotus': 'grijze lotus',
	'treasure-grey-cat': 'grijze kat',
	'treasure-grey-feather': 'grijze veer',
	'treasure-red-scarab': 'rode scarabee',
	'treasure-red-eye': 'rood oog',
	'treasure-red-lotus': 'rode lotus',
	'treasure-red-cat': 'rode kat',
	'treasure-purple-scarab': 'paarse scarabee',
	'treasure-purple-eye': 'paars oog',
	'treasure-purple-lotus': 'paarse lotus',
	'treasure-purple-cat': 'paarse kat',

	// Setting up a table
	soloHunter: 'Schatzoeker spelen',
	soloMummy: 'Mummie spelen',
	mummyChoice: 'Wie is de mummie?',
	byChance: 'het lot beslist',
	allowOverlay: 'Mist voor de mummie',
	allowOverlayHint:
		'Hulp voor beginners: de mummie ziet waar elke schatzoeker zou kunnen zijn, op basis van wat ze mag weten.',
	openToWatchers: 'Toeschouwers zien alles',
	openToWatchersHint: 'Anders zien ze wat de mummie ziet. Iedereen met de link kan kijken, ook wie de mummie speelt.',
	watchersWait: 'Ze zien het',
	watchersWaitNo: 'meteen',
	watchersWaitRound: 'een ronde later',
	watchersWaitEnd: 'als het potje voorbij is',
	duelHint: 'Twee plaatsen: één speler heeft twee schatzoekers en tien kaarten; de mummie heeft drie fiches nodig.',

	// On the board, spoken
	boardLabel: 'De piramide',
	squareStairs: '{square}, trap',
	squareSarcophagus: '{square}, sarcofaag',
	squareTreasure: '{square}, {treasure}',
	squareRegion: '{square}, gebied: {colour}',
	squareMummyHere: 'de mummie',
	squareHunter: 'schatzoeker {name}',
	squareWanted: 'jouw schat',
	squarePerhaps: 'misschien {name}',
	squareNoted: 'genoteerd voor {name}',

	// Hunters, dice and cards
	hunters: 'Schatzoekers',
	hunterIs: 'Schatzoeker {n}, {name}',
	lives: { one: '{n} fakkel', other: '{n} fakkels' },
	isOut: 'uitgeschakeld',
	stillSeeks: 'zoekt nog {colours}',
	mummyKnows: { one: 'de mummie kent het vak', other: '{n} mogelijke vakken voor de mummie' },
	notesMade: { one: '{n} notitie', other: '{n} notities' },
	openNotes: 'Notities over {name}',
	showKnown: 'Wat de mummie over {name} weet',
	yourCards: 'Jouw kaarten',
	cardHeld: '{treasure}, nog te vinden',
	cardShown: '{treasure}, gevonden',
	whiteDie: 'witte dobbelsteen: {face}',
	blackDie: 'zwarte dobbelsteen: {face}',
	aside: 'apart',
	asideCount: { one: '{n} dobbelsteen ligt apart', other: '{n} dobbelstenen liggen apart' },
	mummyTokens: '{name} is de mummie: {caught} van de {goal} levensfiches',
	youAreHunterSide: 'bij fakkellicht',
	youAreMummySide: 'in het donker',

	// A hunter's turn
	pawnTurn: 'Schatzoeker {n}:',
	rollFirst: 'Gooi de dobbelstenen.',
	squaresCount: { one: '{n} vak', other: '{n} vakken' },
	mayReset: {
		one: 'Gooi {n} dobbelsteen, of bevrijd eerst de andere: de mummie loopt dan hoogstens {squares}.',
		other: 'Gooi {n} dobbelstenen, of bevrijd eerst de andere: de mummie loopt dan hoogstens {squares}.'
	},
	mustReset: {
		one: 'De laatste dobbelsteen ligt apart: je moet die bevrijden. De mummie loopt eerst hoogstens {n} vak.',
		other: 'Alle {n} dobbelstenen liggen apart: je moet ze bevrijden. De mummie loopt eerst hoogstens {n} vakken.'
	},
	chooseDie: 'Kies een dobbelsteen of een gemarkeerd vak, of gooi nog eens.',
	chooseEnd: '**{die}**: kies een gemarkeerd vak.',
	chooseRay: '**Pijl**: rechtuit tot er iets in de weg is.',
	whichDie: '**{square}**: met welke dobbelsteen? De mummie hoort het.',
	wouldGo: 'Naar **{square}**. De mummie hoort: {die}.',
	yourTreasureThere: 'Daar ligt jouw schat: **{treasure}**!',
	mustRoll: 'Met geen van deze dobbelstenen kun je lopen: gooi opnieuw.',
	cardHere:
		'Je hebt hem gevonden: **{treasure}**. Laat de kaart zien en iedereen weet waar je bent, of houd hem geheim.',
	lastCardHere: 'Je laatste schat: **{treasure}**. Laat de kaart zien en win!',
	resetDice: 'Bevrijden',
	rollDice: { one: 'Gooi {n} dobbelsteen', other: 'Gooi {n} dobbelstenen' },
	rollAgain: { one: 'Gooi {n} opnieuw', other: 'Gooi {n} opnieuw' },
	sameFaces: 'Weer precies hetzelfde.',
	goWhere: 'Kies een vak',
	goTo: 'Ga naar {square}',
	showCard: 'Kaart laten zien',
	keepCard: 'Geheim houden',
	knowsYou: 'De mummie weet waar je bent: **{square}**.',
	guessesYou: {
		one: 'Volgens de mummie sta je op {n} vak.',
		other: 'Volgens de mummie sta je op een van **{n}** vakken.'
	},
	pawnKnown: '{name}: op **{square}**',
	pawnAmong: { one: '{name}: {n} vak', other: '{name}: een van **{n}** vakken' },
	knowsThem: 'De mummie weet waar {name} is: **{square}**.',
	guessesThem: {
		one: 'Volgens de mummie staat {name} op {n} vak.',
		other: 'Volgens de mummie staat {name} op een van **{n}** vakken.'
	},

	// The mummy's turn
	mummyTurn: {
		one: 'Jouw dobbelsteen toont {die}, plus {aside} voor wat apart ligt: {n} vak.',
		other: 'Jouw dobbelsteen toont {die}, plus {aside} voor wat apart ligt: hoogstens **{n}** vakken.'
	},
	mummyTurnPlain: {
		one: 'Jouw dobbelsteen toont {die}: {n} vak.',
		other: 'Jouw dobbelsteen toont {die}: hoogstens **{n}** vakken.'
	},
	specialTurn: {
		one: '{name} bevrijdt de dobbelstenen: tussenbeurt van {n} vak.',
		other: '{name} bevrijdt de dobbelstenen: tussenbeurt van hoogstens **{n}** vakken.'
	},
	stepsLeft: { one: 'Nog {n} stap: loop door of stop.', other: 'Nog {n} stappen: loop door of stop.' },
	stepsCount: { one: '{n} stap', other: '{n} stappen' },
	wouldWalk: {
		one: 'Naar **{square}**, {n} stap. Wie daar staat, is gepakt.',
		other: 'Naar **{square}**, {n} stappen. Wie onderweg staat, is gepakt.'
	},
	walkTo: 'Loop naar {square}',
	stopHere: 'Hier stoppen',
	pencilFor: 'Notitieboekje: tik op vakken om {name} te noteren.',
	canBe: { one: 'Er is maar één vak mogelijk.', other: 'Er zijn **{n}** vakken mogelijk.' },
	rubOut: 'Uitgummen',
	closeNotes: 'Boekje dicht',
	timeline: 'Gehoord sinds laatst gezien',
	timelineOf: 'Gehoord van {name}',
	seenStairs: 'begon op de trap',

	// What happens
	story: 'Wat er gebeurde',
	newsOf: '{name}: {what}',
	heardMoved: 'liep **{die}**',
	heardArrow: 'volgde de **pijl**',
	heardPassed: 'ingesloten, past',
	heardLost: 'beurt verloren (vijf mummies)',
	heardCaught: 'gepakt op **{square}**',
	heardShowed: 'vond op {square}: **{treasure}**',
	heardRolled: 'gooit **{dice}**',
	heardReset: { one: 'bevrijdde {n} dobbelsteen', other: 'bevrijdde {n} dobbelstenen' },
	mummyRolled: { one: 'De mummie gooit {die}: {n} vak.', other: 'De mummie gooit {die}: hoogstens {n} vakken.' },
	mummyWalked: 'De mummie is op {square}.',
	youAreOut: 'Je bent uitgeschakeld.',
	hunterAtIt: '{name} sluipt rond …',
	mummySpecial: {
		one: '{name} bevrijdt de dobbelstenen: de mummie loopt hoogstens {n} vak.',
		other: '{name} bevrijdt de dobbelstenen: de mummie loopt hoogstens {n} vakken.'
	},
	mummyAtIt: { one: 'De mummie loopt: nog {n} stap.', other: 'De mummie loopt: nog {n} stappen.' },
	cardsAreDealt: 'De kaarten worden gedeeld …',

	// The end
	mummyWinsHow: 'De mummie wint: {name} heeft {caught} levensfiches.',
	cardsOf: 'Kaarten van {name}',
	hunterWinsHow: '{name} heeft alle schatten gevonden.',
	cardsFound: '{found} van de {all} schatten',
	whereAtEnd: 'aan het eind op {square}',
	tokensTaken: '{caught} van de {goal} fiches',
	theMummy: 'mummie',
	everybody: 'Iedereen',

	// The coach
	toldGo: '{die} naar {square}',
	toldRoll: 'gooien',
	toldReset: 'bevrijden',
	toldShow: 'de kaart tonen',
	toldWalk: { one: '{n} stap naar {square}', other: '{n} stappen naar {square}' },
	toldStay: 'blijven staan',
	factsGo: {
		one: 'risico {risk} · volgende schat over zo’n {n} beurt',
		other: 'risico {risk} · volgende schat over zo’n {n} beurten'
	},
	factsFound: 'risico {risk} · een schat',
	factsRoll: 'hangt van de worp af',
	factsWalk: 'kans om iemand tegen te komen: {chance}',
	knewHunter: {
		one: 'Voor deze keuze wist de mummie waar deze schatzoeker was: op {n} vak.',
		other: 'Voor deze keuze kon de mummie deze schatzoeker op {n} vakken zoeken: de stippen.'
	},
	knewMummy: 'Vakken in de mist voor deze route: {known}.',
	knewOf: '{n} voor schatzoeker {hunter}',
	riskOwn: 'Risico om gepakt te worden waar je bleef staan, gemiddeld',
	riskBest: 'Hetzelfde bij de beste keuzes',
	chanceOwn: 'Kans om op je routes iemand tegen te komen, gemiddeld',
	chanceBest: 'Hetzelfde op de beste routes',
	courseHunter: 'Het verloop: beurten tot je laatste schat, als niemand je pakt',
	courseMummy: 'Het verloop: je kans om op elke route iemand tegen te komen; gestippeld op de beste',
	countedHunter:
		'De kosten zijn geteld in beurten. Gepakt worden telt voor meerdere, vooral met de laatste fakkel; een gemiste overwinning ook.',
	countedMummy:
		'De kosten zijn gemiste kansen om op die route iemand tegen te komen. Een route waarop je iemand pakte, kost niets.',
	'because-pyramid-wins': 'Daar ligt de laatste schat ({treasure}): dat is de overwinning.',
	'because-pyramid-finds': 'Daar ligt een gezochte schat: {treasure}.',
	'because-pyramid-shows': 'Zo is er een schat minder te zoeken, ook al ziet iedereen deze schatzoeker nu.',
	'because-pyramid-safe':
		'Daar komt de mummie vrijwel zeker niet; met de gespeelde zet was het risico om gepakt te worden {risk}%.',
	'because-pyramid-hides': 'Zo moet de mummie op {n} vakken zoeken in plaats van op {other}.',
	'because-pyramid-safer': 'Het risico om daar gepakt te worden is {risk}% in plaats van {other}%.',
	'because-pyramid-nearer': {
		one: 'Vanaf daar is de volgende schat zo’n {n} beurt ver in plaats van {other}.',
		other: 'Vanaf daar is de volgende schat zo’n {n} beurten ver in plaats van {other}.'
	},
	'because-pyramid-shorter': {
		one: 'Vanaf daar kosten alle schatten samen zo’n {n} beurt in plaats van {other}.',
		other: 'Vanaf daar kosten alle schatten samen zo’n {n} beurten in plaats van {other}.'
	},
	'because-pyramid-fair': {
		one: 'Het risico om daar gepakt te worden is {risk}%, en de volgende schat is zo’n {n} beurt ver.',
		other: 'Het risico om daar gepakt te worden is {risk}%, en de volgende schat is zo’n {n} beurten ver.'
	},
	'because-pyramid-safely': {
		one: 'Daar komt de mummie vrijwel zeker niet, en de volgende schat is zo’n {n} beurt ver.',
		other: 'Daar komt de mummie vrijwel zeker niet, en de volgende schat is zo’n {n} beurten ver.'
	},
	'because-pyramid-good-dice':
		'Deze worp leidt al naar een goed vak, en met elke gegooide mummie loopt de mummie verder.',
	'because-pyramid-more-dice': {
		one: 'De laatste dobbelsteen nog eens gooien belooft meer dan elk vak binnen bereik.',
		other: 'Nog eens {n} dobbelstenen gooien belooft meer dan elk vak binnen bereik.'
	},
	'because-pyramid-no-special-turn': {
		one: 'Na bevrijden zou de mummie meteen {n} vak lopen.',
		other: 'Na bevrijden zou de mummie meteen tot {n} vakken lopen.'
	},
	'because-pyramid-fewer-steps': {
		one: 'Alle vijf dobbelstenen komen vrij, en de mummie loopt daarna {n} vak minder ver.',
		other: 'Alle vijf dobbelstenen komen vrij, en de mummie loopt daarna {n} vakken minder ver.'
	},
	'because-pyramid-certain': 'Schatzoeker {hunter} kan alleen op {square} zijn.',
	'because-pyramid-covers': 'Schatzoeker {hunter} kan op {n} vakken zijn; deze route gaat over {on} daarvan.',
	'because-pyramid-covers-more':
		'Schatzoeker {hunter} kan op {n} vakken zijn; deze route gaat over {on} daarvan, de gekozen over {other}.',
	'because-pyramid-likelier':
		'Gezien de genoemde dobbelstenen en de schatten die hij nog zoekt, is schatzoeker {hunter} eerder daar.',
	'because-pyramid-closes-in':
		'Waarschijnlijk is er niemand binnen bereik; vanaf daar belooft de volgende route het meest.',

	// Refusals of this game
	'refused-mummy-on-stairs': 'De mummie komt nooit op de trap.',
	'refused-mummy-is-there': 'De mummie staat op {square}: daar kan geen schatzoeker zijn.',
	'refused-no-moving-die': 'Met een mummie loopt niemand: die steen wordt apart gelegd.',
	'refused-no-such-mummy': 'De mummie moet aan deze tafel zitten.',
	'refused-mummy-chosen': 'Wie de mummie is, staat al vast.',
	'refused-cards-dealt': 'De kaarten zijn al gedeeld.',
	'refused-nothing-aside': 'Er ligt geen dobbelsteen apart: er valt niets te bevrijden.',
	'refused-must-reset': 'Alle vijf de dobbelstenen liggen apart: bevrijd ze eerst.',
	'refused-no-roll-now': 'Je kunt nu niet gooien.',
	'refused-die-not-rolled': 'Geen van je dobbelstenen toont dat.',
	'refused-cannot-end-there': 'Met deze dobbelsteen kun je niet op {square} eindigen.',
	'refused-not-one-step': '{square} ligt niet op één stap afstand.',
	'refused-no-notebook': 'Het notitieboekje is van de mummie.',
	'refused-no-such-hunter': 'Die schatzoeker bestaat niet.',
	'refused-not-a-hunter': 'De mummie heeft geen witte dobbelstenen en geen kaarten.',
	'refused-not-your-turn': 'Iemand anders is aan de beurt.',
	'refused-roll-first': 'Gooi eerst: een dobbelsteen zegt hoe ver je gaat.',
	'refused-card-first': 'Laat eerst de kaart zien of houd hem geheim.',
	'refused-not-at-this-step': 'Dat kan niet in deze stap van je beurt.',
	'refused-not-the-mummy': 'Alleen de mummie loopt zo.'
};
