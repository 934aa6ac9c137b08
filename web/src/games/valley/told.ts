import { say, sayName } from '../../words/words.svelte';
import type { Mark } from './changes';

/** A mark as the diary tells it. */
export function told({ square, what }: Mark): string {
	if ('number' in what) return say('diaryWrote', { number: what.number, square });
	if ('building' in what) return say('diaryBuilt', { building: sayName('building', what.building), square });
	if ('kind' in what) return say('diaryRevealed', { kind: sayName('kind', what.kind) });
	return what.snake === 'crossed' ? say('diaryEscaped', { square }) : say('diarySnake', { square });
}
