import type { Face } from '../../wire';
import { say, sayList, sayName } from '../../words/words.svelte';

function faceName(face: number | string): string {
	return typeof face === 'number' ? String(face) : sayName('face', face);
}

/** A die as it is read aloud: "green die: 5". */
export function dieName({ die, face }: Face): string {
	return say('die', { die: sayName('die', die), face: faceName(face) });
}

/** A roll in words: "2, Penny and 5". */
export function rollName(roll: readonly Face[]): string {
	return sayList(roll.map(({ face }) => faceName(face)));
}
