import type { ClientGame } from 'torchlit/games/games';
import type { GameHelp } from 'torchlit/help/topics';
import PennySign from 'torchlit/ui/drawings/PennySign.svelte';
import Board from './Board.svelte';
import Landmark from './marks/Landmark.svelte';
import DakotaSign from './signs/DakotaSign.svelte';
import SnakeSign from './signs/SnakeSign.svelte';

export const game: ClientGame = {
	Board,
	dice: [
		{ die: 'green', face: 'dakota' },
		{ die: 'purple', face: 'penny' },
		{ die: 'red', face: 'snake' }
	],
	faces: { dakota: DakotaSign, penny: PennySign, snake: SnakeSign },
	landmark: { Drawing: Landmark, label: [332, 80, 2] },
	pages: async () => (await import('./pages')).pages,
	lessons: async () => (await import('./lesson')).lessons,
	drawing: async () => (await import('./Drawing.svelte')).default,
	help: async () => (await import('./help')).help as GameHelp
};
