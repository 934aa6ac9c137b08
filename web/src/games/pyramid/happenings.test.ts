import { describe, expect, it } from 'vitest';
import { closed } from './examples';
import { happened } from './happenings';
import type { Closed, Moment, Own, Turn } from './sight';

const turn: Turn = {
	game: 'pyramid',
	turn: 4,
	phase: 'hunter',
	active: 0,
	aside: 1,
	mummy: 'e6',
	mummy_die: null,
	steps_left: 0,
	caught: 0,
	goal: 6,
	owing: [1]
};
const hunterOwn = (rolled: (number | string)[]): Own => ({
	game: 'pyramid',
	seat: 1,
	sight: { role: 'hunter', squares: ['d4', 'f10'], rolled, chosen: null, hand: null, known: [] },
	task: null
});
const before: Moment = { turn, closed, own: null };

function told(pawn: number, what: Partial<Closed['hunters'][number]>): Closed {
	return { ...closed, hunters: closed.hunters.map((hunter, at) => (at === pawn ? { ...hunter, ...what } : hunter)) };
}

describe('what happened between two moments', () => {
	it('is nothing at the first look', () => {
		expect(happened(null, before)).toEqual([]);
		expect(happened(before, before)).toEqual([]);
	});

	it('is a die that was announced, told once', () => {
		const heard = [...(closed.hunters[0]?.heard ?? []), { turn: 4, what: 'moved' as const, die: 'arrow' }];
		const now = { ...before, closed: told(0, { heard }) };
		expect(happened(before, now)).toEqual([{ what: 'heard', hunter: 0, announcement: heard[1] }]);
		expect(happened(now, now)).toEqual([]);
	});

	it('is a catch that puts a last torch out', () => {
		const caught = { turn: 5, what: 'caught' as const, square: 'e7' };
		const now = {
			turn: { ...turn, turn: 6, mummy: 'e7', caught: 1 },
			closed: told(1, { heard: [caught], lives: 0 }),
			own: null
		};
		expect(happened(before, now).map(({ what }) => what)).toEqual(['walked', 'heard', 'out']);
	});

	it('is a reset, with the dice that were set aside', () => {
		const now = { ...before, turn: { ...turn, turn: 5, phase: 'special' as const, aside: 0, steps_left: 1 } };
		expect(happened(before, now)).toEqual([{ what: 'reset', hunter: 0, dice: 1 }]);
	});

	it('is a throw only for those who see the dice', () => {
		const [lying, thrown] = [hunterOwn([]), hunterOwn([2, 'arrow'])];
		expect(happened({ ...before, own: lying }, { ...before, own: thrown })).toEqual([{ what: 'rolled' }]);
		expect(happened(before, { ...before, turn: { ...turn, aside: 2 } })).toEqual([]);
	});
});
