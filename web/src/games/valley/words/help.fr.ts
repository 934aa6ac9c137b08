import type { Translation } from 'torchlit/words/words.svelte';
import type { helpEn } from './help.en';

export const helpFr: Translation<typeof helpEn> = {
	helpPennyAlone: 'Le nombre de votre choix, de 1 à 15, sans addition.',
	helpDakota: 'Vous pouvez bâtir une hutte, une statue ou une mine. Chacune une fois par partie.',
	helpSnakeFace:
		'Les autres dés ne comptent pas : chacun dessine un serpent sur la fiche d’un autre. En solo, à côté d’une case remplie au tour précédent.',
	helpMeadowName: 'Une case vide',
	helpMeadow: 'Écrivez ou bâtissez ici dès qu’elle est à côté d’un de vos nombres ou bâtiments, coins compris.',
	helpEntranceName: 'Une entrée',
	helpEntrance: 'Votre toute première case doit en être une : vous arrivez par les nuages.',
	helpNumberName: 'Un nombre',
	helpNumber:
		'Seul, il ne rapporte rien : révélez-le dans une forêt, une ville, une montagne ou une pyramide. Une case ne sert qu’à une découverte.',
	helpSnakeName: 'Un serpent',
	helpSnake: 'Coûte le plus grand nombre à côté de lui. Faites exactement **9** pour le barrer.',
	helpSnakeGoneName: 'Un serpent barré',
	helpSnakeGone: 'Il ne coûte plus rien, mais sa case reste bloquée.',
	helpStep: 'Ce que vous avez fait ce tour-ci. Touchez pour l’annuler.',
	helpReveal: 'Une découverte par tour, après avoir utilisé un dé. Ce qui n’est jamais révélé ne rapporte rien.',
	helpFinish: 'Termine votre tour ; les dés inutilisés sont perdus. Jusque-là, tout peut être annulé.',
	helpUse: 'Une façon d’utiliser vos dés : un nombre, ou un bâtiment avec Dakota. Chaque dé sert une fois par tour.',
	helpUseName: 'Ce que vos dés permettent',
	helpTurns:
		'La partie s’arrête quand une fiche est pleine ; en solo, au plus tard après 25 tours. Touchez pour voir les derniers tours.',
	whyRevealing: 'Vous êtes en train de révéler : choisissez une découverte, ou revenez aux dés.',
	tryTurns: { one: '{n} façon d’utiliser ces dés.', other: '{n} façons d’utiliser ces dés.' },
	tryUses: { one: 'Remplir {n} case', other: 'Remplir {n} cases' },
	tryNine: 'Un 9 peut aussi barrer un serpent.',
	helpDrawSnake: 'Place le serpent pour de bon. Jusque-là, vous pouvez choisir une autre case.',
	helpDiscoveries: 'Vos forêts, villes, montagnes et pyramides révélées, additionnées.',
	helpBuildings: 'La hutte, la statue et la mine ensemble : **2 ★** par case voisine de la découverte qui va avec.'
};
