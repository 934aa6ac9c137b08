import { describe, expect, it } from 'vitest';
import { Choice } from './choice.svelte';
import { refusal, tableWith } from './examples';
import { Revealing } from './revealing.svelte';

function opened(...given: Parameters<typeof tableWith>) {
	const table = tableWith(...given);
	const revealing = new Revealing(new Choice(table.table));
	revealing.show();
	return { ...table, revealing };
}

describe('what could be revealed', () => {
	it('begins with what brings most, shows what is pointed at, and sends what is chosen', async () => {
		const { revealing, move } = opened();
		expect(revealing.shown?.kind).toBe('forest');
		revealing.pointed = 0;
		expect(revealing.shown?.kind).toBe('mountain');
		expect(revealing.found?.kind).toBe('forest');
		revealing.pointed = null;
		revealing.take(0);
		await revealing.confirm();
		const squares = ['a1', 'c1', 'c2'];
		expect(move).toHaveBeenCalledExactlyOnceWith({ type: 'reveal', seat: 0, kind: 'mountain', squares });
		expect(revealing.isOpen).toBe(false);
	});
});

describe('squares picked by hand', () => {
	it('are asked about at every change, and sent when they fit', async () => {
		const { revealing, ask, move } = opened();
		revealing.pick('mountain');
		expect(revealing.isReady).toBe(false);
		for (const square of ['a1', 'c1', 'c2']) await revealing.takeSquare(square);
		await revealing.takeSquare('c1');
		expect(ask).toHaveBeenLastCalledWith({ type: 'reveal', seat: 0, kind: 'mountain', squares: ['a1', 'c2'] });
		expect(revealing.isReady).toBe(true);
		await revealing.confirm();
		expect(move).toHaveBeenCalledOnce();
	});

	it('say why they are none', async () => {
		const { revealing, move } = opened({}, refusal);
		revealing.pick('city');
		await revealing.takeSquare('a1');
		expect(revealing.refusal).toBe(refusal);
		expect(revealing.isReady).toBe(false);
		await revealing.confirm();
		expect(move).not.toHaveBeenCalled();
	});

	it('are not wrong while they are too few', async () => {
		const { revealing } = opened({}, { ...refusal, why: 'city-size' });
		revealing.pick('city');
		await revealing.takeSquare('a1');
		expect(revealing.refusal).not.toBeNull();
		expect(revealing.isWrong).toBe(false);
	});

	it('are numbers that belong to nothing yet; another square answers why', async () => {
		const { revealing } = opened({ sheet: '3 Z 7\n4 H 8\nmountain c1 c2 a1' }, refusal);
		revealing.pick('forest');
		expect([...revealing.open]).toEqual(['a2']);
		await revealing.takeSquare('b2');
		expect(revealing.picked).toEqual([]);
		expect(revealing.choice.refusal).toBe(refusal);
	});
});
