import type { Translation } from 'torchlit/words/words.svelte';
import type { en } from './en';

/** De Nederlandse woorden van Lampionnen. */
export const nl: Translation<typeof en> = {
	'game-lanterns': 'Lampionnen',
	'board-pond': 'De Vijver',
	'about-lanterns': 'Hang getallen rond een vijver, zodat buren één verschillen.',
	'facts-lanterns': '1–20 spelers · ongeveer 5 minuten · vanaf 7 jaar',
	'boards-lanterns': 'Kies een vijver',
	brings: { one: '{n} ster', other: '{n} sterren' },
	'refused-lantern-there': 'Op {square} staat al een getal.',
	'refused-lantern-not-rolled': 'Met deze dobbelstenen maak je geen {number}.',
	'refused-nothing-to-hang': 'Je hoeft nu geen getal op te hangen.'
};
