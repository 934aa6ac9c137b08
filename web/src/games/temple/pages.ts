import type { GamePages } from 'torchlit/games/games';
import CoachSheet from './CoachSheet.svelte';
import End from './End.svelte';
import Play from './Play.svelte';
import { toldMoves } from './told';

export const pages: GamePages = { Play, End, coach: { Sheet: CoachSheet, told: toldMoves } };
