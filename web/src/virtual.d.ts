/** Written by the build: see games-plugin.ts. */
declare module 'virtual:games' {
	/** The games by their ids. */
	export const GAMES: Readonly<Record<string, import('./games/games').ClientGame>>;
}
