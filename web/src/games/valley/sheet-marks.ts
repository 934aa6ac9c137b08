/** What is drawn on a sheet besides what is written on it. */
import { signed } from 'torchlit/words/words.svelte';
import type { Move, SnakeTask, UseTask, ValleyCount } from 'torchlit/wire';
import type { Building } from './sheet';
import { outcomeOf, type Option } from './options';

/** A mark that is not confirmed yet. */
export interface Pencilled {
	number?: number;
	building?: Building;
	snake?: boolean;
	crossed?: boolean;
}

/** A small note in a square. */
export interface SquareNote {
	text: string;
	tone: 'good' | 'bad';
}

export type Notes = ReadonlyMap<string, SquareNote>;

/** What the moves of one turn draw, by square. */
export function pencilledBy(moves: readonly Move[]): Map<string, Pencilled> {
	const marks = new Map<string, Pencilled>();
	for (const move of moves) {
		if (move.type === 'write-number') marks.set(move.square, { number: move.number });
		else if (move.type === 'build') marks.set(move.square, { building: move.building });
		else if (move.type === 'escape') marks.set(move.square, { crossed: true });
		else if (move.type === 'draw-snake') marks.set(move.square, { snake: true });
	}
	return marks;
}

/** What would be drawn by using this option on a square. */
export function pencilledWith(option: Option): Pencilled {
	return 'building' in option ? { building: option.building } : { number: option.number };
}

/** What each building earns so far, and what each snake will cost. */
export function notesOf(count: ValleyCount | undefined): Map<string, SquareNote> {
	const notes = new Map<string, SquareNote>();
	for (const { square, stars } of count?.buildings ?? []) notes.set(square, starNote(stars));
	for (const { square, stars, crossed } of count?.snakes ?? []) if (!crossed) notes.set(square, starNote(-stars));
	return notes;
}

/** What using this option would change at once, square by square; a star where a discovery would become possible. */
export function notesFor(option: Option, task: UseTask): Map<string, SquareNote> {
	const notes = new Map<string, SquareNote>();
	for (const square of task.squares) {
		const { effect, completes } = outcomeOf(option, square, task);
		const stars = (effect.snakes ?? 0) + (effect.building ?? 0) + (effect.full ?? 0);
		if (stars) notes.set(square, starNote(stars));
		else if (completes.length > 0) notes.set(square, { text: '★', tone: 'good' });
	}
	return notes;
}

/** What a snake would cost, square by square, where it would cost anything. */
export function notesOfCosts({ costs }: SnakeTask): Map<string, SquareNote> {
	const dear = costs.filter(({ stars }) => stars > 0);
	return new Map(dear.flatMap(({ squares, stars }) => squares.map((square) => [square, starNote(-stars)])));
}

function starNote(stars: number): SquareNote {
	return { text: signed(stars, stars !== 0), tone: stars < 0 ? 'bad' : 'good' };
}
