import { describe, expect, it } from 'vitest';
import type { GameResult } from '../wire';
import { boardsOf, compared, levelsOf, versusBots } from './stats';

const LEVELS = ['explorer', 'voyager', 'tourist'];

function result(values: Partial<GameResult>): GameResult {
	return {
		code: 'A',
		seat: 0,
		ended_at: '2026-11-18T12:00:00Z',
		game: 'temple',
		board: 'stairs',
		seats: 1,
		place: 1,
		stars: 20,
		level: 'tourist',
		side: null,
		opponents: [],
		...values
	};
}

function bot(name: string, place: number): GameResult['opponents'][number] {
	return { initials: 'Nefer', bot: name, place, stars: 10 };
}

describe('a summary', () => {
	it('tells the best and the average of each board, of games without help', () => {
		const [stairs, gate] = boardsOf([
			result({ stars: 30, accuracy: 90 }),
			result({ stars: 21 }),
			result({ stars: 60, stood_in: true, accuracy: 70 }),
			result({ board: 'gate', stars: -2 })
		]);
		expect(stairs).toMatchObject({ board: 'stairs', games: 3, best: 30, average: 25.5, accuracy: 80 });
		expect(gate).toMatchObject({ board: 'gate', games: 1, best: -2, average: -2, accuracy: null });
	});

	it('has no best where there are no stars, but victories', () => {
		const [maze] = boardsOf([
			result({ game: 'pyramid', stars: null, seats: 3, place: 1 }),
			result({ game: 'pyramid', stars: null, seats: 2, place: 2 })
		]);
		expect(maze).toMatchObject({ best: null, average: null, won: 1, together: 2 });
	});

	it('counts levels in their order, those never reached too', () => {
		const counted = levelsOf([result({}), result({ level: 'explorer' }), result({ level: null })], LEVELS);
		expect(counted).toEqual([
			{ level: 'explorer', games: 1 },
			{ level: 'voyager', games: 0 },
			{ level: 'tourist', games: 1 }
		]);
	});

	it('compares places with each bot', () => {
		const results = [
			result({ place: 1, opponents: [bot('easy', 2), bot('hard', 1)] }),
			result({ place: 2, opponents: [bot('hard', 1), { initials: 'AB', bot: null, place: 3, stars: 1 }] })
		];
		expect(versusBots(results, ['easy', 'normal', 'hard'])).toEqual([
			{ bot: 'easy', won: 1, tied: 0, lost: 0 },
			{ bot: 'hard', won: 0, tied: 1, lost: 1 }
		]);
	});
});

describe('a record', () => {
	const earlier = result({ stars: 20, ended_at: '2026-11-01T12:00:00Z' });

	it('is more stars than ever on the same board', () => {
		expect(compared(result({ stars: 21 }), [earlier], LEVELS)).toMatchObject({ best_before: 20, is_best: true });
		expect(compared(result({ stars: 20 }), [earlier], LEVELS)).toMatchObject({ best_before: 20, is_best: false });
		expect(compared(result({ stars: 21, board: 'gate' }), [earlier], LEVELS).is_best).toBe(false);
	});

	it('needs something to beat, and no help', () => {
		expect(compared(result({ stars: 21 }), [], LEVELS)).toMatchObject({ best_before: null, is_best: false });
		expect(compared(result({ stars: 21, stood_in: true }), [earlier], LEVELS).is_best).toBe(false);
	});

	it('is a level above the lowest that was not reached before, nor a better one', () => {
		const voyager = result({ level: 'voyager' });
		expect(compared(voyager, [earlier], LEVELS).new_level).toBe(true);
		expect(compared(voyager, [{ ...earlier, level: 'explorer' }], LEVELS).new_level).toBe(false);
		expect(compared(result({ level: 'tourist' }), [], LEVELS).new_level).toBe(false);
	});
});
