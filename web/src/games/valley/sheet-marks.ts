/** What is drawn on a sheet besides what stands on it. */
import { signed } from '../../words/words.svelte';
import type { SnakeTask, UseTask, ValleyCount, ValleyOwn } from '../../wire';
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

/** The marks of the open turn by their squares: each can still be taken back. */
export function pencilledBy(steps: ValleyOwn['steps']): Map<string, Pencilled> {
	const marks = new Map<string, Pencilled>();
	for (const step of steps) {
		if (step.type === 'write-number') marks.set(step.square, { number: step.number });
		else if (step.type === 'build') marks.set(step.square, { building: step.building });
		else if (step.type === 'escape') marks.set(step.square, { crossed: true });
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
