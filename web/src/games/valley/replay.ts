import { sheetReplay } from 'torchlit/games/sheets/replay';
import { replayPages } from 'torchlit/replay/pages';
import { changes } from './changes';
import type { Valley } from './parts';
import ReplayScene from './ReplayScene.svelte';

export const replay = replayPages<Valley>(sheetReplay(changes, ReplayScene));
