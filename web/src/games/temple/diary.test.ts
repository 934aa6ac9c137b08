import { describe, expect, it } from 'vitest';
import type { Score, TempleClosed, TempleOwn, TempleTurn } from 'torchlit/wire';
import { changedSquares } from 'torchlit/games/sheets/changed';
import { Diary } from 'torchlit/games/sheets/diary.svelte';
import type { Happened } from 'torchlit/happened';
import { changes } from './changes';
import { parseSheet } from './sheet';

const score: Score = { sequence: 0, groups: 0, mummies: 0, total: 0 };

function turn(number: number): TempleTurn {
	const roll = [{ die: 'green', face: number }];
	return { game: 'temple', turn: number, phase: 'write', roll, voided: [], squares_left: 9, owing: [] };
}

function closed(number: number, ...sheets: string[]): TempleClosed {
	return { game: 'temple', turn: number, sheets, scores: sheets.map(() => score) };
}

function own(sheet: string): TempleOwn {
	const count = { path: [], groups: [] };
	return {
		game: 'temple',
		seat: 0,
		sheet,
		score,
		count,
		cross_out_at_once: true,
		crossable: [],
		marked: null,
		task: null
	};
}

const rolled = (number: number): Happened => ({ type: 'rolled', turn: number, faces: [number] });
const wrote = (seat: number, square: string, number: number): Happened => ({ type: 'wrote', seat, square, number });

describe('the diary', () => {
	it('takes a crossing for a change', () => {
		expect(changedSquares(parseSheet('M .').squares, parseSheet('X 9').squares)).toEqual(['a1', 'b1']);
	});

	it('writes down each closed turn with its roll, from the turn in which the page was opened', () => {
		const diary = new Diary(changes);
		const earlier: Happened[] = [rolled(1), wrote(0, 'b2', 4), wrote(1, 'b2', 4), { type: 'turn-closed', turn: 1 }];
		const now: Happened[] = [...earlier, rolled(2), wrote(1, 'b1', 3)];
		diary.note(turn(2), closed(1, '. .', '. .'), own('. .'), now);
		expect(diary.turns).toEqual([]);
		const done: Happened[] = [...now, wrote(0, 'a1', 7), { type: 'turn-closed', turn: 2 }, rolled(3)];
		diary.note(turn(3), closed(2, '7 .', '. 3'), own('7 .'), done);
		expect(diary.fresh).toEqual(new Set(['a1']));
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
		diary.note(turn(4), closed(3, '7 M', 'M 3'), own('7 M'), [...done, ...mummies]);
		expect(diary.arrived).toEqual(['b1']);
		expect(diary.fresh).toEqual(new Set(['b1']));
	});

	it('leaves out a turn of which it has not seen the roll', () => {
		const diary = new Diary(changes);
		diary.note(turn(1), closed(0, '. . .'), null, []);
		diary.note(turn(4), closed(3, '7 8 9'), null, [wrote(0, 'a1', 7), { type: 'turn-closed', turn: 3 }, rolled(4)]);
		expect(diary.turns).toEqual([]);
	});
});
