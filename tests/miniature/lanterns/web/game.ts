import type { ClientGame } from 'torchlit/games/games';
import Board from './Board.svelte';

export const game: ClientGame = {
	Board,
	dice: [
		{ die: 'amber', face: 2 },
		{ die: 'blue', face: 3 }
	],
	faces: {},
	pages: async () => (await import('./pages')).pages,
	drawing: async () => (await import('./Drawing.svelte')).default
};
