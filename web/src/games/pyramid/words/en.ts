import { helpEn } from './help.en';

/** The English words of the Pyramid. */
export const en = {
	...helpEn,
	// Names of things the server calls by an id
	'face-mummy': 'Mummy',

	keyDigitsDie: 'Choose a die; 5 is the arrow.',
	keyEnterGo: 'Again, on the chosen square: go there.',

	// Names of things the server calls by an id
	'game-pyramid': 'The Pyramid',
	'board-labyrinth': 'The Labyrinth',
	'board-tomb': 'The Tomb',
	'boards-pyramid': 'Choose a pyramid',
	'about-pyramid':
		'One mummy, blind but sharp-eared, against treasure hunters who see everything. Five treasures each, three torches, and dice that make the mummy faster.',
	'facts-pyramid': '2–5 players, or solo with bots · about 40 minutes · ages 8+',
	'lesson-pyramid-hunter': 'As a hunter',
	'lesson-pyramid-mummy': 'As the mummy',
	'face-arrow': 'arrow',
	'colour-yellow': 'yellow',
	'colour-green': 'green',
	'colour-grey': 'grey',
	'colour-red': 'red',
	'colour-purple': 'purple',
	'treasure-yellow-scarab': 'yellow scarab',
	'treasure-yellow-eye': 'yellow eye',
	'treasure-yellow-lotus': 'yellow lotus',
	'treasure-yellow-cat': 'yellow cat',
	'treasure-yellow-feather': 'yellow feather',
	'treasure-green-scarab': 'green scarab',
	'treasure-green-eye': 'green eye',
	'treasure-green-lotus': 'green lotus',
	'treasure-green-cat': 'green cat',
	'treasure-green-feather': 'green feather',
	'treasure-grey-scarab': 'grey scarab',
	'treasure-grey-eye': 'grey eye',
	'treasure-grey-lotus': 'grey lotus',
	'treasure-grey-cat': 'grey cat',
	'treasure-grey-feather': 'grey feather',
	'treasure-red-scarab': 'red scarab',
	'treasure-red-eye': 'red eye',
	'treasure-red-lotus': 'red lotus',
	'treasure-red-cat': 'red cat',
	'treasure-purple-scarab': 'purple scarab',
	'treasure-purple-eye': 'purple eye',
	'treasure-purple-lotus': 'purple lotus',
	'treasure-purple-cat': 'purple cat',

	// Setting up a table
	soloHunter: 'Play a hunter',
	soloMummy: 'Play the mummy',
	mummyChoice: 'Who is the mummy?',
	byChance: 'at random',
	allowOverlay: 'Mist for the mummy',
	allowOverlayHint:
		'A beginner’s aid: the mummy sees where each hunter could be, based only on what it’s allowed to know.',
	openToWatchers: 'Spectators see everything',
	openToWatchersHint:
		'Otherwise they see what the mummy sees. Anybody with the link can watch, the mummy’s player too.',
	watchersWait: 'They see it',
	watchersWaitNo: 'at once',
	watchersWaitRound: 'a round later',
	watchersWaitEnd: 'when the game is over',
	duelHint: 'Two seats: one player has two hunters and ten cards; the mummy needs three tokens.',

	// On the board, spoken
	boardLabel: 'The pyramid',
	squareStairs: '{square}, stairs',
	squareSarcophagus: '{square}, sarcophagus',
	squareTreasure: '{square}, {treasure}',
	squareRegion: '{square}, {colour} region',
	squareMummyHere: 'the mummy',
	squareHunter: 'hunter {name}',
	squareWanted: 'your treasure',
	squarePerhaps: 'maybe {name}',
	squareNoted: 'pencilled in for {name}',

	// Hunters, dice and cards
	hunters: 'Hunters',
	hunterIs: 'Hunter {n}, {name}',
	lives: { one: '{n} torch', other: '{n} torches' },
	isOut: 'out of the game',
	stillSeeks: 'still needs {colours}',
	mummyKnows: { one: 'the mummy knows the square', other: '{n} possible squares for the mummy' },
	notesMade: { one: '{n} note', other: '{n} notes' },
	openNotes: 'Notes about {name}',
	showKnown: 'What the mummy knows about {name}',
	yourCards: 'Your cards',
	cardHeld: '{treasure}, still to find',
	cardShown: '{treasure}, found',
	whiteDie: 'white die: {face}',
	blackDie: 'black die: {face}',
	aside: 'set aside',
	asideCount: { one: '{n} die is set aside', other: '{n} dice are set aside' },
	mummyTokens: '{name} is the mummy: {caught} of {goal} life tokens',
	youAreHunterSide: 'by torchlight',
	youAreMummySide: 'in the dark',

	// A hunter's turn
	pawnTurn: 'Hunter {n}:',
	rollFirst: 'Roll the dice.',
	squaresCount: { one: '{n} square', other: '{n} squares' },
	mayReset: {
		one: 'Roll {n} die, or reset first: the mummy then walks up to {squares}.',
		other: 'Roll {n} dice, or reset first: the mummy then walks up to {squares}.'
	},
	mustReset: {
		one: 'The last die is set aside: you must reset. First the mummy walks up to {n} square.',
		other: 'All {n} dice are set aside: you must reset. First the mummy walks up to {n} squares.'
	},
	chooseDie: 'Choose a die or a marked square, or roll again.',
	chooseEnd: '**{die}**: choose a marked square.',
	chooseRay: '**Arrow**: straight on until something is in the way.',
	whichDie: '**{square}**: with which die? The mummy will hear it.',
	wouldGo: 'To **{square}**. The mummy will hear: {die}.',
	yourTreasureThere: 'Your **{treasure}** lies there!',
	mustRoll: 'None of these dice lets you move: roll again.',
	cardHere: 'You found it: **{treasure}**. Show the card and everyone knows where you are, or keep it secret.',
	lastCardHere: 'Your last treasure: **{treasure}**. Show the card and win!',
	resetDice: 'Reset',
	rollDice: { one: 'Roll {n} die', other: 'Roll {n} dice' },
	rollAgain: { one: 'Roll {n} again', other: 'Roll {n} again' },
	sameFaces: 'The same faces again.',
	goWhere: 'Choose a square',
	goTo: 'Go to {square}',
	showCard: 'Show the card',
	keepCard: 'Keep it secret',
	knowsYou: 'The mummy knows where you are: **{square}**.',
	guessesYou: { one: 'The mummy has you on {n} square.', other: 'The mummy has you on one of **{n}** squares.' },
	pawnKnown: '{name}: on **{square}**',
	pawnAmong: { one: '{name}: on {n} square', other: '{name}: on one of **{n}** squares' },
	knowsThem: 'The mummy knows where {name} is: **{square}**.',
	guessesThem: { one: 'The mummy has {name} on {n} square.', other: 'The mummy has {name} on one of **{n}** squares.' },

	// The mummy's turn
	mummyTurn: {
		one: 'Your die shows {die}, plus {aside} for the dice set aside: {n} square.',
		other: 'Your die shows {die}, plus {aside} for the dice set aside: up to **{n}** squares.'
	},
	mummyTurnPlain: { one: 'Your die shows {die}: {n} square.', other: 'Your die shows {die}: up to **{n}** squares.' },
	specialTurn: {
		one: '{name} resets the dice: a special turn of {n} square.',
		other: '{name} resets the dice: a special turn of up to **{n}** squares.'
	},
	stepsLeft: { one: '{n} step left: walk on, or stop.', other: '{n} steps left: walk on, or stop.' },
	stepsCount: { one: '{n} step', other: '{n} steps' },
	wouldWalk: {
		one: 'To **{square}**, {n} step. Anyone there is caught.',
		other: 'To **{square}**, {n} steps. Anyone on the way is caught.'
	},
	walkTo: 'Walk to {square}',
	stopHere: 'Stop here',
	pencilFor: 'Notebook: tap squares to pencil {name} in.',
	canBe: { one: 'Only one square is possible.', other: '**{n}** squares are possible.' },
	rubOut: 'Erase',
	closeNotes: 'Close the notebook',
	timeline: 'Heard since last seen',
	timelineOf: 'Heard from {name}',
	seenStairs: 'started on the stairs',

	// What happens
	story: 'What happened',
	newsOf: '{name}: {what}',
	heardMoved: 'moved **{die}**',
	heardArrow: 'followed the **arrow**',
	heardPassed: 'enclosed, passed',
	heardLost: 'lost the turn (five mummies)',
	heardCaught: 'caught on **{square}**',
	heardShowed: 'found on {square}: **{treasure}**',
	heardRolled: 'rolled **{dice}**',
	heardReset: { one: 'reset {n} die', other: 'reset {n} dice' },
	mummyRolled: { one: 'The mummy rolls {die}: {n} square.', other: 'The mummy rolls {die}: up to {n} squares.' },
	mummyWalked: 'The mummy is on {square}.',
	youAreOut: 'You are out of the game.',
	hunterAtIt: '{name} is on the move…',
	mummySpecial: {
		one: '{name} resets: the mummy walks up to {n} square.',
		other: '{name} resets: the mummy walks up to {n} squares.'
	},
	mummyAtIt: { one: 'The mummy walks: {n} step left.', other: 'The mummy walks: {n} steps left.' },
	cardsAreDealt: 'Dealing the cards…',

	// The end
	mummyWinsHow: 'The mummy wins: {name} has {caught} life tokens.',
	cardsOf: 'Cards of {name}',
	hunterWinsHow: '{name} has found all the treasures.',
	cardsFound: '{found} of {all} treasures',
	whereAtEnd: 'at the end on {square}',
	tokensTaken: '{caught} of {goal} tokens',
	theMummy: 'mummy',
	everybody: 'Everyone',

	// The coach
	toldGo: '{die} to {square}',
	toldRoll: 'roll the dice',
	toldReset: 'reset the dice',
	toldShow: 'show the card',
	toldWalk: { one: '{n} step to {square}', other: '{n} steps to {square}' },
	toldStay: 'stay put',
	factsGo: {
		one: 'risk {risk} · next treasure about {n} turn away',
		other: 'risk {risk} · next treasure about {n} turns away'
	},
	factsFound: 'risk {risk} · a treasure',
	factsRoll: 'depends on the dice',
	factsWalk: 'chance of meeting somebody: {chance}',
	knewHunter: {
		one: 'Before this choice, the mummy knew where this hunter was: on {n} square.',
		other: 'Before this choice, the mummy had this hunter on one of {n} squares: the dots.'
	},
	knewMummy: 'Squares in the mist before this walk: {known}.',
	knewOf: '{n} for hunter {hunter}',
	riskOwn: 'Risk of being caught where you stopped, on average',
	riskBest: 'The same for the best choices',
	chanceOwn: 'Chance of meeting somebody on your walks, on average',
	chanceBest: 'The same for the best walks',
	courseHunter: 'The course of the game: turns to your last treasure, if nobody catches you',
	courseMummy: 'The course of the game: your chance of meeting somebody on each walk; dotted, on the best one',
	countedHunter:
		'Costs are in turns. Being caught counts as several, most of all with the last torch; so does missing a victory.',
	countedMummy: 'Costs are lost chances of meeting somebody on that walk. A walk that caught somebody costs nothing.',
	'because-pyramid-wins': 'The last treasure lies there, the {treasure}: that wins the game.',
	'because-pyramid-finds': 'A treasure lies there: the {treasure}.',
	'because-pyramid-shows': 'That is one treasure fewer to find, even if everyone now sees this hunter.',
	'because-pyramid-safe':
		'The mummy will hardly come there; with the move played, the risk of being caught was {risk}%.',
	'because-pyramid-hides': 'It gives the mummy {n} squares to search instead of {other}.',
	'because-pyramid-safer': 'The risk of being caught there is {risk}% instead of {other}%.',
	'because-pyramid-nearer': {
		one: 'From there, the next treasure is about {n} turn away instead of {other}.',
		other: 'From there, the next treasure is about {n} turns away instead of {other}.'
	},
	'because-pyramid-shorter': {
		one: 'From there, all treasures together take about {n} turn instead of {other}.',
		other: 'From there, all treasures together take about {n} turns instead of {other}.'
	},
	'because-pyramid-fair': {
		one: 'The risk of being caught there is {risk}%, and the next treasure is about {n} turn away.',
		other: 'The risk of being caught there is {risk}%, and the next treasure is about {n} turns away.'
	},
	'because-pyramid-safely': {
		one: 'The mummy will hardly come there, and the next treasure is about {n} turn away.',
		other: 'The mummy will hardly come there, and the next treasure is about {n} turns away.'
	},
	'because-pyramid-good-dice':
		'These dice already lead to a good square, and every mummy rolled lets the mummy walk farther.',
	'because-pyramid-more-dice': {
		one: 'Rolling the last die again promises more than any square within reach.',
		other: 'Rolling {n} dice again promises more than any square within reach.'
	},
	'because-pyramid-no-special-turn': {
		one: 'A reset would let the mummy walk {n} square at once.',
		other: 'A reset would let the mummy walk up to {n} squares at once.'
	},
	'because-pyramid-fewer-steps': {
		one: 'It frees all five dice, and the mummy’s next walk is {n} square shorter.',
		other: 'It frees all five dice, and the mummy’s next walk is {n} squares shorter.'
	},
	'because-pyramid-certain': 'Hunter {hunter} can only be on {square}.',
	'because-pyramid-covers': 'Hunter {hunter} can be on {n} squares; this walk enters {on} of them.',
	'because-pyramid-covers-more':
		'Hunter {hunter} can be on {n} squares; this walk enters {on} of them, the one taken {other}.',
	'because-pyramid-likelier':
		'By the dice announced and the treasures still to find, hunter {hunter} is more likely there.',
	'because-pyramid-closes-in': 'Nobody is likely to be within reach; from there, the next walk promises most.',

	// Refusals of this game
	'refused-mummy-on-stairs': 'The mummy never enters the stairs.',
	'refused-mummy-is-there': 'The mummy is on {square}: no hunter can be there.',
	'refused-no-moving-die': 'Nobody moves with a mummy: that die is set aside.',
	'refused-no-such-mummy': 'The mummy needs a seat at this table.',
	'refused-mummy-chosen': 'The mummy has already been chosen.',
	'refused-cards-dealt': 'The cards have already been dealt.',
	'refused-nothing-aside': 'No dice are set aside: there’s nothing to reset.',
	'refused-must-reset': 'All five dice are set aside: reset them first.',
	'refused-no-roll-now': 'You can’t roll right now.',
	'refused-die-not-rolled': 'None of your dice shows that.',
	'refused-cannot-end-there': 'You can’t end on {square} with this die.',
	'refused-not-one-step': '{square} isn’t one step away.',
	'refused-no-notebook': 'The notebook belongs to the mummy.',
	'refused-no-such-hunter': 'There’s no such hunter.',
	'refused-not-a-hunter': 'The mummy has no white dice and no cards.',
	'refused-not-your-turn': 'It’s another player’s turn.',
	'refused-roll-first': 'Roll the dice first: a die says how far you go.',
	'refused-card-first': 'Show the card first, or keep it secret.',
	'refused-not-at-this-step': 'That isn’t possible at this step of your turn.',
	'refused-not-the-mummy': 'Only the mummy walks like this.'
} as const;
