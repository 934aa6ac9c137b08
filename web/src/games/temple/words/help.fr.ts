import type { helpEn } from './help.en';

export const helpFr: Record<keyof typeof helpEn, string> = {
	helpSequence:
		'**1 ★** par case de votre plus longue suite : elle monte de 1 en 1, chaque fois vers l’une des 8 cases autour.',
	helpGroups:
		'**3 ★** pour chaque nombre présent dans au moins trois cases contiguës. Un nombre ne rapporte qu’une fois.',
	helpMummies: '**+2 ★** par momie à côté d’un 9, **−2 ★** pour chacune des autres.',
	helpTotal: 'Toutes vos étoiles ensemble. Le plus grand total l’emporte ; à égalité, la plus longue suite.',
	helpLockpick: 'Ce tour-ci, votre nombre va dans une porte ; les autres dés le forment.',
	helpPennyFace: 'Le nombre de votre choix, de 1 à 15.',
	helpMummyFace:
		'Pas de nombre ce tour-ci : chacun dessine une momie sur la fiche d’un autre. En solo, à côté de votre dernière case.',
	helpFloorName: 'Une case vide',
	helpFloor: 'Accueille tout nombre que vos dés permettent. Ses voisines sont les 8 cases autour, coins compris.',
	helpDoorName: 'Une porte',
	helpDoor:
		'Seul un Crochetage l’ouvre. Un nombre dans une porte compte comme les autres ; une porte peut rester vide.',
	helpWrittenName: 'Un nombre',
	helpWritten:
		'Reste pour de bon et peut compter deux fois : dans la suite et dans un groupe. Un **9** vainc aussi les momies qui l’entourent.',
	helpMummyName: 'Une momie',
	helpMummy: 'Sa case est perdue et elle coûte **2 ★**, jusqu’à ce qu’un 9 soit à côté : alors elle rapporte **2 ★**.',
	helpCrossedName: 'Une momie vaincue',
	helpCrossed: 'Un 9 est à côté : elle rapporte **2 ★**. Sa case reste perdue.',
	helpWriteIt: 'Inscrit votre choix pour de bon. Jusque-là, vous pouvez changer.',
	helpLeft: 'La partie s’arrête quand toutes les cases sans porte sont remplies. Touchez pour voir les derniers tours.',
	helpDrawIt: 'Place la momie pour de bon. Jusque-là, vous pouvez choisir une autre case.'
};
