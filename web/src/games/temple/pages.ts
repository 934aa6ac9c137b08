import type { GamePages } from 'torchlit/games/games';
import End from './End.svelte';
import Play from './Play.svelte';
import { replay } from './replay';
import Sheet from './Sheet.svelte';
import { soundOf } from './sounds';
import { toldMoves } from './told';

export const pages: GamePages = { Play, End, soundOf, replay, coach: { Sheet, told: toldMoves } };
