/** The words of the Temple's help. */
export const helpEn = {
	helpSequence:
		'**1★** for each square of your longest chain that climbs one by one, from a square to any of the 8 around it.',
	helpGroups: '**3★** for each number that fills three or more connected squares. Each number scores once.',
	helpMummies: '**+2★** for each mummy with a 9 beside it, **−2★** for each of the others.',
	helpTotal: 'All your stars together. Most stars wins; if tied, the longer sequence.',
	helpLockpick: 'Your number must go in a door this turn; the other dice make it.',
	helpPennyFace: 'Any number you like, from 1 to 15.',
	helpMummyFace:
		'No number this turn: everyone draws a mummy on a sheet that isn’t theirs. Solo, you draw it beside your last square.',
	helpFloorName: 'An empty square',
	helpFloor: 'Takes any number your dice make. Its neighbours are the 8 squares around it, corners included.',
	helpDoorName: 'A door',
	helpDoor: 'Opens only with a Lockpick. A number in a door counts in full; doors may stay empty.',
	helpWrittenName: 'A number',
	helpWritten:
		'Stays for good, and can count twice: in your sequence and in a group. A **9** also vanquishes the mummies around it.',
	helpMummyName: 'A mummy',
	helpMummy: 'Its square is lost and it costs **2★**, until a 9 stands beside it: then it brings **2★**.',
	helpCrossedName: 'A vanquished mummy',
	helpCrossed: 'A 9 stands beside it: it brings **2★**. Its square stays lost.',
	helpWriteIt: 'Puts your mark on the sheet for good. Until then you may change your mind.',
	helpLeft: 'The game ends when every square without a door is full. Press to see the last turns.',
	helpDrawIt: 'Puts the mummy there for good. Until then you may choose another square.'
} as const;
