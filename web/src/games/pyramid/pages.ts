import type { GamePages } from 'torchlit/games/games';
import { choices } from './coach';
import End from './End.svelte';
import Play from './Play.svelte';
import { replay } from './replay';
import { soundOf } from './sounds';

export const pages: GamePages = { Play, End, soundOf, replay, choices };
