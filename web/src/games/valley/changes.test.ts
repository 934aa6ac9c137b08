import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from 'torchlit/words/words.svelte';
import { Diary } from 'torchlit/games/sheets/diary.svelte';
import { changes } from './changes';
import { told } from './told';

describe('what has changed on a sheet', () => {
	beforeAll(() => speak('en'));

	it('is told mark by mark', () => {
		const marks = changes.marksBetween('. . Z .\n6 7 . .', '9 H X Z\n6 7 . .\nmountain a1 a2 b2');
		expect(marks.map(told)).toEqual([
			'9 on a1',
			'Hut on b1',
			'snake crossed out on c1',
			'snake on d1',
			'revealed: Mountain'
		]);
	});

	it('tells the owner of snakes that others have drawn', () => {
		const diary = new Diary(changes);
		const closed = (turn: number, ...sheets: string[]) => ({ turn, sheets });
		diary.note(null, closed(1, '. 5', '. .'), { seat: 0, sheet: '. 5' });
		diary.note(null, closed(2, 'Z 5', 'Z .'), { seat: 0, sheet: 'Z 5' });
		expect(diary.arrived).toEqual(['a1']);
		expect(diary.fresh).toEqual(new Set(['a1']));
	});
});
