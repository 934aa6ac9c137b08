import type { Table } from 'torchlit/table.svelte';
import { sayList, sayRefusal } from 'torchlit/words/words.svelte';
import type { MummyTask, WriteTask } from 'torchlit/wire';
import type { Choice } from './choice.svelte';
import type { Diary } from 'torchlit/games/sheets/diary.svelte';
import { rollName } from 'torchlit/games/sheets/faces';
import type { Hinting } from 'torchlit/games/sheets/hinting.svelte';
import { waiting } from 'torchlit/games/sheets/waiting';
import type { Mark } from './changes';
import { gainSentence, mummySentence } from './gains';
import type { Temple } from './parts';
import { say } from './words';

/** The one sentence beside the dice: why not, what it would bring, what is owed, or for whom the table waits. */
export function saying(table: Table<Temple>, choice: Choice, diary: Diary<Mark>, hinting: Hinting): string {
	if (hinting.isNews) return hinting.sentence;
	if (choice.refusal) return sayRefusal(choice.refusal);
	if (!choice.task) return waiting(table);
	if (choice.isSent && table.lost) return say('sendingLater');
	if (choice.gain && choice.square !== null) {
		return choice.number !== null
			? gainSentence(choice.number, choice.square, choice.gain)
			: mummySentence(choice.square, choice.gain, table.isSolo ? null : ownerOf(table, choice.task));
	}
	if (choice.number !== null) {
		const door = choice.task.task === 'write' && choice.task.door;
		return door ? say('chooseDoor', { number: choice.number }) : say('chooseSquare', { number: choice.number });
	}
	if (hinting.sentence && choice.isEmpty) return hinting.sentence;
	if (choice.square !== null) return say('chooseNumber', { square: choice.square });
	return [...news(table, diary), owed(table)].join(' ');
}

/** What happened just before: rolls that were void, mummies that rose, mummies that could be crossed out. */
export function news(table: Table<Temple>, diary: Diary<Mark>): string[] {
	const sentences: string[] = [];
	for (const roll of table.turn?.voided ?? []) sentences.push(say('voided', { dice: rollName(roll) }));
	const { arrived } = diary;
	if (arrived.length > 0) sentences.push(say('mummyArrived', { n: arrived.length, squares: sayList(arrived) }));
	const crossable = table.own?.crossable ?? [];
	if (crossable.length > 0) sentences.push(say('mayCrossOut', { n: crossable.length, squares: sayList(crossable) }));
	return sentences;
}

/** What the reader owes the open turn. */
export function owed(table: Table<Temple>): string {
	const task = table.own?.task;
	if (!task) return waiting(table);
	if (task.task === 'mummy') {
		if (!table.isSolo) return say('mummyFor', { name: ownerOf(table, task) });
		return task.beside === null ? say('mummyAnywhere') : say('mummyBeside', { square: task.beside });
	}
	const penny = table.turn?.roll.some(({ face }) => face === 'penny');
	if (penny) return task.door ? say('chooseBothPennyDoor') : say('chooseBothPenny');
	return task.door ? say('chooseBothDoor') : say('chooseBoth');
}

function ownerOf(table: Table<Temple>, task: WriteTask | MummyTask): string {
	return task.task === 'mummy' ? table.initials(task.owner) : '';
}
