import type { Translation } from 'torchlit/words/words.svelte';
import type { en } from './en';

/** Les mots français de Lampions. */
export const fr: Translation<typeof en> = {
	'game-lanterns': 'Lampions',
	'board-pond': 'L’Étang',
	'about-lanterns': 'Accrochez des nombres autour d’un étang : deux voisins doivent différer de un.',
	'facts-lanterns': '1 à 20 joueurs · environ 5 minutes · dès 7 ans',
	'boards-lanterns': 'Choisissez un étang',
	brings: { one: '{n} étoile', other: '{n} étoiles' },
	'refused-lantern-there': 'Il y a déjà un nombre en {square}.',
	'refused-lantern-not-rolled': 'Ces dés ne font pas {number}.',
	'refused-nothing-to-hang': 'Vous n’avez pas de nombre à écrire pour l’instant.'
};
