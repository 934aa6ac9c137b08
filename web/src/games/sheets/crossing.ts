import { stroke } from '../../ui/drawings/ink';

/** The two strokes that cross out what is drawn around (x, y). */
export function crossing(x: number, y: number, seed: string): string[] {
	return [
		stroke([x - 21, y - 20], [x + 20, y + 21], `cross ${seed}`, 2.4),
		stroke([x + 20, y - 21], [x - 21, y + 20], `out ${seed}`, 2.4)
	];
}
