import type { Table } from 'torchlit/table.svelte';
import { sayRefusal } from 'torchlit/words/words.svelte';
import type { Hinting } from 'torchlit/games/sheets/hinting.svelte';
import { awayFor } from 'torchlit/games/sheets/waiting';
import type { Choice } from './choice.svelte';
import { isSame, type Maze } from './maze';
import { faceName, hunterName, treasureName } from './names';
import type { Pyramid } from './parts';
import { hunterSight, mummySight, pawnsOf } from './sight';
import { say, sayName } from './words';

const DICE = 5;

/** The tray's one sentence: a hint, why not, what it would mean, what to do, or for whom the table waits. */
export function saying(table: Table<Pyramid>, choice: Choice, maze: Maze, hinting: Hinting): string {
	if (hinting.isNews) return hinting.sentence;
	if (choice.refusal) return sayRefusal(choice.refusal);
	if (choice.isSent && table.lost) return say('sendingLater');
	if (choice.pawn !== null) return aboutHunter(table, choice.pawn);
	if (choice.hunting) return hunting(table, choice, maze);
	if (choice.walking) return walking(table, choice);
	return waiting(table);
}

function hunting(table: Table<Pyramid>, choice: Choice, maze: Maze): string {
	const task = choice.hunting;
	const sight = hunterSight(table.own);
	const aside = table.turn?.aside ?? 0;
	if (!task || !sight) return '';
	if (task.card) {
		const treasure = treasureName(task.card);
		return sight.hand?.held?.length === 1 ? say('lastCardHere', { treasure }) : say('cardHere', { treasure });
	}
	if (sight.rolled.length === 0) {
		const whose = choice.mine.length > 1 ? `${say('pawnTurn', { n: task.hunter + 1 })} ` : '';
		if (!task.can_roll) return whose + say('mustReset', { n: aside });
		if (task.can_reset) return whose + say('mayReset', { n: DICE - aside, squares: say('squaresCount', { n: aside }) });
		return whose + say('rollFirst');
	}
	const { die, square } = choice;
	if (square !== null && die !== null) {
		const there = maze.squares.find(({ name }) => name === square)?.treasure;
		const isHeld = there && sight.hand?.held?.some((card) => isSame(card, there));
		const goes = say('wouldGo', { square, die: faceName(die) });
		return isHeld ? `${goes} ${say('yourTreasureThere', { treasure: treasureName(there) })}` : goes;
	}
	if (square !== null) return say('whichDie', { square });
	if (die !== null) return die === 'arrow' ? say('chooseRay') : say('chooseEnd', { die: faceName(die) });
	return choice.open.size === 0 ? say('mustRoll') : say('chooseDie');
}

function walking(table: Table<Pyramid>, choice: Choice): string {
	const { turn } = table;
	if (!turn) return '';
	const { mummy_die: die, aside, steps_left: n } = turn;
	if (choice.square !== null) {
		const steps = choice.ways.find(({ square }) => square === choice.square)?.path.length ?? 0;
		return say('wouldWalk', { square: choice.square, n: steps });
	}
	if (turn.phase === 'special') return say('specialTurn', { name: hunterName(table, turn.active ?? 0), n });
	if (die === null || n < die + aside) return say('stepsLeft', { n });
	return aside > 0 ? say('mummyTurn', { die, aside, n }) : say('mummyTurnPlain', { die, n });
}

/** What the mummy knows now about the reader's pawns that are still in the game; nothing for everybody else. */
export function knownOfMine(table: Table<Pyramid>): string {
	const sight = hunterSight(table.own);
	const mine = pawnsOf(table.closed, sight ? table.you : null);
	const isIn = (pawn: number): boolean => (table.closed?.hunters[pawn]?.lives ?? 0) > 0;
	if (mine.length === 1) return mine.filter(isIn).map((pawn) => aboutHunter(table, pawn))[0] ?? '';
	return mine
		.filter(isIn)
		.map((pawn) => {
			const [name, known] = [hunterName(table, pawn), sight?.known[pawn] ?? []];
			return known.length === 1
				? say('pawnKnown', { name, square: known[0] ?? '' })
				: say('pawnAmong', { name, n: known.length });
		})
		.join(' · ');
}

/** What the mummy can know of a hunter, or whose page of the notebook is open. */
function aboutHunter(table: Table<Pyramid>, pawn: number): string {
	const name = hunterName(table, pawn);
	const notebook = mummySight(table.own);
	if (notebook) {
		const possible = notebook.possible?.[pawn];
		const note = say('pencilFor', { name });
		return possible ? `${note} ${say('canBe', { n: possible.length })}` : note;
	}
	const known = hunterSight(table.own)?.known[pawn] ?? [];
	const [mine, ...others] = pawnsOf(table.closed, table.you);
	const isMine = mine === pawn && others.length === 0;
	if (known.length === 1) {
		const square = known[0] ?? '';
		return isMine ? say('knowsYou', { square }) : say('knowsThem', { name, square });
	}
	return isMine ? say('guessesYou', { n: known.length }) : say('guessesThem', { name, n: known.length });
}

/** For whom the turn waits, and why. */
function waiting(table: Table<Pyramid>): string {
	const mine = pawnsOf(table.closed, table.you);
	const isOut = mine.length > 0 && mine.every((pawn) => table.closed?.hunters[pawn]?.lives === 0);
	const first =
		table.you === null
			? say('youWatch')
			: isOut
				? say('youAreOut')
				: table.standIn !== null
					? say('botPlaysForYou', { bot: sayName('bot', table.standIn) })
					: '';
	const away = [...table.owing].map((seat) => awayFor(table, seat)).join(' ');
	return [first, away || doing(table)].filter(Boolean).join(' ');
}

function doing(table: Table<Pyramid>): string {
	const { turn } = table;
	switch (turn?.phase) {
		case 'hunter':
			return say('hunterAtIt', { name: hunterName(table, turn.active ?? 0) });
		case 'special':
			return say('mummySpecial', { name: hunterName(table, turn.active ?? 0), n: turn.steps_left });
		case 'mummy':
			return say('mummyAtIt', { n: turn.steps_left });
		default:
			return say('cardsAreDealt');
	}
}
