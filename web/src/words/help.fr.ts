import type { helpEn } from './help.en';

export const helpFr: Record<keyof typeof helpEn, string> = {
	help: 'Aide',
	whatCounts: 'Ce qui compte',
	countsNow: 'En ce moment',
	whatIsThis: 'Qu’est-ce que c’est ?',
	whatIsThisLead: 'Touchez ensuite n’importe quoi à l’écran.',
	asking: 'Touchez un élément pour savoir ce que c’est.',
	inTheRules: 'Dans les règles',
	endAsking: 'Terminé',
	whyNotNow: 'Ce n’est pas possible maintenant.',
	whyOver: 'La partie est finie : plus rien ne change.',
	whyWatching: 'Vous regardez : seuls les joueurs peuvent jouer ici.',
	tryIt: 'À vous d’essayer.',
	tryReset: 'Recommencer',
	helpHome: 'Retour à l’accueil. Votre place vous est gardée.',
	helpLanguage: 'La langue de tout ce qui s’affiche sur cet appareil. Les autres gardent la leur.',
	helpThemeName: 'Lumière',
	helpTheme: 'À la lumière du jour ou à la torche : seules les couleurs changent.',
	helpMenu: 'Les réglages, les touches, les règles et la sortie.',
	helpClockName: 'Le sablier',
	helpClock: 'Les secondes qui restent pour ce tour. À zéro, un bot joue les coups manquants.',
	helpCoachStart: 'Ce que Quill attend de ce plateau avant le premier lancer, si chaque tour est bien joué.',
	helpCoachLuck: 'Ce que vos lancers ont offert de plus ou de moins que des lancers moyens.',
	helpCoachOthers: 'Ce que les autres vous ont laissé de mieux ou de pire que prévu.',
	helpCoachCost:
		'Pour chacun de vos tours, ce que le meilleur tour trouvé aurait rapporté de plus, le tout additionné.',
	helpCoachStandIn: 'La même chose pour les tours qu’un bot a joués à votre place.',
	helpCoachResult: 'Vos étoiles à la fin : la somme des lignes ci-dessus.',
	helpCourseName: 'Le cours de la partie',
	helpCourse: 'Du premier tour, à gauche, au dernier, à droite. Un cercle marque un tour qui a coûté cher.',
	helpEyes: 'La partie telle que ce joueur pouvait la voir à ce moment-là, avec le score de chacun.',
	helpWhoseSheet: 'Montre cette fiche à ce moment-là ; les étoiles à côté des noms sont aussi celles de ce moment.',
	helpCurve:
		'Une ligne par joueur ; en gras, celui que vous regardez. Le trait vertical est le moment affiché, et les cercles sont les tours que Quill a remarqués.',
	helpNotes: 'Les tours qui ont coûté le plus à ce joueur, avec la raison. Touchez-en un pour le voir.'
};
