import type { Table } from '../../table.svelte';
import { say, sayName } from '../../words/words.svelte';
import type { SeatMark } from '../sheets/diary.svelte';
import type { Mark } from './changes';

/** A mark as the diary tells it. */
export function told(table: Table, { seat, square, what }: SeatMark<Mark>): string {
	const name = seat === table.you ? say('you') : table.initials(seat);
	const solo = table.isSolo;
	if ('number' in what) {
		const { number } = what;
		return solo ? say('diarySoloWrote', { number, square }) : say('diaryWrote', { name, number, square });
	}
	if ('building' in what) {
		const building = sayName('building', what.building);
		return solo ? say('diarySoloBuilt', { building, square }) : say('diaryBuilt', { name, building, square });
	}
	if ('kind' in what) {
		const kind = sayName('kind', what.kind);
		return solo ? say('diarySoloRevealed', { kind }) : say('diaryRevealed', { name, kind });
	}
	if (what.snake === 'crossed')
		return solo ? say('diarySoloEscaped', { square }) : say('diaryEscaped', { name, square });
	return solo ? say('diarySoloSnake', { square }) : say('diarySnake', { name, square });
}
