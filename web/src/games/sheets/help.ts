/** What games with sheets explain alike. */
import type { Topic } from '../../help/topics';
import { say } from '../../words/words.svelte';

export const sheetTopics = {
	chip: { name: () => say('helpChipName'), text: () => say('helpChip') },
	seats: { name: () => say('atTable'), text: () => say('helpSeats') },
	look: { name: () => say('helpLookName'), text: () => say('helpLook') },
	swap: { name: () => say('helpSwapName'), text: () => say('helpSwap') },
	undo: { name: () => say('changeMind'), text: () => say('helpUndo') },
	hint: { name: () => say('askHint'), text: () => say('helpHint') }
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
