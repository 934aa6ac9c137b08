import type { Comparison } from 'torchlit/games/sheets/diary.svelte';
import { parseSheet, type Building, type DiscoveryKind } from './sheet';

/** Something that appeared on a sheet. */
export interface Mark {
	/** Where; of a discovery, its first square. */
	square: string;
	what: { number: number } | { building: Building } | { snake: 'drawn' | 'crossed' } | { kind: DiscoveryKind };
}

export const changes: Comparison<Mark> = {
	squaresOf: (text) => parseSheet(text, '').squares,
	marksBetween(before, after) {
		const [earlier, later] = [parseSheet(before, ''), parseSheet(after, '')];
		const old = new Map(earlier.squares.map((square) => [square.name, square]));
		const marks = later.squares.flatMap(({ name: square, number, building, snake, crossed }): Mark[] => {
			const was = old.get(square);
			if (number !== null && was?.number === null) return [{ square, what: { number } }];
			if (building !== null && was?.building === null) return [{ square, what: { building } }];
			if (crossed && !was?.crossed) return [{ square, what: { snake: 'crossed' } }];
			return snake && !was?.snake ? [{ square, what: { snake: 'drawn' } }] : [];
		});
		const revealed = later.discoveries.slice(earlier.discoveries.length);
		return [...marks, ...revealed.map(({ kind, squares }) => ({ square: squares[0] ?? '', what: { kind } }))];
	},
	isFromOthers: ({ what }) => 'snake' in what && what.snake === 'drawn'
};
