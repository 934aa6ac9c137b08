import type { ClientGame } from 'torchlit/games/games';
import type { GameHelp } from 'torchlit/help/topics';
import MummySign from 'torchlit/ui/drawings/MummySign.svelte';
import Board from './Board.svelte';
import ArrowSign from './marks/ArrowSign.svelte';
import Landmark from './marks/Landmark.svelte';
import TableSettings from './TableSettings.svelte';
import { say } from './words';

/** One person plays with three bots: as one of three hunters, or as the mummy against three. */
export const game: ClientGame = {
	Board,
	dice: [
		{ die: 'white', face: 'arrow' },
		{ die: 'white', face: 'mummy' },
		{ die: 'black', face: 3 }
	],
	faces: { arrow: ArrowSign, mummy: MummySign },
	landmark: { Drawing: Landmark, label: [500, 78, -2] },
	hasSecrets: true,
	TableSettings,
	/** A mummy whose seat is no longer there is chosen by chance. */
	optionsFor: (options, seats) => ({ ...options, mummy: (options.mummy ?? seats) < seats ? options.mummy : null }),
	solo: [
		{ label: () => say('soloHunter'), bots: 3, options: { mummy: 1 } },
		{ label: () => say('soloMummy'), bots: 3, options: { mummy: 0 } }
	],
	pages: async () => (await import('./pages')).pages,
	lessons: async () => (await import('./lesson')).lessons,
	drawing: async () => (await import('./Drawing.svelte')).default,
	help: async () => (await import('./help')).help as GameHelp
};
