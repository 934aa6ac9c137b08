import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from 'virtual:games';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { gameFolders, rulesPages } from '../../games-plugin';

const ids = [...gameFolders().keys()];
// Vite reads this call without running it, so it spells its options out.
const sources = import.meta.glob<string>(
	['../**/*.{ts,svelte}', '!../**/*.test.ts', '!../**/examples*.ts', '!../wire.ts', '!../words/{en,fr,nl}.ts'],
	{
		query: '?raw',
		import: 'default',
		eager: true
	}
);

/** The game whose folder a file is in. */
const gameOf = (file: string): string | undefined =>
	ids.find((id) => file.includes(`/${id}/`) || file.startsWith(`./${id}/`));

describe('a game', () => {
	it('is found by its folder', () => {
		expect(ids.length).toBeGreaterThan(2);
		expect(Object.keys(GAMES).sort()).toEqual([...ids].sort());
	});

	it('shares the sign of a face with the others that have that face', () => {
		for (const one of Object.values(GAMES)) {
			for (const other of Object.values(GAMES)) {
				for (const [face, sign] of Object.entries(one.faces)) expect(other.faces[face] ?? sign).toBe(sign);
			}
		}
	});

	it.each(Object.values(GAMES).flatMap(({ dice, faces }) => dice.map(({ face }) => ({ face, faces }))))(
		'has a sign for $face, or it is a number',
		({ face, faces }) => expect(typeof face === 'number' || face in faces).toBe(true)
	);

	it.each(Object.entries(sources).filter(([file]) => gameOf(file)))(
		'reaches out of its folder by torchlit/ alone, and never into another game: %s',
		(file, source) => {
			const reached = [...source.matchAll(/from '([^']+)'/g)].map(([, path = '']) => path);
			const depth = file.split('/').length - file.split('/').indexOf(gameOf(file) ?? '') - 2;
			expect(reached.filter((path) => path.startsWith('../'.repeat(depth + 1)))).toEqual([]);
			expect(reached.filter((path) => ids.some((id) => path.startsWith(`torchlit/games/${id}/`)))).toEqual([]);
		}
	);
});

describe('everything else', () => {
	it.each(Object.entries(sources).filter(([file]) => !gameOf(file)))('names no game: %s', (_, source) => {
		expect(ids.filter((id) => new RegExp(`\\b${id}\\b`, 'i').test(source))).toEqual([]);
	});
});

it('is built with its rules pages, wherever the build goes', async () => {
	const outDir = mkdtempSync(join(tmpdir(), 'built-'));
	const empty = { name: 'empty', resolveId: () => 'empty', load: () => '' };
	const rollupOptions = { input: 'empty' };
	await build({
		configFile: false,
		logLevel: 'silent',
		plugins: [empty, rulesPages()],
		build: { outDir, rollupOptions }
	});
	const pages = readdirSync(join(outDir, 'rules'));
	rmSync(outDir, { recursive: true });
	expect(pages).toEqual(expect.arrayContaining(ids.map((id) => `${id}.en.md`)));
});
