import { describe, expect, it } from 'vitest';
import { TypedNumber } from './typed';

describe('a typed number', () => {
	const offered = [1, 2, 5, 10, 12];

	it('is the digit itself', () => {
		expect(new TypedNumber().press('5', offered, 0)).toBe(5);
		expect(new TypedNumber().press('9', offered, 0)).toBeNull();
	});

	it('joins two digits typed in a moment', () => {
		const typed = new TypedNumber();
		expect(typed.press('1', offered, 0)).toBe(1);
		expect(typed.press('0', offered, 300)).toBe(10);
	});

	it('does not join them later', () => {
		const typed = new TypedNumber();
		typed.press('1', offered, 0);
		expect(typed.press('2', offered, 2000)).toBe(2);
	});

	it('does not join them over another key', () => {
		const typed = new TypedNumber();
		typed.press('1', offered, 0);
		typed.end();
		expect(typed.press('2', offered, 100)).toBe(2);
	});

	it('waits for the second digit when the first is not on offer', () => {
		const typed = new TypedNumber();
		expect(typed.press('1', [10, 11], 0)).toBeNull();
		expect(typed.press('1', [10, 11], 200)).toBe(11);
	});

	it('begins anew when two digits mean nothing', () => {
		const typed = new TypedNumber();
		typed.press('5', offered, 0);
		expect(typed.press('2', offered, 100)).toBe(2);
	});
});
