// Checks the types of the client, with those of the games in the folders that TORCHLIT_GAMES names.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

// What games elsewhere, which have no packages of their own, may import besides the app.
const PACKAGES = ['vitest', '@testing-library/svelte'];

const web = join(import.meta.dirname, '..');
const others = (process.env.TORCHLIT_GAMES ?? '').split(delimiter).filter(Boolean);
const found = others.map((folder) => join(resolve(folder), '*/web'));
const folder = join(web, 'node_modules/.check');
const config = {
	extends: '../../tsconfig.json',
	compilerOptions: {
		paths: { 'torchlit/*': ['../../src/*'], ...Object.fromEntries(PACKAGES.map((name) => [name, [`../${name}`]])) }
	},
	include: [join(web, 'src'), join(web, 'vite.config.ts'), ...found]
};
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));

const options = ['--fail-on-warnings', ...(found.length > 0 ? ['--tsconfig', join(folder, 'tsconfig.json')] : [])];
const { status } = spawnSync('svelte-check', options, { cwd: web, stdio: 'inherit' });
process.exit(status ?? 1);
