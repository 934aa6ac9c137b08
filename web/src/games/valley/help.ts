/** The Valley's help texts. */
import { drawn, type GameHelp, type Topic } from 'torchlit/help/topics';
import { numberDie, sheetTopics } from 'torchlit/games/sheets/help';
import { lineName, LINES, type Line } from './lines';
import type { Valley } from './parts';
import { LINE_SIGNS } from './signs/signs';
import { say, sayName } from './words';

const FOREST = drawn('sheet', '3 1\n8 2\n5 .\nforest a1 a2 a3 b1 b2');
const CITY = drawn('sheet', '4 4 .\n. 4 4\ncity a1 b1 b2 c2');
const MOUNTAIN = drawn('sheet', '7 9 .\n. . 6\nmountain a1 b1 c2');
const PYRAMID = drawn('sheet', '. 10 .\n12 11 10\npyramid a2 b1 b2 c2');
const HUT = drawn('sheet', '3 1 .\n8 2 H\n5 . .\nforest a1 a2 a3 b1 b2');
const STATUE = drawn('sheet', '4 4 S\n. 4 4\ncity a1 b1 b2 c2');
const MINE = drawn('sheet', '7 9 I\n. . 6\nmountain a1 b1 c2');
const SNAKES = drawn('sheet', '5 3 12\nZ 7 X');

/** The rules of the score lines, and their drawings. */
const RULES: Record<Line, [rule: string, drawing?: Topic['drawing']]> = {
	full: ['V23'],
	forests: ['V17', FOREST],
	cities: ['V18', CITY],
	mountains: ['V19', MOUNTAIN],
	pyramids: ['V20', PYRAMID],
	hut: ['V13', HUT],
	statue: ['V13', STATUE],
	mine: ['V13', MINE],
	snakes: ['V14', SNAKES],
	total: ['V25']
};

function lineTopic(line: Line): Topic {
	const [rule, drawing] = RULES[line];
	const topic: Topic = {
		name: () => lineName(line),
		text: () => sayName('lineIs', line),
		rule,
		Sign: LINE_SIGNS[line]
	};
	return drawing ? { ...topic, drawing } : topic;
}

export const help: GameHelp<Valley> = {
	topics: {
		...sheetTopics,
		'line-discoveries': {
			name: () => say('discoveries'),
			text: () => say('helpDiscoveries'),
			rule: 'V16',
			drawing: FOREST
		},
		'line-buildings': { name: () => say('buildings'), text: () => say('helpBuildings'), rule: 'V13', drawing: HUT },
		...Object.fromEntries(LINES.map((line) => [`line-${line}`, lineTopic(line)])),
		where: {
			name: () => say('helpWhereName'),
			text: () => say('helpTurns'),
			rule: 'V22',
			drawing: drawn('sheet', '3 4 .\n. 5 .')
		},
		chip: {
			name: () => say('helpUseName'),
			text: () => say('helpUse'),
			rule: 'V4',
			dice: [
				{ die: 'green', face: 'dakota' },
				{ die: 'purple', face: 5 }
			]
		},
		'die-number': numberDie('V5'),
		'die-penny': {
			name: () => say('face-penny'),
			text: () => say('helpPennyAlone'),
			rule: 'V7',
			dice: [{ die: 'purple', face: 'penny' }]
		},
		'die-dakota': {
			name: () => say('face-dakota'),
			text: () => say('helpDakota'),
			rule: 'V6',
			dice: [{ die: 'green', face: 'dakota' }]
		},
		'die-snake': {
			name: () => say('face-snake'),
			text: () => say('helpSnakeFace'),
			rule: 'V11',
			dice: [{ die: 'red', face: 'snake' }]
		},
		'square-empty': {
			name: () => say('helpMeadowName'),
			text: () => say('helpMeadow'),
			rule: 'V9',
			drawing: drawn('sheet', '. .\n. 7')
		},
		'square-entrance': {
			name: () => say('helpEntranceName'),
			text: () => say('helpEntrance'),
			rule: 'V9',
			drawing: drawn('sheet', 'E E E\n. . .')
		},
		'square-number': { name: () => say('helpNumberName'), text: () => say('helpNumber'), rule: 'V21', drawing: FOREST },
		'square-hut': lineTopic('hut'),
		'square-statue': lineTopic('statue'),
		'square-mine': lineTopic('mine'),
		'square-snake': { name: () => say('helpSnakeName'), text: () => say('helpSnake'), rule: 'V15', drawing: SNAKES },
		'square-crossed': {
			name: () => say('helpSnakeGoneName'),
			text: () => say('helpSnakeGone'),
			rule: 'V15',
			drawing: drawn('sheet', '3 X')
		},
		'square-forest': lineTopic('forests'),
		'square-city': lineTopic('cities'),
		'square-mountain': lineTopic('mountains'),
		'square-pyramid': lineTopic('pyramids'),
		step: { name: () => say('steps'), text: () => say('helpStep'), rule: 'V12', drawing: drawn('sheet', '3 4 H') },
		reveal: { name: () => say('reveal'), text: () => say('helpReveal'), rule: 'V16', drawing: FOREST },
		confirm: {
			name: () => say('finishTurn'),
			text: () => say('helpFinish'),
			rule: 'V12',
			drawing: drawn('sheet', '3 4 H')
		},
		draw: {
			name: () => say('drawSnake'),
			text: () => say('helpDrawSnake'),
			rule: 'V11',
			drawing: drawn('sheet', '5 Z')
		}
	},
	counts: LINES.map((line) => ({ topic: `line-${line}`, stars: ({ own }) => own?.score[line] ?? null }))
};
