import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
	plugins: [svelte(), svelteTesting()],
	build: {
		outDir: '../src/torchlit/static',
		emptyOutDir: true,
		// The Content-Security-Policy allows only files of our own: no data: URIs, no inline scripts.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false }
	},
	server: {
		proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } }
	},
	test: {
		environment: 'happy-dom',
		include: ['src/**/*.test.ts']
	}
});
