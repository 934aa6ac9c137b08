import { existsSync, readdirSync } from 'node:fs';
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

/** Games are found, not listed: the app imports them from a module that is written here. */
export function foundGames(): Plugin {
	return {
		name: 'found-games',
		resolveId: (id) => (id === 'virtual:games' ? `\0${id}` : null),
		load: (id) => (id === '\0virtual:games' ? manifests() : null)
	};
}
