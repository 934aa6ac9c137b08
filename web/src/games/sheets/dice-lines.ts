import { sayName } from '../../words/words.svelte';
import type { ClientGame } from '../games';

/** One line of dice on a rules page: its name as it is written, the kind of die, and the faces; null for one we do not know. */
export interface DiceLine {
	name: string;
	die: string;
	faces: (string | null)[];
}

/** Dice of a rules page: a line for each kind, its name first and then the faces, in the reader's language. */
export function diceLines(text: string, { dice, faces }: Pick<ClientGame, 'dice' | 'faces'>): DiceLine[] {
	const kinds = [...new Set(dice.map(({ die }) => die))];
	/** The face that a word means: a number is itself. */
	const faceOf = (word: string): string | null => {
		const isNamed = (face: string): boolean => sayName('face', face).toLowerCase() === word.toLowerCase();
		return /^\d+$/.test(word) ? word : (Object.keys(faces).find(isNamed) ?? null);
	};
	return text.split('\n').map((line, at) => {
		const [name = '', ...words] = line.trim().split(/\s+/);
		return { name, die: kinds[at] ?? '', faces: words.map(faceOf) };
	});
}
