/** The Pyramid's help texts. */
import { drawn, type GameHelp } from 'torchlit/help/topics';
import MummySign from 'torchlit/ui/drawings/MummySign.svelte';
import Quill from 'torchlit/ui/drawings/Quill.svelte';
import Torch from 'torchlit/ui/drawings/Torch.svelte';
import type { Pyramid } from './parts';
import { hunterSight, pawnsOf } from './sight';
import { say } from './words';

const CORRIDOR = drawn('maze', '+--+--+--+--+\n|H1 .. .. ..|\n+--+  +--+--+\n|.. .. H2 ..|\n+--+--+--+--+');
const TREASURE = drawn('maze', '+--+--+--+\n|y1 g2 a3|\n+--+--+--+\n\ny g a');
/** Lines of text, and a pencil. */
const STORY = 'M4 6H20M4 11H17M4 16H19M4 21H12';
const PENCIL = 'M3 21L4.500 15.500L16.500 3.500L20.500 7.500L8.500 19.500ZM13.500 6.500L17.500 10.500';
const CHASE = drawn('maze', '+--+--+--+\n|MM .. H1|\n+--+--+--+');

export const help: GameHelp<Pyramid> = {
	topics: {
		'die-number': {
			name: () => say('helpStepsDieName'),
			text: () => say('helpStepsDie'),
			rule: 'P14',
			dice: [{ die: 'white', face: 3 }]
		},
		'die-arrow': {
			name: () => say('helpArrowName'),
			text: () => say('helpArrow'),
			rule: 'P15',
			dice: [{ die: 'white', face: 'arrow' }]
		},
		'die-black': {
			name: () => say('helpBlackName'),
			text: () => say('helpBlack'),
			rule: 'P20',
			dice: [{ die: 'black', face: 3 }]
		},
		aside: {
			name: () => say('helpAsideName'),
			text: () => say('helpAside'),
			rule: 'P10',
			dice: [{ die: 'white', face: 'mummy' }]
		},
		tokens: { name: () => say('helpTokensName'), text: () => say('helpTokens'), rule: 'P25', Sign: MummySign },
		card: { name: () => say('helpCardName'), text: () => say('helpCard'), rule: 'P19', drawing: TREASURE },
		hunter: { name: () => say('helpHunterName'), text: () => say('helpHunter'), rule: 'P8', drawing: CHASE },
		knowledge: { name: () => say('helpKnowsName'), text: () => say('helpKnows'), rule: 'P8', drawing: CHASE },
		heard: {
			name: () => say('helpHeardName'),
			text: () => say('helpHeard'),
			rule: 'P8',
			dice: [
				{ die: 'white', face: 2 },
				{ die: 'white', face: 'arrow' }
			]
		},
		where: { name: () => say('helpSideName'), text: () => say('helpSide'), rule: 'P7', drawing: CHASE },
		story: { name: () => say('story'), text: () => say('helpStory'), rule: 'P8', lines: STORY },
		notebook: { name: () => say('helpNotebookName'), text: () => say('helpNotebook'), rule: 'P8', lines: PENCIL },
		roll: {
			name: () => say('rollFirst'),
			text: () => say('helpRoll'),
			rule: 'P11',
			dice: [
				{ die: 'white', face: 2 },
				{ die: 'white', face: 'arrow' },
				{ die: 'white', face: 'mummy' }
			]
		},
		reset: {
			name: () => say('resetDice'),
			text: () => say('helpReset'),
			rule: 'P10',
			dice: [{ die: 'white', face: 'mummy' }]
		},
		go: { name: () => say('helpGoName'), text: () => say('helpGo'), rule: 'P13', drawing: CORRIDOR },
		walk: { name: () => say('helpGoName'), text: () => say('helpGo'), rule: 'P20', drawing: CHASE },
		'show-card': { name: () => say('showCard'), text: () => say('helpShowCard'), rule: 'P19', drawing: TREASURE },
		'keep-card': { name: () => say('keepCard'), text: () => say('helpKeepCard'), rule: 'P19', drawing: TREASURE },
		stop: { name: () => say('stopHere'), text: () => say('helpStop'), rule: 'PR10', drawing: CHASE },
		hint: { name: () => say('askHint'), text: () => say('helpMazeHint'), Sign: Quill },
		'coach-own': { name: () => say('helpOwnChoicesName'), text: () => say('helpOwnChoices'), Sign: Quill },
		'coach-best': { name: () => say('helpBestChoicesName'), text: () => say('helpBestChoices'), Sign: Quill },
		'square-stairs': {
			name: () => say('helpStairsName'),
			text: () => say('helpStairs'),
			rule: 'P16',
			drawing: drawn('maze', '+--+--+--+\n|.. ST ..|\n+--+--+--+')
		},
		'square-sarcophagus': {
			name: () => say('helpSarcophagusName'),
			text: () => say('helpSarcophagus'),
			rule: 'P23',
			drawing: drawn('maze', '+--+--+--+\n|.. SA ..|\n+--+--+--+')
		},
		'square-treasure': {
			name: () => say('helpTreasureName'),
			text: () => say('helpTreasure'),
			rule: 'P19',
			drawing: TREASURE
		},
		'square-corridor': {
			name: () => say('helpCorridorName'),
			text: () => say('helpCorridor'),
			rule: 'P14',
			drawing: CORRIDOR
		},
		'square-mummy': {
			name: () => say('helpMummyPawnName'),
			text: () => say('helpMummyPawn'),
			rule: 'P21',
			drawing: CHASE
		},
		'square-hunter': { name: () => say('helpHunterName'), text: () => say('helpTorches'), rule: 'P21', drawing: CHASE },
		'goal-hunters': {
			name: () => say('helpGoalHuntersName'),
			text: () => say('helpGoalHunters'),
			rule: 'P24',
			drawing: TREASURE
		},
		torches: { name: () => say('helpTorchesName'), text: () => say('helpTorches'), rule: 'P21', Sign: Torch }
	},
	counts: [
		{
			topic: 'goal-hunters',
			now({ own }) {
				const hand = hunterSight(own)?.hand;
				if (!hand) return null;
				const found = hand.shown?.length ?? 0;
				return say('cardsFound', { found, all: found + (hand.held?.length ?? 0) });
			}
		},
		{
			topic: 'tokens',
			now: ({ turn }) => turn && say('tokensTaken', { caught: turn.caught, goal: turn.goal })
		},
		{
			topic: 'torches',
			now({ closed, you }) {
				const lives = pawnsOf(closed, you).map((pawn) => closed?.hunters[pawn]?.lives ?? 0);
				return lives.length > 0 ? say('lives', { n: lives.reduce((all, one) => all + one, 0) }) : null;
			}
		},
		{
			topic: 'aside',
			now: ({ turn }) => turn && say('asideCount', { n: turn.aside })
		}
	]
};
