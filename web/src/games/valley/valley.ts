import type { ClientGame } from '../games';
import Board from './Board.svelte';

export const valley: ClientGame = {
	Board,
	dice: ['dakota', 'penny', 'snake'],
	pages: async () => (await import('./pages')).pages,
	drawing: async () => (await import('./Drawing.svelte')).default
};
