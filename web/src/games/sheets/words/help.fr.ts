import type { helpEn } from './help.en';

export const helpFr: Record<keyof typeof helpEn, string> = {
	helpNumberDieName: 'Un dé à nombre',
	helpNumberDie: 'Utilisez-le seul, ou additionnez-le à d’autres dés à nombre.',
	helpChipName: 'Un nombre possible',
	helpChip: 'Vos dés le permettent : un dé seul ou une somme, écrite en dessous.',
	helpUndo: 'Efface votre choix. Rien n’est écrit avant votre confirmation.',
	helpHint:
		'Quill, le bot le plus fort, montre ce qu’il jouerait. Demandez quand vous voulez ; il n’écrit rien à votre place.',
	helpWhereName: 'Où en est la partie',
	tryDice: 'Touchez un dé pour le tourner, ou lancez.',
	tryRoll: 'Lancer',
	canMake: 'Vous pouvez faire {numbers}.',
	trySheet: 'Touchez une case et changez ce qui s’y trouve.',
	tryMark: 'Ce qu’il y a en {square}',
	tryErase: 'Effacer',
	helpSeats: 'Tous les joueurs avec leurs étoiles, leurs fiches et les derniers tours.',
	helpLookName: 'Un autre joueur',
	helpLook:
		'Montre sa fiche telle qu’elle était après le dernier tour : ce qui s’écrit maintenant reste caché jusqu’à ce que tous aient fini.',
	helpSwapName: 'L’autre fiche',
	helpSwap: 'Passe de votre fiche à celle sur laquelle vous dessinez, et retour.'
};
