/** The words of the help that games with sheets share. */
export const helpEn = {
	helpNumberDieName: 'A number die',
	helpNumberDie: 'Use it on its own, or add it to other number dice.',
	helpChipName: 'A number on offer',
	helpChip: 'Your dice make it: one die, or several added up, as shown below it.',
	helpUndo: 'Clears what you have chosen. Nothing is written until you confirm.',
	helpHint: 'Quill, the strongest bot, shows what it would do. Ask as often as you like; nothing is written for you.',
	helpWhereName: 'How far the game is',
	tryDice: 'Press a die to turn it, or roll.',
	tryRoll: 'Roll',
	canMake: 'You can make {numbers}.',
	trySheet: 'Press a square and change what’s on it.',
	tryMark: 'What’s on {square}',
	tryErase: 'Erase',
	helpSeats: 'Everybody with their stars, their sheets, and the last turns.',
	helpLookName: 'Another player',
	helpLook: 'Shows this sheet as it was after the last turn: what is marked now stays hidden until everyone is done.',
	helpSwapName: 'The other sheet',
	helpSwap: 'Switches between your own sheet and the one you are drawing on.'
} as const;
