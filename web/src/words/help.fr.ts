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
	helpClock: 'Les secondes qui restent pour ce tour. À zéro, un bot joue les coups manquants.'
};
