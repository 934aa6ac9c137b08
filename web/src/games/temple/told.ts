import { say } from '../../words/words.svelte';
import type { Mark } from './changes';

/** A mark as the diary tells it. */
export function told({ square, number }: Mark): string {
	return number === null ? say('diaryMummy', { square }) : say('diaryWrote', { number, square });
}
