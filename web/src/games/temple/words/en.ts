import { helpEn } from './help.en';

/** The English words of the Temple. */
export const en = {
	...helpEn,
	// Names of things the server calls by an id
	'game-temple': 'The Temple',
	'board-stairs': 'The Stairs',
	'board-gate': 'The Gate',
	'face-lockpick': 'Lockpick',
	'face-penny': 'Penny',
	'face-mummy': 'Mummy',

	// Home
	'about-temple':
		'Everyone uses the same dice. Build a rising sequence, group matching numbers, and keep a 9 ready for the mummies.',
	'facts-temple': '1–100 players · about 15 minutes · ages 7+',
	'lesson-temple-first': 'Guided game',
	'boards-temple': 'Choose a temple',

	// A turn
	squaresLeft: { one: 'last square', other: '{n} squares left' },
	voided: '{dice}: no doors left, so the dice were rolled again.',
	chooseBothDoor: 'Lockpick: choose a number and a door.',
	chooseBothPenny: 'Penny: choose any number from 1 to 15 and a square.',
	chooseBothPennyDoor: 'Penny and Lockpick: choose any number from 1 to 15 and a door.',
	chooseDoor: '**{number}**: now choose a door.',
	mummyFor: 'A mummy! Choose a square on {name}’s sheet.',
	mummyBeside: 'A mummy! Put it next to your last square, {square}.',
	mummyAnywhere: 'A mummy! Put it on any empty square without a door.',
	gainSequence: 'sequence {first}–{last}, **{stars}**',
	gainSequenceBegins: 'starts a sequence, **{stars}**',
	gainGroup: 'group of {number}s, **{stars}**',
	gainMummies: { one: 'vanquishes {n} mummy, **{stars}**', other: 'vanquishes {n} mummies, **{stars}**' },
	mummyOn: 'Mummy on **{square}**: **{stars}**',
	mummyOnGuarded: 'Mummy on **{square}**: a 9 is next to it, **{stars}**',
	mummyCosts: 'Mummy on **{square}**: {name} loses **{stars}**',
	mummyHelps: 'Mummy on **{square}**: a 9 is next to it, {name} gains **{stars}**',
	drawIt: 'Draw the mummy',
	mummyArrived: {
		one: 'A mummy has risen on your sheet: {squares}.',
		other: 'Mummies have risen on your sheet: {squares}.'
	},
	mayCrossOut: {
		one: 'You can cross out the mummy on {squares}.',
		other: 'You can cross out the mummies on {squares}.'
	},
	crossOutAtOnce: 'Cross out right away',
	crossOutAtOnceHint: 'If this is off, tap a vanquished mummy to cross it out. Bluffing costs nothing.',

	// Score lines
	sequence: 'Sequence',
	groups: 'Groups',
	mummies: 'Mummies',

	// Squares, spoken
	squareDoor: '{square}, door, empty',
	squareDoorNumber: '{square}, door, {number}',
	squareMummy: '{square}, mummy',
	squareCrossed: '{square}, mummy, crossed out',
	squareCrossable: 'can be crossed out',

	// At the table
	diaryMummy: 'mummy on {square}',

	// The end
	tieBreak: 'Ties go to the longer sequence.',

	// Refusals, by the server's name for them
	'refused-mummy-turn': 'This is a Mummy turn: draw a mummy instead of writing a number.',
	'refused-number-turn': 'No Mummy in this roll: write a number.',
	'refused-number-not-offered': 'You can’t make {number} with these dice.',
	'refused-lockpick-needs-door': '{square} isn’t a door: with a Lockpick, your number goes in a door.',
	'refused-door-needs-lockpick': '{square} is a door: it opens only with a Lockpick.',
	'refused-mummy-on-door': '{square} is a door: mummies can’t go there.',
	'refused-mummy-not-adjacent': 'The mummy goes next to {last}, your last square.',
	'refused-no-mummy-there': 'There’s no mummy on {square}.',
	'refused-crossed-already': 'The mummy on {square} is already crossed out.',
	'refused-no-nine-beside': 'The mummy on {square} has no 9 next to it yet.',
	'refused-marked-already': 'You’ve already played this turn.',
	'refused-mummy-there': 'There’s a mummy on {square}.',

	// Why the coach likes a turn
	'because-temple-vanquishes': { one: 'The 9 defeats a mummy.', other: 'The 9 defeats {n} mummies.' },
	'because-temple-group': 'It completes a group of {number}s.',
	'because-temple-sequence': 'The longest sequence grows by {n}.',
	'because-temple-guarded': 'Beside a 9, the mummy is defeated at once.',
	'because-temple-keeps-open': 'It keeps {square} open for a {number}.',
	'because-temple-links': 'Beside the {beside}, the {number} can become a sequence.',
	'because-temple-pair': 'The {number}s stand side by side: a group needs three.',
	'because-temple-watches': 'The 9 watches over {n} empty squares: a mummy there is defeated.',
	'because-temple-prepares': 'A {number} on {square} would then bring stars.',
	'because-temple-likelier': 'A {number} comes up more often than a {other}, and so do its neighbours.',
	'because-temple-room': '{square} has more room around it ({free}) than {other} ({n}).',
	'because-temple-saves': 'It saves {square}, with {n} empty squares around it, for later.',
	'because-temple-out-of-the-way': 'On {square} the mummy is least in the way.'
} as const;
