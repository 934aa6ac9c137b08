import type { Table } from '../../table.svelte';
import { say } from '../../words/words.svelte';
import type { SeatMark } from '../sheets/diary.svelte';
import type { Mark } from './changes';

/** A mark as the diary tells it. */
export function told(table: Table, { seat, square, number }: SeatMark<Mark>): string {
	if (table.isSolo)
		return number === null ? say('diarySoloMummy', { square }) : say('diarySoloWrote', { number, square });
	const name = seat === table.you ? say('you') : table.initials(seat);
	return number === null ? say('diaryMummy', { name, square }) : say('diaryWrote', { name, number, square });
}
