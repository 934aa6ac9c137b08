import { describe, expect, it } from 'vitest';
import { codeFrom, keyFrom, ownLink, shownCode } from './code';

describe('a table’s code', () => {
	it.each([
		['THQ9EW2G', 'THQ9EW2G'],
		['thq9-ew2g', 'THQ9EW2G'],
		[' THQ9 EW2G ', 'THQ9EW2G'],
		['http://example.test:8000/t/THQ9EW2G', 'THQ9EW2G'],
		['https://example.test/t/thq9ew2g#key=abc', 'THQ9EW2G'],
		['', null],
		['THQ9', null]
	])('is found in %j', (typed, code) => {
		expect(codeFrom(typed)).toBe(code);
	});

	it('is shown in two halves', () => {
		expect(shownCode('THQ9EW2G')).toBe('THQ9-EW2G');
	});

	it('keeps the key of a seat behind the #', () => {
		const link = ownLink('http://example.test/t/THQ9EW2G', 'a-b_c+d');
		expect(new URL(link).pathname).toBe('/t/THQ9EW2G');
		expect(keyFrom(new URL(link).hash)).toBe('a-b_c+d');
		expect(keyFrom('')).toBeNull();
	});
});
