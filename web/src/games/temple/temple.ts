import type { ClientGame } from '../games';
import Board from './Board.svelte';
import Drawing from './Drawing.svelte';
import End from './End.svelte';
import Play from './Play.svelte';

export const temple: ClientGame = { Board, Drawing, End, Play, dice: ['lockpick', 'penny', 'mummy'] };
