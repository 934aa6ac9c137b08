import type { helpEn } from './help.en';

export const helpNl: Record<keyof typeof helpEn, string> = {
	helpNumberDieName: 'Een getal',
	helpNumberDie: 'Gebruik het los, of tel het op bij andere getallen.',
	helpChipName: 'Een mogelijk getal',
	helpChip: 'Je kunt het met je dobbelstenen maken: met één steen of als som. Hoe, staat eronder.',
	helpUndo: 'Wist je keuze. Er staat niets vast voordat je bevestigt.',
	helpHint:
		'Quill, de sterkste bot, laat zien wat hij zou doen. Vraag zo vaak je wilt; er wordt niets voor je opgeschreven.',
	helpWhereName: 'Hoe ver het potje is',
	tryDice: 'Tik op een dobbelsteen om hem te draaien, of gooi.',
	tryRoll: 'Gooien',
	canMake: 'Je kunt {numbers} maken.',
	trySheet: 'Tik op een vak en verander wat er staat.',
	tryMark: 'Wat er op {square} staat',
	tryErase: 'Wissen',
	helpSeats: 'Iedereen met sterren en blaadje, en de laatste beurten.',
	helpLookName: 'Een andere speler',
	helpLook:
		'Laat dit blaadje zien zoals het na de vorige beurt was: wat er nu bij komt, blijft verborgen tot iedereen klaar is.',
	helpSwapName: 'Het andere blaadje',
	helpSwap: 'Wisselt tussen je eigen blaadje en dat waarop je tekent.'
};
