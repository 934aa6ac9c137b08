import type { botsEn } from './bots.en';

/** The Dutch words for bots. */
export const botsNl: Record<keyof typeof botsEn, string> = {
	'bot-easy': 'Zuzu',
	'bot-normal': 'Tarik',
	'bot-hard': 'Odile',
	'bot-master': 'Quill',
	'bot-random': 'Bobo',
	'bot-greedy': 'Mau',
	'botLevel-easy': 'makkelijk',
	'botLevel-normal': 'gewoon',
	'botLevel-hard': 'moeilijk',
	'botLevel-master': 'meester',
	'botLevel-random': 'op goed geluk',
	'botLevel-greedy': 'gretig',
	'botAbout-easy': 'Een woestijnvosje dat op alles springt wat blinkt, en daarna pas nadenkt.',
	'botAbout-normal': 'Een jonge gids die kijkt waar hij zijn voeten zet.',
	'botAbout-hard': 'Een piloot die de hele kaart van boven ziet en geen beurt verspilt.',
	'botAbout-master': 'Een oude professor, vijftig jaar tussen de ruïnes, die niets over het hoofd ziet.',
	'botAbout-random': 'Een duizelig aapje: alles wat de regels toelaten.',
	'botAbout-greedy': 'Een kat die meteen grijpt wat het meeste blinkt.',

	botAndLevel: '{name}, {level}',
	playAgainst: 'Of tegen een bot:',
	playAgainstBot: 'Tegen {bot} spelen',
	botsAre: 'De bots:',
	addBot: 'Bot toevoegen:',
	addABot: 'Bot toevoegen',
	addThisBot: '{bot} toevoegen',
	chooseBot: 'Wie gaat er zitten?',
	botIs: 'bot, {level}',
	standIn: 'Wie invalt voor afwezigen',
	standInIs: '{bot} valt in',
	botPlaysForYou: '{bot} speelt voor jou.',
	letBotPlay: '{bot} voor {name} laten spelen',
	giveToBot: 'Aan een bot geven'
};
