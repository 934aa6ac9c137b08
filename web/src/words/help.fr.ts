import type { helpEn } from './help.en';

export const helpFr: Record<keyof typeof helpEn, string> = {
	help: 'Aide',
	whatCounts: 'Ce qui compte',
	countsNow: 'En ce moment',
	whatIsThis: 'Qu’est-ce que c’est ?',
	whatIsThisLead: 'Puis touchez ce que vous voulez à l’écran.',
	asking: 'Touchez un élément pour savoir ce que c’est.',
	endAsking: 'Terminé'
};
