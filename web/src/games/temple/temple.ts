import type { ClientGame } from '../games';
import Board from './Board.svelte';

export const temple: ClientGame = {
	Board,
	dice: ['lockpick', 'penny', 'mummy'],
	pages: async () => (await import('./pages')).pages,
	drawing: async () => (await import('./Drawing.svelte')).default
};
