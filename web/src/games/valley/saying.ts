import type { Table } from 'torchlit/table.svelte';
import { sayList, sayRefusal, sayStars } from 'torchlit/words/words.svelte';
import type { UseTask } from 'torchlit/wire';
import type { Diary } from 'torchlit/games/sheets/diary.svelte';
import type { Hinting } from 'torchlit/games/sheets/hinting.svelte';
import { waiting } from 'torchlit/games/sheets/waiting';
import type { Mark } from './changes';
import type { Choice } from './choice.svelte';
import { worthOf } from './leaving';
import { optionName, outcomeSentence, snakeSentence } from './outcome';
import type { Valley } from './parts';
import type { Revealing } from './revealing.svelte';
import { say, sayName } from './words';

/** The one sentence beside the dice: why not, what it would bring, what is owed, or for whom the table waits. */
export function saying(
	table: Table<Valley>,
	choice: Choice,
	revealing: Revealing,
	diary: Diary<Mark>,
	hinting: Hinting
): string {
	if (hinting.isNews) return hinting.sentence;
	const refusal = choice.refusal ?? revealing.refusal;
	if (refusal) return sayRefusal(refusal);
	if (!choice.task) return waiting(table);
	if (choice.isSent && table.lost) return say('sendingLater');
	if (revealing.isLeaving && choice.use) return leavingSentence(choice.use);
	if (revealing.isOpen) return revealSentence(revealing, choice.use);
	if (choice.outcome) return outcomeSentence(choice.outcome);
	if (choice.cost && choice.snake) {
		const name = table.isSolo ? null : table.initials(choice.snake.owner);
		return snakeSentence(choice.cost.square, choice.cost.stars, name);
	}
	if (choice.use && choice.option) {
		const mark = optionName(choice.option);
		const snakes = choice.use.escapes.some(({ square }) => choice.open.has(square));
		return snakes ? say('chooseSquareOrSnake', { mark }) : say('chooseSquare', { number: mark });
	}
	if (choice.use && choice.square !== null) {
		const { square } = choice;
		const snake = choice.use.escapes.some((escape) => escape.square === square);
		return snake ? say('chooseNine', { square }) : say('chooseUse', { square });
	}
	if (hinting.sentence) return hinting.sentence;
	// With all dice spent, or near the end, what was done is followed by what is left to do.
	if (choice.told) {
		const isUrgent = choice.use?.left.length === 0 || choice.use?.last_chance;
		return isUrgent ? `${ended(choice.told)} ${owed(table)}` : choice.told;
	}
	return [...news(diary), owed(table)].join(' ');
}

/** A sentence that another one may follow. */
export function ended(sentence: string): string {
	return /[.!?]\**$/.test(sentence) ? sentence : `${sentence}.`;
}

/** What happened just before: the snakes that came. */
export function news({ arrived }: Diary<Mark>): string[] {
	return arrived.length > 0 ? [say('snakeArrived', { n: arrived.length, squares: sayList(arrived) })] : [];
}

/** What the reader owes the open turn. */
export function owed(table: Table<Valley>): string {
	const own = table.own;
	const task = own?.task;
	if (!task) return waiting(table);
	if (task.task === 'snake') {
		if (!table.isSolo) return say('snakeFor', { name: table.initials(task.owner) });
		return task.beside.length > 0 ? say('snakeBeside', { squares: sayList(task.beside) }) : say('snakeAnywhere');
	}
	if (task.can_finish) return afterSteps(task);
	return { entrance: say('useEntrance'), beside: say('useBeside'), anywhere: say('useAnywhere') }[task.where];
}

function afterSteps(task: UseTask): string {
	const isSpent = task.left.length === 0;
	if (!task.best) return isSpent ? say('spent') : say('useMore');
	const stars = sayStars(worthOf(task.best), true);
	if (task.last_chance) return say('mayBeLast', { stars });
	return isSpent ? say('spentMayReveal', { stars }) : say('useMoreOrReveal', { stars });
}

/** What is left behind by finishing now, and what it is worth. */
function leavingSentence({ best, last_chance }: UseTask): string {
	if (!best) return '';
	const leaves = say(`leaves-${best.kind}`, { stars: sayStars(worthOf(best)) });
	return last_chance ? `${say('lastChance')} ${leaves}` : leaves;
}

function revealSentence(
	{ shown, isPicking, isReady, offers, pointed, chosen, picked }: Revealing,
	task: UseTask | null
): string {
	if (isPicking && shown) {
		const kind = sayName('kind', shown.kind);
		if (isReady) return say('pickedFits', { kind });
		return picked.length === 0 ? sayName('kindIs', shown.kind) : say('pickedAsking');
	}
	const offer = offers[pointed ?? chosen ?? -1];
	if (!offer) return task && task.possible.length > 0 ? say('chooseDiscovery') : say('nothingToReveal');
	const values = {
		kind: sayName('kind', offer.kind),
		squares: offer.squares.join(' '),
		stars: sayStars(offer.stars, true)
	};
	return offer.building > 0
		? say('discoveryBrings', { ...values, building: sayStars(offer.building, true) })
		: say('discoveryBringsOnly', values);
}
