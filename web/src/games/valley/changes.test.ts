import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from 'torchlit/words/words.svelte';
import { changedBy, Diary } from 'torchlit/games/sheets/diary.svelte';
import type { Happened } from 'torchlit/happened';
import { changes } from './changes';
import { discoveryId } from './sheet';
import { told } from './told';

describe('what has changed on a sheet', () => {
	beforeAll(() => speak('en'));

	it('is told mark by mark', () => {
		const marks = [
			changes.markOf({ type: 'number-written', seat: 0, square: 'a1', number: 9 }),
			changes.markOf({ type: 'built', seat: 0, building: 'hut', square: 'b1' }),
			changes.markOf({ type: 'escaped', seat: 0, square: 'c1' }),
			changes.markOf({ type: 'snake-drawn', seat: 1, sheet: 0, square: 'd1' }),
			changes.markOf({ type: 'revealed', seat: 0, kind: 'mountain', squares: ['a1', 'a2', 'b2'] })
		].filter((mark) => mark !== null);
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
		const turn = { turn: 2, roll: [] };
		diary.note(turn, { turn: 1, sheets: ['', ''] }, 0, { next: 0, end: 0, happened: [] });
		const happened: Happened[] = [
			{ type: 'rolled', turn: 2, faces: ['snake'] },
			{ type: 'snake-drawn', seat: 0, sheet: 1, square: 'a1' },
			{ type: 'snake-drawn', seat: 1, sheet: 0, square: 'b1' },
			{ type: 'turn-closed', turn: 2 }
		];
		diary.note(turn, { turn: 2, sheets: ['', ''] }, 0, { next: 4, end: 4, happened });
		expect(diary.arrived).toEqual(['b1']);
		expect(diary.fresh.marks).toEqual(new Set(['b1']));
	});

	it('is the border of a discovery, not the numbers in it', () => {
		const revealed: Happened = { type: 'revealed', seat: 0, kind: 'mountain', squares: ['b2', 'a1', 'a2'] };
		expect(changedBy(changes, revealed, 0)).toEqual([discoveryId({ squares: ['a1', 'a2', 'b2'] })]);
		expect(changedBy(changes, revealed, 1)).toEqual([]);
	});
});
