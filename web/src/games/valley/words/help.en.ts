/** The words of the Valley's help. */
export const helpEn = {
	helpPennyAlone: 'Any number you like, from 1 to 15, on its own.',
	helpDakota: 'You may build a hut, a statue or a mine. Each of them once in the game.',
	helpSnakeFace:
		'The other dice don’t count: everyone draws a snake on a sheet that isn’t theirs. Solo, beside a square you filled last turn.',
	helpMeadowName: 'An empty square',
	helpMeadow: 'Write or build here once it is next to a number or building of yours; corners count.',
	helpEntranceName: 'An entrance',
	helpEntrance: 'Your very first square must be one: you come in from the clouds.',
	helpNumberName: 'A number',
	helpNumber:
		'Scores nothing by itself: reveal it as part of a forest, city, mountain or pyramid. A square belongs to one discovery only.',
	helpSnakeName: 'A snake',
	helpSnake: 'Costs the largest number beside it. Make exactly **9** to cross it out.',
	helpSnakeGoneName: 'A crossed-out snake',
	helpSnakeGone: 'Costs nothing any more, but its square stays blocked.',
	helpStep: 'What you have done this turn. Press it to undo it.',
	helpReveal: 'One discovery per turn, once you have used a die. What you never reveal scores nothing.',
	helpFinish: 'Ends your turn; dice you haven’t used are lost. Until then everything can be undone.',
	helpUse: 'One way to use your dice: a number, or with Dakota a building. Each die can be used once a turn.',
	helpUseName: 'A use of the dice',
	helpTurns: 'The game ends when a sheet is full; solo, after 25 turns at the latest. Press to see the last turns.',
	whyRevealing: 'You are about to reveal: choose a discovery, or go back to the dice.',
	tryTurns: { one: '{n} way to use these dice.', other: '{n} ways to use these dice.' },
	tryUses: { one: 'Fill {n} square', other: 'Fill {n} squares' },
	tryNine: 'A 9 may cross out a snake instead.',
	helpDrawSnake: 'Puts the snake there for good. Until then you may choose another square.',
	helpDiscoveries: 'Your revealed forests, cities, mountains and pyramids, added up.',
	helpBuildings:
		'Your hut, statue and mine together: **2★** for each square beside them of the discovery they belong to.'
} as const;
