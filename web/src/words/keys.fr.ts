import type { keysEn } from './keys.en';

export const keysFr: Record<keyof typeof keysEn, string> = {
	keys: 'Touches du clavier',
	'key-tab': 'Tab',
	'key-arrows': 'Flèches',
	'key-enter': 'Entrée, Espace',
	'key-again': 'Entrée',
	'key-digits': 'Chiffres',
	'key-escape': 'Échap',
	'key-help': '?',
	'key-explain': 'F1',
	keyTab: 'Passer à la partie suivante de la page ; avec Maj, revenir en arrière.',
	keyArrows: 'Aller de case en case, ou choisir le nombre suivant.',
	keyEnter: 'Choisir l’élément actif.',
	keyEscape: 'Effacer votre choix, ou fermer ce qui est ouvert.',
	keyHelp: 'Afficher ces touches.',
	keyExplain: 'Expliquer l’élément actif : ce que c’est et ce qu’il vaut.'
};
