import { describe, expect, it } from 'vitest';
import type { Score, TempleClosed, TempleOwn, TempleTurn } from 'torchlit/wire';
import { changedSquares } from 'torchlit/games/sheets/changed';
import { Diary } from 'torchlit/games/sheets/diary.svelte';
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

describe('the diary', () => {
	it('sees numbers and mummies that are new', () => {
		expect(changes.marksBetween('. D\n7 .', '. D5\n7 M')).toEqual([
			{ square: 'b1', number: 5 },
			{ square: 'b2', number: null }
		]);
	});

	it('does not take a crossing for a mark, but for a change', () => {
		expect(changes.marksBetween('M .', 'X .')).toEqual([]);
		expect(changedSquares(parseSheet('M .').squares, parseSheet('X 9').squares)).toEqual(['a1', 'b1']);
	});

	it('writes down each closed turn with its roll', () => {
		const diary = new Diary(changes);
		diary.note(turn(1), closed(0, '. .', '. .'), own('. .'));
		diary.note(turn(1), closed(0, '. .', '. .'), own('7 .'));
		expect(diary.fresh).toEqual(new Set(['a1']));
		diary.note(turn(2), closed(1, '7 .', '. 3'), own('7 .'));
		expect(diary.turns).toEqual([
			{
				turn: 1,
				roll: [{ die: 'green', face: 1 }],
				marks: [
					{ seat: 0, square: 'a1', number: 7 },
					{ seat: 1, square: 'b1', number: 3 }
				]
			}
		]);
		expect(diary.arrived).toEqual([]);
		diary.note(turn(3), closed(2, '7 M', 'M 3'), own('7 M'));
		expect(diary.arrived).toEqual(['b1']);
		expect(diary.fresh).toEqual(new Set(['b1']));
	});

	it('leaves out a roll it has not seen', () => {
		const diary = new Diary(changes);
		diary.note(turn(1), closed(0, '. . .'), null);
		diary.note(turn(4), closed(3, '7 8 9'), null);
		expect(diary.turns[0]).toMatchObject({ turn: 3, roll: [] });
	});
});
