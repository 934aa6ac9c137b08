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
	keyTab: 'Passer à la partie suivante de la page ; avec Maj, revenir en arrière.',
	keyArrows: 'Aller de case en case, ou choisir le nombre suivant.',
	keyEnter: 'Choisir l’élément actif.',
	keyEscape: 'Effacer votre choix, ou fermer ce qui est ouvert.',
	keyHelp: 'Afficher ces touches.',
	keyDigitsNumber: 'Choisir un nombre ; pour 10, tapez 1 puis 0.',
	keyDigitsDiscovery: 'Au moment de révéler : choisir une découverte par son rang dans la liste.',
	keyDigitsDie: 'Choisir un dé ; 5 est la flèche.',
	keyEnterWrite: 'Encore une fois, sur la case ou le nombre choisi : l’écrire.',
	keyEnterSnake: 'Encore une fois, sur la case choisie pour un serpent : le dessiner.',
	keyEnterGo: 'Encore une fois, sur la case choisie : y aller.'
};
