import type { Component } from 'svelte';
import CitySign from '../../ui/drawings/CitySign.svelte';
import ForestSign from '../../ui/drawings/ForestSign.svelte';
import HutSign from '../../ui/drawings/HutSign.svelte';
import MineSign from '../../ui/drawings/MineSign.svelte';
import MountainSign from '../../ui/drawings/MountainSign.svelte';
import PyramidSign from '../../ui/drawings/PyramidSign.svelte';
import SnakeSign from '../../ui/drawings/SnakeSign.svelte';
import StarSign from '../../ui/drawings/StarSign.svelte';
import StatueSign from '../../ui/drawings/StatueSign.svelte';
import FullSign from './FullSign.svelte';
import type { Building, DiscoveryKind } from './sheet';

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
