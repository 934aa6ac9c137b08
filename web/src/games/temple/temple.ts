import type { ClientGame } from '../games';
import About from './About.svelte';
import Board from './Board.svelte';
import Drawing from './Drawing.svelte';
import End from './End.svelte';
import Play from './Play.svelte';

export const temple: ClientGame = { About, Board, Drawing, End, Play };
