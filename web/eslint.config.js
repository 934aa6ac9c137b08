import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
	{ ignores: ['src/wire.ts'] }, // generated
	js.configs.recommended,
	ts.configs.strict,
	svelte.configs.recommended,
	svelte.configs.prettier,
	{ languageOptions: { globals: globals.browser } },
	{ files: ['scripts/**'], languageOptions: { globals: globals.node } },
	{
		files: ['**/*.svelte', '**/*.svelte.ts'],
		languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } }
	}
);
