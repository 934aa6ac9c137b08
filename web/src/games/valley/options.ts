/** The ways to use what is left of the dice, as the server offers them. */
import type { Completes, Effect, Face, Move, UseTask } from 'torchlit/wire';
import type { Building } from './sheet';

export type Option = NumberOption | BuildingOption;

/** A number, and the dice that make it. */
interface NumberOption {
	/** `7-green-red` */
	id: string;
	number: number;
	dice: readonly string[];
}

/** A building, drawn with Dakota. */
interface BuildingOption {
	id: Building;
	building: Building;
	dice: readonly string[];
}

export function optionsOf(task: UseTask, roll: readonly Face[]): Option[] {
	const numbers = task.numbers.flatMap(({ number, ways }) =>
		ways.map((dice): Option => ({
			id: [number, ...dice].join('-'),
			number,
			dice
		}))
	);
	const dakota = diceShowing(roll, 'dakota');
	return [...numbers, ...task.buildings.map(({ building }): Option => ({ id: building, building, dice: dakota }))];
}

export function diceShowing(roll: readonly Face[], face: string): string[] {
	return roll.filter((one) => one.face === face).map(({ die }) => die);
}

/** The options that use all of these dice. */
export function usingAll(options: readonly Option[], dice: readonly string[]): Option[] {
	return options.filter((option) => dice.every((die) => option.dice.includes(die)));
}

/** The options without those that differ only in which of two equal dice they use. */
export function distinct(options: readonly Option[], roll: readonly Face[]): Option[] {
	const faces = (option: Option): string =>
		roll
			.filter(({ die }) => option.dice.includes(die))
			.map(({ face }) => face)
			.sort()
			.join();
	return options.filter(
		(option, at) =>
			'building' in option ||
			at === options.findIndex((one) => 'number' in one && one.number === option.number && faces(one) === faces(option))
	);
}

/** How a number is made, where it is a sum: 2+5. */
export function madeOf({ dice }: Option, roll: readonly Face[]): string | undefined {
	if (dice.length < 2) return undefined;
	return roll
		.filter(({ die }) => dice.includes(die))
		.map(({ face }) => face)
		.join('+');
}

/** The squares where an option can be used: open squares, and for a 9 the snakes it drives away. */
export function squaresFor(option: Option, task: UseTask): string[] {
	return [...task.squares, ...task.escapes.filter((escape) => isWay(escape.ways, option)).map(({ square }) => square)];
}

function isWay(ways: readonly string[][], option: Option): boolean {
	return 'number' in option && option.number === 9 && ways.some((way) => way.join() === option.dice.join());
}

/** The step that uses an option on a square; on a snake it is an escape. */
export function stepWith(option: Option, square: string, task: UseTask, seat: number): Move {
	if ('building' in option) return { type: 'build', seat, building: option.building, square };
	const dice = [...option.dice];
	if (task.escapes.some((escape) => escape.square === square && isWay(escape.ways, option)))
		return { type: 'escape', seat, dice, square };
	return { type: 'write-number', seat, dice, square, number: option.number };
}

/** What using an option on a square would bring. */
export interface Outcome {
	option: Option;
	square: string;
	/** Stars that a snake driven away no longer costs; null where there is none. */
	escape: number | null;
	effect: Effect;
	completes: readonly Completes[];
}

export function outcomeOf(option: Option, square: string, task: UseTask): Outcome {
	const escape = task.escapes.find((one) => one.square === square && isWay(one.ways, option))?.stars ?? null;
	const offer =
		'building' in option
			? task.buildings.find(({ building }) => building === option.building)
			: task.numbers.find(({ number }) => number === option.number);
	const effect = offer?.effects.find(({ squares }) => squares.includes(square)) ?? { squares: [square] };
	const completes =
		offer && 'completes' in offer ? offer.completes.filter(({ squares }) => squares.includes(square)) : [];
	return { option, square, escape, effect, completes };
}
