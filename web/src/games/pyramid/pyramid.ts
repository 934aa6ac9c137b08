import type { ClientGame } from '../games';
import Board from './Board.svelte';
import TableSettings from './TableSettings.svelte';

/** One person plays with three bots: as one of three hunters, or as the mummy against three. */
export const pyramid: ClientGame = {
	Board,
	TableSettings,
	dice: ['arrow', 'mummy', '3'],
	dyes: ['white', 'white', 'black'],
	solo: [
		{ label: 'soloHunter', bots: 3, options: { mummy: 1 } },
		{ label: 'soloMummy', bots: 3, options: { mummy: 0 } }
	],
	pages: async () => (await import('./pages')).pages,
	drawing: async () => (await import('./Drawing.svelte')).default
};
