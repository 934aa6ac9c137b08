/** Written by the build: see games-plugin.ts. */
declare module 'virtual:games' {
	/** The games by their ids. */
	export const GAMES: Readonly<Record<string, import('./games/games').ClientGame>>;
}
declare module 'virtual:words/*' {
	/** The words of the app and of all games in one language. */
	export const words: import('./words/words.svelte').Words;
}
