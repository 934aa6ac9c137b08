import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { foundGames, OTHER_FOLDERS, rulesPages } from './games-plugin.ts';

const src = fileURLToPath(new URL('src', import.meta.url));

export default defineConfig({
	plugins: [svelte(), svelteTesting(), foundGames(), rulesPages()],
	// What games import from the app, wherever they are.
	resolve: { alias: { torchlit: src }, dedupe: ['svelte', 'vitest', '@testing-library/svelte'] },
	build: {
		outDir: fileURLToPath(new URL('../src/torchlit/static', import.meta.url)),
		emptyOutDir: true,
		// The Content-Security-Policy allows only files of our own (and pictures that a page has drawn itself): no data: URIs, no inline scripts.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		rolldownOptions: {
			output: {
				// Few files rather than many small ones: what every page needs, and what games on sheets share.
				codeSplitting: {
					groups: [
						{ name: 'app', test: /src\/App\.svelte$/, priority: 2 },
						{ name: 'sheets', test: /src\/games\/sheets\/(Play|End)Page\.svelte$/, priority: 1 }
					]
				}
			}
		}
	},
	server: {
		fs: { allow: ['.', ...OTHER_FOLDERS] },
		proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } }
	},
	test: {
		environment: 'happy-dom',
		pool: 'threads', // each file has one of its own, which begins sooner than a process
		include: ['src/**/*.test.ts', ...OTHER_FOLDERS.map((folder) => `${folder}/*/web/**/*.test.ts`)]
	}
});
