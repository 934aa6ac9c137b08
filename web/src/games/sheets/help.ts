/** The help that games with sheets share. */
import type { Topic } from '../../help/topics';
import Quill from '../../ui/drawings/Quill.svelte';
import { say } from '../../words/words.svelte';
import EraseSign from './EraseSign.svelte';

const PEOPLE =
	'M5 8.500A3.500 3.500 0 1 0 12 8.500A3.500 3.500 0 1 0 5 8.500ZM2 20C2 15.500 5 13 8.500 13S15 15.500 15 20M15.500 5.200A3.500 3.500 0 0 1 15.500 11.800M18 13.800C20.500 14.800 22 17 22 20';
const SHEET = 'M6 3H18V21H6ZM6 9H18M6 15H18M12 3V21';
const THERE_AND_BACK = 'M4 8H19M15 4L19 8L15 12M20 16H5M9 12L5 16L9 20';

export const sheetTopics = {
	chip: { name: () => say('helpChipName'), text: () => say('helpChip') },
	seats: { name: () => say('atTable'), text: () => say('helpSeats'), lines: PEOPLE },
	look: { name: () => say('helpLookName'), text: () => say('helpLook'), lines: SHEET },
	swap: { name: () => say('helpSwapName'), text: () => say('helpSwap'), lines: THERE_AND_BACK },
	undo: { name: () => say('changeMind'), text: () => say('helpUndo'), Sign: EraseSign },
	hint: { name: () => say('askHint'), text: () => say('helpHint'), Sign: Quill }
} satisfies Record<string, Topic>;

/** A number on one of the dice, by the rule that says how numbers are made. */
export function numberDie(rule: string): Topic {
	return {
		name: () => say('helpNumberDieName'),
		text: () => say('helpNumberDie'),
		rule,
		dice: [
			{ die: 'green', face: 2 },
			{ die: 'purple', face: 5 }
		]
	};
}
