import type { Translation } from 'torchlit/words/words.svelte';
import type { helpEn } from './help.en';

export const helpNl: Translation<typeof helpEn> = {
	helpPennyAlone: 'Een getal naar keuze, 1 tot en met 15, zonder optellen.',
	helpDakota: 'Je mag een hut, een standbeeld of een mijn bouwen. Elk één keer per potje.',
	helpSnakeFace:
		'De andere dobbelstenen tellen niet: iedereen tekent een slang op het blaadje van een ander. Solo naast een vak dat je vorige beurt vulde.',
	helpMeadowName: 'Een leeg vak',
	helpMeadow: 'Schrijf of bouw hier zodra het naast een getal of gebouw van jou ligt; schuin mag ook.',
	helpEntranceName: 'Een ingang',
	helpEntrance: 'Je allereerste vak moet een ingang zijn: je komt door de wolken.',
	helpNumberName: 'Een getal in een vak',
	helpNumber:
		'Levert op zichzelf niets op: onthul het als deel van een woud, stad, berg of piramide. Een vak hoort bij één ontdekking.',
	helpSnakeName: 'Een slang',
	helpSnake: 'Kost het grootste getal ernaast. Maak precies **9** om hem door te strepen.',
	helpSnakeGoneName: 'Een doorgestreepte slang',
	helpSnakeGone: 'Kost niets meer, maar het vak blijft bezet.',
	helpStep: 'Wat je deze beurt hebt gedaan. Tik erop om het ongedaan te maken.',
	helpReveal:
		'Eén ontdekking per beurt, nadat je een dobbelsteen hebt gebruikt. Wat je nooit onthult, levert niets op.',
	helpFinish: 'Beëindigt je beurt; wat je niet hebt gebruikt, vervalt. Tot dan kun je alles ongedaan maken.',
	helpUse:
		'Eén manier om je dobbelstenen te gebruiken: een getal, of met Dakota een gebouw. Elke steen één keer per beurt.',
	helpUseName: 'Wat je met je dobbelstenen kunt doen',
	helpTurns:
		'Het potje eindigt als een blaadje vol is; solo uiterlijk na 25 beurten. Tik om de laatste beurten te zien.',
	whyRevealing: 'Je bent aan het onthullen: kies een ontdekking of ga terug naar de dobbelstenen.',
	tryTurns: { one: '{n} manier om deze stenen te gebruiken.', other: '{n} manieren om deze stenen te gebruiken.' },
	tryUses: { one: 'Vul {n} vak', other: 'Vul {n} vakken' },
	tryNine: 'Met een 9 kun je ook een slang doorstrepen.',
	helpDrawSnake: 'Zet de slang daar definitief neer. Tot dan mag je een ander vak kiezen.',
	helpDiscoveries: 'Je onthulde wouden, steden, bergen en piramides, bij elkaar opgeteld.',
	helpBuildings: 'Hut, standbeeld en mijn samen: **2★** voor elk vak ernaast van de ontdekking die erbij hoort.'
};
