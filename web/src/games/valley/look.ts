import type { SheetLook } from 'torchlit/games/sheets/look';
import { linesOf } from './lines';
import type { Valley } from './parts';
import Sheet from './Sheet.svelte';

export const look: SheetLook<Valley> = { Sheet, linesOf };
