import { expect, it } from 'vitest';
import { placesOf, Standings } from './standings.svelte';

const closed = (turn: number, ...stars: number[]) => ({ turn, scores: stars.map((total) => ({ total })) });

it('gives equal stars the same place, and leaves out the next', () => {
	expect(placesOf([3, 7, 3, -1])).toEqual([2, 1, 2, 4]);
	expect(placesOf(Array.from({ length: 100 }, (_, seat) => seat)).slice(-2)).toEqual([2, 1]);
});

it('tells who has climbed with the last closed turn, and nothing of before the page was opened', () => {
	const standings = new Standings();
	standings.note(closed(0, 0, 0, 0));
	expect(standings.places).toEqual([]);
	standings.note(closed(4, 5, 2, 1));
	expect([standings.places, standings.climbed]).toEqual([
		[1, 2, 3],
		[0, 0, 0]
	]);
	standings.note(closed(5, 5, 2, 9));
	standings.note(closed(5, 5, 2, 9));
	expect([standings.places, standings.climbed]).toEqual([
		[2, 3, 1],
		[-1, -1, 2]
	]);
	standings.note(closed(6, 6, 3, 9));
	expect(standings.climbed).toEqual([0, 0, 0]);
});
