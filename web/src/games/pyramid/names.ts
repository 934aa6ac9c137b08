import type { Table } from 'torchlit/table.svelte';
import type { Announcement, Treasure } from 'torchlit/wire';
import type { Happening } from './happenings';
import type { MazeSquare } from './maze';
import type { Pyramid } from './parts';
import type { Closed, Face } from './sight';
import { say, sayName } from './words';

export function faceName(face: Face): string {
	return typeof face === 'number' ? String(face) : sayName('face', face);
}

export function treasureName({ colour, symbol }: Treasure): string {
	return sayName('treasure', `${colour}-${symbol}`);
}

/** A square as it is read aloud: "d4, yellow cat". */
export function squareName({ name: square, special, treasure, region }: MazeSquare): string {
	if (special === 'stairs') return say('squareStairs', { square });
	if (special === 'sarcophagus') return say('squareSarcophagus', { square });
	return treasure
		? say('squareTreasure', { square, treasure: treasureName(treasure) })
		: say('squareRegion', { square, colour: sayName('colour', region) });
}

/** The name of a hunter; in the game for two, both belong to the same player. */
export function hunterName(table: Table<Pyramid>, pawn: number, closed: Closed | null = table.closed): string {
	const initials = table.initials(closed?.hunters[pawn]?.seat ?? 0);
	return table.table?.seats.length === 2 ? `${initials} ${pawn + 1}` : initials;
}

/** What was heard of a hunter, without the name. */
export function heardOf({ what, die, square, card }: Announcement): string {
	switch (what) {
		case 'moved':
			return die === 'arrow' ? say('heardArrow') : say('heardMoved', { die: faceName(die ?? 0) });
		case 'passed':
			return say('heardPassed');
		case 'lost-turn':
			return say('heardLost');
		case 'caught':
			return say('heardCaught', { square: square ?? '' });
		case 'showed':
			return say('heardShowed', { treasure: card ? treasureName(card) : '', square: square ?? '' });
	}
}

/** A happening as one line of the story; a throw of the dice is only seen. */
export function told(table: Table<Pyramid>, happening: Happening, closed: Closed | null = table.closed): string {
	const of = (hunter: number, what: string): string => say('newsOf', { name: hunterName(table, hunter, closed), what });
	switch (happening.what) {
		case 'heard':
			return of(happening.hunter, heardOf(happening.announcement));
		case 'reset':
			return of(happening.hunter, say('heardReset', { n: happening.dice }));
		case 'mummy-rolled':
			return say('mummyRolled', { die: happening.die, n: happening.steps });
		case 'out':
			return of(happening.hunter, say('heardOut'));
		case 'walked':
			return say('mummyWalked', { square: happening.square });
		case 'rolled':
			return '';
	}
}
