import type { helpEn } from './help.en';

export const helpNl: Record<keyof typeof helpEn, string> = {
	helpSequence: '**1★** voor elk vak van je langste rij: steeds één hoger, telkens naar een van de 8 vakken eromheen.',
	helpGroups: '**3★** voor elk getal dat in minstens drie aaneengesloten vakken staat. Elk getal telt één keer.',
	helpMummies: '**+2★** voor elke mummie naast een 9, **−2★** voor elke andere.',
	helpTotal: 'Al je sterren samen. De meeste sterren winnen; bij gelijkspel de langste rij.',
	helpLockpick: 'Je getal moet deze beurt in een deur; je maakt het met de andere dobbelstenen.',
	helpPennyFace: 'Een getal naar keuze, 1 tot en met 15.',
	helpMummyFace:
		'Deze beurt geen getal: iedereen tekent een mummie op het blaadje van een ander. Solo teken je die naast je laatste vak.',
	helpFloorName: 'Een leeg vak',
	helpFloor: 'Hier past elk getal dat je dobbelstenen maken. De buren zijn de 8 vakken eromheen, ook schuin.',
	helpDoorName: 'Een deur',
	helpDoor: 'Gaat alleen open met een Sleutel. Een getal in een deur telt gewoon mee; een deur mag leeg blijven.',
	helpWrittenName: 'Een getal in een vak',
	helpWritten:
		'Blijft staan en kan dubbel tellen: in je rij én in een groep. Een **9** verslaat ook de mummies eromheen.',
	helpMummyName: 'Een mummie',
	helpMummy: 'Haar vak ben je kwijt en ze kost **2★**, tot er een 9 naast staat: dan levert ze **2★** op.',
	helpCrossedName: 'Een verslagen mummie',
	helpCrossed: 'Er staat een 9 naast: ze levert **2★** op. Haar vak blijft bezet.',
	helpWriteIt: 'Zet je keuze definitief op het blaadje. Tot dan mag je je bedenken.',
	helpLeft: 'Het potje eindigt als alle vakken zonder deur vol zijn. Tik om de laatste beurten te zien.',
	helpDrawIt: 'Zet de mummie daar definitief neer. Tot dan mag je een ander vak kiezen.'
};
