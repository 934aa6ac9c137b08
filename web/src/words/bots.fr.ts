import type { botsEn } from './bots.en';

/** The French words for bots. */
export const botsFr: Record<keyof typeof botsEn, string> = {
	'bot-easy': 'Zuzu',
	'bot-normal': 'Tarik',
	'bot-hard': 'Odile',
	'bot-master': 'Quill',
	'bot-random': 'Bobo',
	'bot-greedy': 'Mau',
	'botLevel-easy': 'facile',
	'botLevel-normal': 'normal',
	'botLevel-hard': 'difficile',
	'botLevel-master': 'maître',
	'botLevel-random': 'au hasard',
	'botLevel-greedy': 'gloutonne',
	'botAbout-easy': 'Un fennec qui bondit sur tout ce qui brille, et réfléchit après.',
	'botAbout-normal': 'Un jeune guide qui regarde où il met les pieds.',
	'botAbout-hard': 'Une pilote qui voit toute la carte d’en haut et ne gâche aucun tour.',
	'botAbout-master': 'Un vieux professeur, cinquante ans de ruines, à qui rien n’échappe.',
	'botAbout-random': 'Un singe étourdi : tout ce que les règles permettent.',
	'botAbout-greedy': 'Une chatte qui saisit tout de suite ce qui brille le plus.',

	botAndLevel: '{name}, {level}',
	playAgainst: 'Ou contre un bot :',
	playAgainstBot: 'Jouer contre {bot}',
	botsAre: 'Les bots :',
	addBot: 'Ajouter un bot :',
	addABot: 'Ajouter un bot',
	addThisBot: 'Ajouter {bot}',
	chooseBot: 'Qui prend la place ?',
	botIs: 'bot, {level}',
	standIn: 'Qui remplace les absents',
	standInIs: '{bot} remplace',
	botPlaysForYou: '{bot} joue pour vous.',
	letBotPlay: 'Laisser {bot} jouer pour {name}',
	giveToBot: 'Donner à un bot'
};
