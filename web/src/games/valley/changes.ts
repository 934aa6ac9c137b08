import type { Reading } from 'torchlit/games/sheets/diary.svelte';
import { discoveryId, type Building, type DiscoveryKind } from './sheet';
import { told } from './told';

/** Something that appeared on a sheet. */
export interface Mark {
	/** Where it is; for a discovery, its first square. */
	square: string;
	what: { number: number } | { building: Building } | { snake: 'drawn' | 'crossed' } | { kind: DiscoveryKind };
}

export const changes: Reading<Mark> = {
	markOf(event) {
		switch (event.type) {
			case 'number-written':
				return { seat: event.seat, square: event.square, what: { number: event.number } };
			case 'built':
				return { seat: event.seat, square: event.square, what: { building: event.building as Building } };
			case 'escaped':
				return { seat: event.seat, square: event.square, what: { snake: 'crossed' } };
			case 'revealed':
				return { seat: event.seat, square: event.squares[0] ?? '', what: { kind: event.kind as DiscoveryKind } };
			case 'snake-drawn':
				return { seat: event.sheet, square: event.square, what: { snake: 'drawn' } };
			default:
				return null;
		}
	},
	changedBy: (event) => (event.type === 'revealed' ? { seat: event.seat, squares: [discoveryId(event)] } : null),
	isFromOthers: ({ what }) => 'snake' in what && what.snake === 'drawn',
	told
};
