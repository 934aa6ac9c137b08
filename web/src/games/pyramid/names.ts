import type { Happened } from 'torchlit/happened';
import type { Played } from 'torchlit/replay/pages';
import type { Announcement, Treasure } from 'torchlit/wire';
import { nameOf, type MazeSquare } from './maze';
import type { Closed, Face } from './sight';
import { say, sayName } from './words';

export function faceName(face: Face): string {
	return typeof face === 'number' ? String(face) : sayName('face', face);
}

export function treasureName(treasure: Treasure): string {
	return sayName('treasure', nameOf(treasure));
}

/** What explains a square, with whoever is seen there. */
export function squareTopic({ special, treasure }: MazeSquare, isMummy: boolean, isHunter: boolean): string {
	const kind = isMummy ? 'mummy' : isHunter ? 'hunter' : (special ?? (treasure ? 'treasure' : 'corridor'));
	return `square-${kind}`;
}

/** A square as it is read aloud: "d4, yellow cat". */
export function squareName({ name: square, special, treasure, region }: MazeSquare): string {
	if (special === 'stairs') return say('squareStairs', { square });
	if (special === 'sarcophagus') return say('squareSarcophagus', { square });
	return treasure
		? say('squareTreasure', { square, treasure: treasureName(treasure) })
		: say('squareRegion', { square, colour: sayName('colour', region) });
}

/** Who sits where, and what closed turns have shown: now, or at a moment of a replay. */
type Sitting = Pick<Played, 'initials' | 'table'> & { readonly closed: Closed | null };

/** The name of a hunter; in the game for two, both belong to the same player. */
export function hunterName(table: Sitting, pawn: number): string {
	const initials = table.initials(table.closed?.hunters[pawn]?.seat ?? 0);
	return table.table?.seats.length === 2 ? `${initials} ${pawn + 1}` : initials;
}

/** What was heard of a hunter, without the name. */
export function heardOf({ what, die, square, card }: Omit<Announcement, 'turn'>): string {
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

/** An event as one line of the story; nothing for one that is only seen. */
export function told(table: Sitting, event: Happened): string {
	const of = (hunter: number, ...what: string[]): string =>
		say('newsOf', { name: hunterName(table, hunter), what: what.join(', ') });
	switch (event.type) {
		case 'hunter-moved':
			return of(event.hunter, heardOf({ what: 'moved', die: event.die }));
		case 'passed':
			return of(event.hunter, heardOf({ what: 'passed' }));
		case 'turn-lost':
			return of(event.hunter, heardOf({ what: 'lost-turn' }));
		case 'card-shown':
			return of(event.hunter, heardOf({ ...event, what: 'showed' }));
		case 'caught':
			return of(event.hunter, heardOf({ ...event, what: 'caught' }), ...(event.lives === 0 ? [say('isOut')] : []));
		case 'dice-reset':
			return of(event.hunter, say('heardReset', { n: event.dice }));
		case 'dice-rolled': {
			const die = Number(event.faces[0]);
			return event.hunter < 0 ? say('mummyRolled', { die, n: die + event.aside }) : '';
		}
		case 'mummy-walked':
			return say('mummyWalked', { square: event.square });
		default:
			return '';
	}
}
