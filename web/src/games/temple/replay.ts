import { sheetReplay } from 'torchlit/games/sheets/replay';
import { replayPages } from 'torchlit/replay/pages';
import { changes } from './changes';
import type { Temple } from './parts';
import ReplayScene from './ReplayScene.svelte';
import { say } from './words';

export const replay = replayPages<Temple>(
	sheetReplay(changes, ReplayScene, (event, dice) =>
		event.type === 'roll-voided' ? say('voided', { dice: dice(event.faces) }) : ''
	)
);
