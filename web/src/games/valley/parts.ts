import type { GameOf } from 'torchlit/parts';

/** What the server shows of a table of this game. */
export type Valley = GameOf<'valley'>;
