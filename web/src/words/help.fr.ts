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
	tryReset: 'Recommencer'
};
