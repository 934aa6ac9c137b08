import { describe, expect, it } from 'vitest';
import { merged } from './parts';
import type { TableView, TempleTurn } from './wire';

const turn: TempleTurn = {
	game: 'temple',
	turn: 3,
	phase: 'write',
	roll: [],
	voided: [],
	squares_left: 20,
	owing: [0, 1]
};
const table = { code: 'ABCD2345' } as TableView;

describe('updates', () => {
	it('replace the parts they carry and leave the others', () => {
		const first = merged(null, { type: 'update', you: 1, table, turn }, 0);
		const second = merged(first, { type: 'update', turn: { ...turn, owing: [1] } }, 0);
		expect(second).toMatchObject({ you: 1, table, turn: { owing: [1] } });
		expect(first.turn?.owing).toEqual([0, 1]);
	});

	it('take a seat away with null', () => {
		const first = merged(null, { type: 'update', you: 1, table }, 0);
		expect(merged(first, { type: 'update', you: null }, 0).you).toBeNull();
	});

	it('begin anew with a new connection', () => {
		expect(merged(null, { type: 'update', table }, 0)).toMatchObject({ you: null, turn: null, table });
	});

	it('turn the seconds that are left into a moment of this device', () => {
		const ticking = merged(null, { type: 'update', clock: { turn: 1, seconds_left: 12.5 } }, 1000);
		expect(ticking.deadline).toBe(13_500);
		expect(merged(ticking, { type: 'update' }, 9000).deadline).toBe(13_500);
		expect(merged(ticking, { type: 'update', clock: null }, 9000).deadline).toBeNull();
	});

	it('tell when a bot stands in for those who are away', () => {
		const away = merged(null, { type: 'update', absences: [{ seat: 2, seconds_left: 60 }] }, 1000);
		expect(away.absences).toEqual([{ seat: 2, until: 61_000 }]);
		expect(merged(away, { type: 'update' }, 9000).absences).toEqual(away.absences);
		expect(merged(away, { type: 'update', absences: [] }, 9000).absences).toEqual([]);
	});
});
