import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';

const root = import.meta.dirname;
const components = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svelte'));

/** The class names that a parsed style sheet calls its own: what it says of `:global(.go)` it means to say of the global one. */
function classesIn(node: unknown): string[] {
	if (typeof node !== 'object' || node === null) return [];
	if ('type' in node && 'name' in node) {
		if (node.type === 'ClassSelector') return [String(node.name)];
		if (node.type === 'PseudoClassSelector' && node.name === 'global') return [];
	}
	return Object.values(node).flatMap(classesIn);
}

const stylesOf = (source: string): Set<string> => new Set(classesIn(parse(source, { modern: true }).css?.children));

const shared = new Set(
	['app.css', 'tokens.css'].flatMap((file) => [
		...stylesOf(`<style>${readFileSync(`${root}/${file}`, 'utf8')}</style>`)
	])
);

describe('the class names of the global sheets', () => {
	it('are found', () => expect(shared).toContain('button'));

	it.each(components)('are not taken by %s', (file) => {
		const own = stylesOf(readFileSync(`${root}/${file}`, 'utf8'));
		expect([...own].filter((name) => shared.has(name))).toEqual([]);
	});
});
