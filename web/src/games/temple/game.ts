import type { ClientGame } from 'torchlit/games/games';
import type { GameHelp } from 'torchlit/help/topics';
import MummySign from 'torchlit/ui/drawings/MummySign.svelte';
import PennySign from 'torchlit/ui/drawings/PennySign.svelte';
import Board from './Board.svelte';
import Landmark from './marks/Landmark.svelte';
import LockpickSign from './marks/LockpickSign.svelte';

export const game: ClientGame = {
	Board,
	dice: [
		{ die: 'green', face: 'lockpick' },
		{ die: 'purple', face: 'penny' },
		{ die: 'red', face: 'mummy' }
	],
	faces: { lockpick: LockpickSign, penny: PennySign, mummy: MummySign },
	landmark: { Drawing: Landmark, label: [206, 68, -3] },
	pages: async () => (await import('./pages')).pages,
	lessons: async () => (await import('./lesson')).lessons,
	drawing: async () => (await import('./Drawing.svelte')).default,
	help: async () => (await import('./help')).help as GameHelp
};
