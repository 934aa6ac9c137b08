import type { SheetLook } from 'torchlit/games/sheets/look';
import type { Lanterns } from './parts';
import Sheet from './Sheet.svelte';
import { say } from './words';

export const look: SheetLook<Lanterns> = {
	Sheet,
	linesOf: ({ total }) => [{ id: 'total', name: say('total'), stars: total }]
};
