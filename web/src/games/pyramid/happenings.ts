/** What has happened in a game, by its events: what is worth a word, and what is worth a look. */
import type { Happened } from 'torchlit/happened';

const TOLD = ['hunter-moved', 'passed', 'turn-lost', 'card-shown', 'caught', 'dice-reset', 'mummy-walked'];

/** True of what is put into words; of dice, only the mummy's die. */
export function isTold(event: Happened): boolean {
	return TOLD.includes(event.type) || (event.type === 'dice-rolled' && event.hunter < 0);
}

/** True of dice that these eyes saw fall; whoever only hears learns no more than the mummies. */
export function isThrow(event: Happened): boolean {
	return event.type === 'dice-rolled' && event.faces.some((face) => face !== 'mummy');
}
