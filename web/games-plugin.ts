import { cpSync, existsSync, readdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import process from 'node:process';
import type { Plugin } from 'vite';

const src = join(import.meta.dirname, 'src');

/** More folders in which games are looked for, as for the server: `<folder>/<game>/web` is the client's part of a game. */
export const OTHER_FOLDERS = (process.env['TORCHLIT_GAMES'] ?? '')
	.split(delimiter)
	.filter(Boolean)
	.map((folder) => resolve(folder));

/** The folders of all games by their ids: those with a manifest, `game.ts`. */
export function gameFolders(): Map<string, string> {
	const own = readdirSync(`${src}/games`).map((id) => [id, join(src, 'games', id)] as const);
	const others = OTHER_FOLDERS.flatMap((folder) =>
		readdirSync(folder).map((id) => [id, join(folder, id, 'web')] as const)
	);
	return new Map([...own, ...others].filter(([, folder]) => existsSync(`${folder}/game.ts`)));
}

/** `virtual:games`: the manifests of all games by their ids. */
function manifests(): string {
	const games = [...gameFolders()];
	return [
		...games.map(([, folder], at) => `import { game as game${at} } from ${JSON.stringify(`${folder}/game.ts`)};`),
		`export const GAMES = { ${games.map(([id], at) => `${JSON.stringify(id)}: game${at}`).join(', ')} };`
	].join('\n');
}

/** `virtual:words/en`: the words of the app and of all games in this language, for one file to be fetched. */
function words(language: string): string {
	const files = [src, ...gameFolders().values()].map((folder) => `${folder}/words/${language}.ts`);
	return [
		...files.map((file, at) => `import { ${language} as words${at} } from ${JSON.stringify(file)};`),
		`export const words = { ${files.map((_, at) => `...words${at}`).join(', ')} };`
	].join('\n');
}

const OURS = /^\0?virtual:(games|words\/(\w+))$/;

/** Games are found, not listed: the app imports them from modules that are written here. */
export function foundGames(): Plugin {
	return {
		name: 'found-games',
		resolveId: (id) => (OURS.test(id) ? `\0${id}` : null),
		load(id) {
			const [, module, language] = OURS.exec(id) ?? [];
			return language ? words(language) : module ? manifests() : null;
		}
	};
}

/** The rules pages, which the app shows too: those in docs/rules, and for a game elsewhere those in its folder's `rules`. */
export function rulesPages(): Plugin {
	let built = '';
	return {
		name: 'rules-pages',
		apply: 'build',
		configResolved: ({ root, build }) => void (built = resolve(root, build.outDir, 'rules')),
		closeBundle() {
			const own = join(import.meta.dirname, '../docs/rules');
			const all = [own, ...[...gameFolders().values()].map((folder) => join(folder, 'rules'))];
			for (const pages of all.filter((folder) => existsSync(folder))) cpSync(pages, built, { recursive: true });
		}
	};
}
