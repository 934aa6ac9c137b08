import type { MarkTask, SquaresGain } from 'torchlit/games/sheets/marking.svelte';
import type { SheetGame } from 'torchlit/games/sheets/parts';

export interface Gain extends SquaresGain {
	stars: number;
}

/** What the server shows of a table of this game. */
export interface Lanterns extends SheetGame {
	own: SheetGame['own'] & { score: { total: number }; task: MarkTask<Gain> | null };
	move: { type: 'hang'; seat: number; square: string; number: number };
}
