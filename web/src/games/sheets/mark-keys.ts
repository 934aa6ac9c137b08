import { say } from '../../words/words.svelte';
import type { Keys } from '../keys';
import type { Hinting } from './hinting.svelte';
import type { Marking, MarkGame, SquaresGain } from './marking.svelte';

/** The keys of a turn that is one mark: digits choose a number, Enter on the choice writes it. */
export function markKeys<Gain extends SquaresGain>(choice: Marking<Gain, MarkGame<Gain>>, hinting: Hinting): Keys {
	return {
		numbers: () => (choice.offers ?? []).map(({ number }) => number),
		onnumber: (number) => choice.takeNumber(number),
		onenter: (target) => (choice.isComplete && choice.standsOn(target) ? () => void choice.confirm() : null),
		onescape() {
			hinting.drop();
			choice.clear();
		},
		lines: () => [
			{ key: 'digits', does: say('keyDigitsNumber') },
			{ key: 'again', does: say('keyEnterWrite') }
		]
	};
}
