/** The sheet of all keys. */
export const keysEn = {
	keys: 'Keys',
	'key-tab': 'Tab',
	'key-arrows': 'Arrow keys',
	'key-enter': 'Enter, Space',
	'key-again': 'Enter',
	'key-digits': 'Digits',
	'key-escape': 'Esc',
	'key-help': '?',
	keyTab: 'Go to the next part of the page; with Shift, back.',
	keyArrows: 'Walk from square to square, or choose the next number.',
	keyEnter: 'Choose what has the focus.',
	keyEscape: 'Clear your choice, or close what is open.',
	keyHelp: 'Show these keys.',
	keyDigitsNumber: 'Choose a number; for 10, type 1 and 0.',
	keyDigitsDiscovery: 'While you reveal: choose a discovery by its place in the list.',
	keyDigitsDie: 'Choose a die; 5 is the arrow.',
	keyEnterWrite: 'Again, on the chosen square or number: write it.',
	keyEnterSnake: 'Again, on the square chosen for a snake: draw it.',
	keyEnterGo: 'Again, on the chosen square: go there.'
} as const;
