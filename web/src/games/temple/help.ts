/** The Temple's help texts. */
import { drawn, type GameHelp } from 'torchlit/help/topics';
import { numberDie, sheetTopics } from 'torchlit/games/sheets/help';
import { LINES } from './lines';
import type { Temple } from './parts';
import { say } from './words';

const CLIMB = drawn('sheet', '3 4 .\n. . 5\n. 7 6', { path: ['a1', 'b1', 'c2', 'c3', 'b3'], groups: [] });
const GROUP = drawn('sheet', '. 5 5\n2 5 .', { path: [], groups: [{ number: 5, squares: ['b1', 'c1', 'b2'] }] });
const EVERYTHING = drawn('sheet', '3 4 M\n5 5 .\n5 9 X', {
	path: ['a1', 'b1', 'b2'],
	groups: [{ number: 5, squares: ['a2', 'b2', 'a3'] }]
});
const MUMMIES = drawn('sheet', '9 X .\n. . M');

export const help: GameHelp<Temple> = {
	topics: {
		...sheetTopics,
		where: {
			name: () => say('helpWhereName'),
			text: () => say('helpLeft'),
			rule: 'T16',
			drawing: drawn('sheet', '3 4 .\n. 5 .')
		},
		'line-sequence': { name: () => say('sequence'), text: () => say('helpSequence'), rule: 'T17', drawing: CLIMB },
		'line-groups': { name: () => say('groups'), text: () => say('helpGroups'), rule: 'T18', drawing: GROUP },
		'line-mummies': { name: () => say('mummies'), text: () => say('helpMummies'), rule: 'T19', drawing: MUMMIES },
		'line-total': { name: () => say('total'), text: () => say('helpTotal'), rule: 'T21', drawing: EVERYTHING },
		chip: {
			...sheetTopics.chip,
			rule: 'T8',
			dice: [
				{ die: 'green', face: 2 },
				{ die: 'purple', face: 5 }
			]
		},
		'die-number': numberDie('T8'),
		'die-lockpick': {
			name: () => say('face-lockpick'),
			text: () => say('helpLockpick'),
			rule: 'T9',
			dice: [{ die: 'green', face: 'lockpick' }]
		},
		'die-penny': {
			name: () => say('face-penny'),
			text: () => say('helpPennyFace'),
			rule: 'T10',
			dice: [{ die: 'purple', face: 'penny' }]
		},
		'die-mummy': {
			name: () => say('face-mummy'),
			text: () => say('helpMummyFace'),
			rule: 'T11',
			dice: [{ die: 'red', face: 'mummy' }]
		},
		'square-empty': {
			name: () => say('helpFloorName'),
			text: () => say('helpFloor'),
			rule: 'T2',
			drawing: drawn('sheet', '. .\n. 7')
		},
		'square-door': {
			name: () => say('helpDoorName'),
			text: () => say('helpDoor'),
			rule: 'T9',
			drawing: drawn('sheet', 'D D6')
		},
		'square-number': {
			name: () => say('helpWrittenName'),
			text: () => say('helpWritten'),
			rule: 'T20',
			drawing: CLIMB
		},
		'square-mummy': { name: () => say('helpMummyName'), text: () => say('helpMummy'), rule: 'T14', drawing: MUMMIES },
		'square-crossed': {
			name: () => say('helpCrossedName'),
			text: () => say('helpCrossed'),
			rule: 'T14',
			drawing: drawn('sheet', '9 X')
		},
		confirm: {
			name: () => say('writeIt'),
			text: () => say('helpWriteIt'),
			rule: 'T12',
			drawing: drawn('sheet', '. 7')
		},
		draw: { name: () => say('drawIt'), text: () => say('helpDrawIt'), rule: 'T11', drawing: drawn('sheet', '. M') }
	},
	counts: LINES.map((line) => ({ topic: `line-${line}`, stars: ({ own }) => own?.score[line] ?? null }))
};
