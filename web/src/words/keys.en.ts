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
	'key-explain': 'F1',
	keyTab: 'Go to the next part of the page; with Shift, back.',
	keyArrows: 'Move from square to square, or choose the next number.',
	keyEnter: 'Choose what has the focus.',
	keyEscape: 'Clear your choice, or close what is open.',
	keyHelp: 'Show these keys.',
	keyExplain: 'Explain what has the focus: what it is and what it’s worth.'
} as const;
