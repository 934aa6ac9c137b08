import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Fresh, OpenMarks } from './fresh.svelte';

describe('what is new on a sheet', () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	it('is so for as long as it takes to draw it, and not whenever the sheet is shown again', () => {
		const fresh = new Fresh();
		fresh.draw(['a1']);
		expect([...fresh.marks]).toEqual(['a1']);
		fresh.draw([]);
		expect([...fresh.marks]).toEqual(['a1']);
		vi.advanceTimersByTime(1000);
		expect([...fresh.marks]).toEqual([]);
	});

	it('is drawn in full when something else follows', () => {
		const fresh = new Fresh();
		fresh.draw(['a1']);
		vi.advanceTimersByTime(900);
		fresh.draw(['b1']);
		vi.advanceTimersByTime(900);
		expect([...fresh.marks]).toEqual(['b1']);
	});
});

describe('the marks of an open turn', () => {
	it('are new unless the page has begun with them', () => {
		const steps = new OpenMarks();
		steps.note(['a1']);
		expect([...steps.marks]).toEqual([]);
		steps.note(['a1', 'b1']);
		expect([...steps.marks]).toEqual(['b1']);
	});

	it('are new again after they were taken back', () => {
		const steps = new OpenMarks();
		steps.note([]);
		steps.note(['a1']);
		steps.marks = new Set();
		steps.note([]);
		expect([...steps.marks]).toEqual([]);
		steps.note(['a1']);
		expect([...steps.marks]).toEqual(['a1']);
	});

	it('are no news when the events of the closed turn tell of them', () => {
		const steps = new OpenMarks();
		steps.note(['a1']);
		steps.note([]);
		expect(steps.without(new Set(['a1', 'c1']))).toEqual(['c1']);
	});
});
