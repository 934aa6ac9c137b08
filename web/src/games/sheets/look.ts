import type { Component } from 'svelte';
import type { BoardView } from '../../wire';
import type { SheetGame } from './parts';
import type { ScoreLine } from './ScoreLines.svelte';

/** How the sheets of a game look. */
export interface SheetLook<Game extends SheetGame> {
	/** The drawing, at the end with what was counted. */
	Sheet: Component<{
		text: string;
		board: BoardView;
		label: string;
		size?: 'full' | 'thumb';
		/** The squares that were changed last. */
		fresh?: ReadonlySet<string>;
		count?: NonNullable<Game['closed']['results']>[number]['count'];
	}>;
	linesOf: (score: Game['closed']['scores'][number]) => ScoreLine[];
}
