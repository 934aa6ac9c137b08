/** The words of what the Pyramid explains. */
export const helpEn = {
	helpStepsDieName: 'A number',
	helpStepsDie:
		'Go exactly that many squares, never diagonally; turning back is fine. The mummy hears the number, not the way.',
	helpArrowName: 'The arrow',
	helpArrow: 'Straight on until something is in the way: a wall, a hunter, the mummy. At least one square.',
	helpBlackName: 'The black die',
	helpBlack: 'The mummy walks up to this many squares, plus one for each white die set aside.',
	helpAsideName: 'Dice set aside',
	helpAside:
		'Each mummy rolled lies here and makes the mummy one square faster. A hunter who takes them back gives it a special turn.',
	helpTokensName: 'The mummy’s tokens',
	helpTokens: 'A torch for each catch. With all of these the mummy wins at once.',
	helpCardName: 'A treasure card',
	helpCard: 'End a move on this treasure and you may show the card. Show all your cards and you win.',
	helpHunterName: 'A hunter',
	helpHunter:
		'Torches left, the colours still to find, and beside the eye: on how many squares the mummy could look for this hunter.',
	helpKnowsName: 'What the mummy knows',
	helpKnows: 'Worked out from the dice it heard and the cards that were shown, and from nothing else.',
	helpRoll: 'Rolls all dice that aren’t set aside. Mummies are set aside; with all five there, your turn is lost.',
	helpReset: 'Takes back the dice set aside. First the mummy walks up to one square for each.',
	helpGo: 'Moves to the square you have chosen.',
	helpGoName: 'Go',
	helpShowCard: 'One treasure closer to winning, but the mummy now knows where you are.',
	helpKeepCard: 'Nobody learns where you are. You have to come back to show it.',
	helpStop: 'Ends the mummy’s walk here. It may stop after any step, and stay put.',
	helpNotebook: 'Your own pencil marks. They change nothing in the game.',
	helpNotebookName: 'The notebook',
	helpStairsName: 'The stairs',
	helpStairs: 'Hunters start here, and nobody comes back in.',
	helpSarcophagusName: 'The sarcophagus',
	helpSarcophagus: 'The mummy starts here. Whoever is caught comes back here, safe until the next turn.',
	helpTreasureName: 'A treasure',
	helpTreasure: 'Worth something to whoever holds its card. Each colour keeps to its own part of the pyramid.',
	helpCorridorName: 'A corridor',
	helpCorridor: 'Hunters go exactly as far as their die says and may pass each other, but not walls or the mummy.',
	helpMummyPawnName: 'The mummy',
	helpMummyPawn:
		'Sees no hunter, hears their dice. Entering a hunter’s square is a catch: one torch, and its walk is over.',
	helpGoalHuntersName: 'Hunters',
	helpGoalHunters: 'Find and show all your treasures first: you win at once.',
	helpTorchesName: 'Torches',
	helpTorches: 'A catch costs a hunter one torch; without torches a hunter is out.',
	whyNoDie: 'None of your dice ends on {square}.',
	whyOutOfReach: '{square} is out of reach. Steps left: {n}.',
	tryHunter: 'Choose a die, or press a square to put hunter 1 there.',
	tryGoes: '**{face}**: hunter 1 can end on {squares}.',
	tryNoWay: '**{face}**: no way to go. This die cannot be chosen.',
	tryMummy: 'Choose how far it goes, or press a square to put the mummy there.',
	trySteps: 'Steps',
	tryWalks: {
		one: 'With **{n}** step the mummy can end on {squares}.',
		other: 'With up to **{n}** steps the mummy can end on {squares}.'
	},
	tryCatches: 'A hunter is caught on {squares}.',
	tryHeard: 'Press the dice that the mummy hears, or a square where it last saw the hunter.',
	tryCanBe: {
		one: 'Hunter 1 can only be on {squares}.',
		other: 'Hunter 1 can be on one of **{n}** squares: {squares}.'
	},
	tryHeardSo: 'Heard so far: {dice}.'
} as const;
