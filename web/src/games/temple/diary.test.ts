import { describe, expect, it } from 'vitest';
import { Diary } from 'torchlit/games/sheets/diary.svelte';
import type { Happened, Story } from 'torchlit/happened';
import { changes } from './changes';

const turn = (number: number) => ({ turn: number, roll: [{ die: 'green', face: number }] });
const closed = (turn: number, sheets = 2) => ({ turn, sheets: Array<string>(sheets).fill('') });
const story = (...happened: Happened[]): Story => ({ next: 0, end: happened.length, happened });
const rolled = (number: number): Happened => ({ type: 'rolled', turn: number, faces: [number] });
const wrote = (seat: number, square: string, number: number): Happened => ({ type: 'wrote', seat, square, number });

describe('the diary', () => {
	it('writes down each closed turn with its roll, from the turn in which the page was opened', () => {
		const diary = new Diary(changes);
		const earlier: Happened[] = [rolled(1), wrote(0, 'b2', 4), wrote(1, 'b2', 4), { type: 'turn-closed', turn: 1 }];
		const now: Happened[] = [...earlier, rolled(2), wrote(1, 'b1', 3)];
		diary.note(turn(2), closed(1), 0, story(...now));
		expect([diary.turns, [...diary.fresh.marks]]).toEqual([[], []]);
		const done: Happened[] = [...now, wrote(0, 'a1', 7), { type: 'turn-closed', turn: 2 }, rolled(3)];
		diary.note(turn(3), closed(2), 0, story(...done));
		expect(diary.fresh.marks).toEqual(new Set(['a1']));
		expect(diary.turns).toEqual([
			{
				turn: 2,
				roll: [{ die: 'green', face: 2 }],
				marks: [
					{ seat: 0, square: 'a1', number: 7 },
					{ seat: 1, square: 'b1', number: 3 }
				]
			}
		]);
		expect(diary.arrived).toEqual([]);
		const mummies: Happened[] = [
			{ type: 'mummy-drawn', seat: 0, sheet: 1, square: 'a1' },
			{ type: 'mummy-drawn', seat: 1, sheet: 0, square: 'b1' },
			{ type: 'turn-closed', turn: 3 }
		];
		diary.note(turn(4), closed(3), 0, story(...done, ...mummies));
		expect(diary.arrived).toEqual(['b1']);
		expect(diary.fresh.marks).toEqual(new Set(['b1']));
	});

	it('takes a crossing on the own sheet for a change, but tells no more of it', () => {
		const diary = new Diary(changes);
		const began = [rolled(2)];
		diary.note(turn(2), closed(1), 0, story(...began));
		const crossed = (seat: number, ...squares: string[]): Happened => ({ type: 'crossed-out', seat, squares });
		diary.note(turn(2), closed(1), 0, story(...began, wrote(0, 'a1', 9), crossed(0, 'b1'), crossed(1, 'c1')));
		expect(diary.fresh.marks).toEqual(new Set(['a1', 'b1']));
	});

	it('leaves out a turn of which it has not seen the roll', () => {
		const diary = new Diary(changes);
		diary.note(turn(1), closed(0, 1), null, story());
		const late = story(wrote(0, 'a1', 7), { type: 'turn-closed', turn: 3 }, rolled(4));
		diary.note(turn(4), closed(3, 1), null, late);
		expect(diary.turns).toEqual([]);
	});
});
