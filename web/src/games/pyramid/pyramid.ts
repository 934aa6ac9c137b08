import type { ClientGame } from '../games';
import Board from './Board.svelte';
import Drawing from './Drawing.svelte';
import End from './End.svelte';
import Play from './Play.svelte';
import TableSettings from './TableSettings.svelte';

/** One person plays with three bots: as one of three hunters, or as the mummy against three. */
export const pyramid: ClientGame = {
	Board,
	Drawing,
	End,
	Play,
	TableSettings,
	dice: ['arrow', 'mummy', '3'],
	dyes: ['white', 'white', 'black'],
	solo: [
		{ label: 'soloHunter', bots: 3, options: { mummy: 1 } },
		{ label: 'soloMummy', bots: 3, options: { mummy: 0 } }
	]
};
