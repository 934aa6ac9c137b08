import type { Component } from 'svelte';
import CitySign from './CitySign.svelte';
import ForestSign from './ForestSign.svelte';
import HutSign from './HutSign.svelte';
import MineSign from './MineSign.svelte';
import MountainSign from './MountainSign.svelte';
import PyramidSign from './PyramidSign.svelte';
import SnakeSign from './SnakeSign.svelte';
import StarSign from './StarSign.svelte';
import StatueSign from './StatueSign.svelte';
import FullSign from './FullSign.svelte';
import type { Building, DiscoveryKind } from '../sheet';

type Sign = Component<{ size?: string }>;

export const BUILDING_SIGNS: Record<Building, Sign> = { hut: HutSign, statue: StatueSign, mine: MineSign };

export const KIND_SIGNS: Record<DiscoveryKind, Sign> = {
	forest: ForestSign,
	city: CitySign,
	mountain: MountainSign,
	pyramid: PyramidSign
};

/** The signs of the score lines, in printed order. */
export const LINE_SIGNS = {
	full: FullSign,
	forests: ForestSign,
	cities: CitySign,
	mountains: MountainSign,
	pyramids: PyramidSign,
	...BUILDING_SIGNS,
	snakes: SnakeSign,
	total: StarSign
};
