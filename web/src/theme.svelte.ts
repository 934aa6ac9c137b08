import { remember, remembered } from './remembered';

/** Daylight or torchlight: as the system prefers until the reader chooses. */
export type Theme = 'paper' | 'torch';

function atFirst(): Theme {
	const chosen = remembered('theme');
	if (chosen === 'paper' || chosen === 'torch') return chosen;
	return matchMedia('(prefers-color-scheme: dark)').matches ? 'torch' : 'paper';
}

let theme = $state<Theme>(atFirst());

export const light = {
	get theme(): Theme {
		return theme;
	},
	set theme(chosen: Theme) {
		theme = chosen;
		remember('theme', chosen);
	}
};

/** True when the reader has asked the system for less motion. */
export function prefersStillness(): boolean {
	return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
