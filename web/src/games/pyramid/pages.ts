import type { GamePages } from 'torchlit/games/games';
import { choices } from './coach';
import End from './End.svelte';
import Play from './Play.svelte';
import { replay } from './replay';

export const pages: GamePages = { Play, End, replay, choices };
