import { helpEn } from './help.en';

/** The English words of games with sheets. */
export const en = {
	...helpEn,
	// Names of things the server calls by an id
	'die-green': 'green',
	'die-purple': 'purple',
	'die-red': 'red',
	'level-tourist': 'Tourist',
	'level-pathfinder': 'Pathfinder',
	'level-voyager': 'Voyager',
	'level-explorer': 'Explorer',

	// A turn
	die: '{die} die: {face}',
	dieSpent: '{die}, used',
	diceAre: 'The dice: {dice}.',
	numbers: 'Numbers you can make',
	numberMade: '{number}, made from {ways}',
	wayOr: ' or ',
	yourSheet: 'Your sheet',
	sheetOf: '{name}’s sheet',
	drawOn: 'You are drawing on {name}’s sheet',
	chooseBoth: 'Choose a number and a square.',
	chooseSquare: '**{number}**: now choose a square.',
	chooseNumber: '**{square}**: now choose a number.',
	gains: '**{number}** on **{square}**: {gains}',
	gainAnd: '; ',
	gainNone: 'no stars yet',
	writeIt: 'Write it',
	sending: 'Writing…',
	changeMind: 'Clear choice',
	noted: 'Done.',
	turnClosed: 'The turn is over.',
	turnOpens: 'Turn {turn}. {dice} {task}',

	// Score lines
	score: 'Score',
	total: 'Total',
	changeBy: 'would change by {stars}',

	// Squares, spoken
	squareEmpty: '{square}, empty',
	squareNumber: '{square}, {number}',

	// At the table
	showTable: 'Show the table',
	lookAt: 'Look at {name}’s sheet',
	asOfTurn: 'As of turn {turn}; this turn’s marks stay hidden until it ends.',
	asOfStart: 'Nothing is written yet.',
	search: 'Search',
	searchSeats: 'Search initials',
	nobodyFound: 'Nobody has these initials.',
	diary: 'Recent turns',
	diaryTurn: 'Turn {turn}',
	diarySeat: '**{name}** {marks}',
	diaryWrote: '{number} on {square}',

	// The end
	counting: 'Counting the stars…',
	skipCount: 'Skip to the result',
	ranking: 'Ranking',
	place: 'Place',
	yourPlace: 'Place {place} of {n}',
	sharedWin: 'A shared victory: {names}',
	shared: 'shared',
	level: 'Level: {level}',
	toNextLevel: 'Next level: {level}, {stars} to go.',

	// Refusals, by the server's name for them
	'refused-turn-open': 'The next roll comes once everyone has finished this turn.',
	'refused-no-turn-open': 'The dice haven’t been rolled yet.',
	'refused-number-there': '{square} already holds {number}.',

	keyDigitsNumber: 'Choose a number; for 10, type 1 and 0.',
	keyEnterWrite: 'Again, on the chosen square or number: write it.',
	squareHinted: 'Quill’s hint',

	// Many seats
	climbed: { one: 'up {n} place', other: 'up {n} places' },
	fell: { one: 'down {n} place', other: 'down {n} places' },
	sortSeats: 'Sort by',
	bySeat: 'seat',
	byStars: 'stars'
} as const;
