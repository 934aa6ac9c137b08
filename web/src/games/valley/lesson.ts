import { lessonOf, type Asked, type LessonCard, type Text } from 'torchlit/lesson/lesson';
import type { Valley } from './parts';

const number = (number: number, die: string, square: string): Asked => ({
	move: { type: 'write-number', dice: [die], square, number }
});
/** Take this use of a die, then this square: with both it is done. */
const uses = (chip: string, square: string, asked: Asked, says: Text): LessonCard => ({
	says,
	points: [`chip-${chip}`, `square-${square}`],
	asks: [asked]
});
const FINISH: Asked = { move: { type: 'finish' } };

const first = lessonOf<Valley>({
	momentOf: ({ turn, own }) => (turn && own?.task ? `${turn.turn}.${own.steps.length}` : null),
	isDone: ({ turn }) => (turn?.turn ?? 0) > 4,
	always: ['take-back'],
	cards: {
		'1.0': [
			{
				says: {
					en: 'Three dice, the same for everyone – and here you may use **each of them** every turn: up to three squares.',
					fr: 'Trois dés, les mêmes pour tous – et ici, **chacun** peut servir à chaque tour : jusqu’à trois cases.',
					nl: 'Drie dobbelstenen, voor iedereen dezelfde – en hier mag je ze elke beurt **alle drie** gebruiken: tot drie vakken.'
				},
				points: ['dice']
			},
			uses('2', 'c1', number(2, 'green', 'c1'), {
				en: 'You come through the **clouds**: your very first square lies on the rim. Take the **2**, then **c1**.',
				fr: 'On arrive par les **nuages** : la toute première case est au bord. Prenez le **2**, puis **c1**.',
				nl: 'Je komt door de **wolken**: je allereerste vak ligt aan de rand. Neem de **2**, dan **c1**.'
			})
		],
		'1.1': [
			uses('3', 'c2', number(3, 'purple', 'c2'), {
				en: 'From there you move on: each new square **touches** one you have filled. **3** on **c2**.',
				fr: 'Ensuite, on avance : chaque nouvelle case est **à côté** d’une case déjà remplie. **3** en **c2**.',
				nl: 'Vandaar trek je verder: elk nieuw vak ligt **naast** een gevuld vak. **3** op **c2**.'
			})
		],
		'1.2': [
			uses('5', 'b2', number(5, 'red', 'b2'), {
				en: 'The third use: **5** on **b2**. (Dice can be added as well, but then they are one use.)',
				fr: 'Et le troisième dé : **5** en **b2**. (On peut aussi additionner des dés, mais ils ne remplissent alors qu’une case.)',
				nl: 'En de derde steen: **5** op **b2**. (Optellen mag ook, maar dan vul je er samen maar één vak mee.)'
			})
		],
		'1.3': [
			{
				says: {
					en: 'Until you finish, every step can be taken back. All good? **Finish the turn.**',
					fr: 'Tant que vous n’avez pas terminé, tout peut être annulé. Tout va bien ? **Terminez le tour.**',
					nl: 'Zolang je beurt loopt, kun je alles nog ongedaan maken. Alles goed? **Beëindig je beurt.**'
				},
				points: ['confirm'],
				asks: [FINISH]
			}
		],
		'2.0': [
			uses(
				'hut',
				'd2',
				{ move: { type: 'build', building: 'hut', square: 'd2' } },
				{
					en: '**Dakota** builds: hut, statue or mine, each once a game. A **hut** earns 2★ for every Forest square it touches. Build it on **d2**.',
					fr: '**Dakota** bâtit : hutte, statue ou mine, une fois chacune par partie. La **hutte** rapporte 2 ★ par case de forêt à côté d’elle. Bâtissez-la en **d2**.',
					nl: '**Dakota** bouwt: hut, standbeeld of mijn, elk één keer per potje. Een **hut** levert 2★ op per woudvak ernaast. Bouw hem op **d2**.'
				}
			)
		],
		'2.1': [
			uses('4', 'b3', number(4, 'purple', 'b3'), {
				en: 'Five connected squares with five **different** numbers are a **Forest**. You have three. **4** on **b3** …',
				fr: 'Cinq cases contiguës avec cinq nombres **différents** forment une **forêt**. Vous en avez trois. **4** en **b3**…',
				nl: 'Vijf aaneengesloten vakken met vijf **verschillende** getallen zijn een **woud**. Je hebt er drie. **4** op **b3** …'
			})
		],
		'2.2': [
			uses('1', 'c3', number(1, 'red', 'c3'), {
				en: '… and **1** on **c3**: 1, 2, 3, 4, 5.',
				fr: '… et **1** en **c3** : 1, 2, 3, 4, 5.',
				nl: '… en **1** op **c3**: 1, 2, 3, 4, 5.'
			})
		],
		'2.3': [
			{
				says: {
					en: 'Five different numbers – and still **0★**! Numbers alone are worth nothing. What you never **reveal** never counts.',
					fr: 'Cinq nombres différents – et toujours **0 ★** ! Les nombres seuls ne valent rien. Ce qu’on ne **révèle** jamais ne compte pas.',
					nl: 'Vijf verschillende getallen – en nog steeds **0★**! Getallen alleen zijn niets waard. Wat je nooit **onthult**, telt niet.'
				},
				points: ['score-total']
			},
			{
				says: {
					en: 'So reveal it: one discovery a turn, before you finish. The Forest brings 5★, and the hut beside it 6★.',
					fr: 'Alors révélez-la : une découverte par tour, avant de terminer. La forêt rapporte 5 ★, et la hutte d’à côté 6 ★.',
					nl: 'Onthul het dus: één ontdekking per beurt, voordat je klaar bent. Het woud levert 5★ op, en de hut ernaast 6★.'
				},
				points: ['reveal', 'confirm'],
				asks: [{ move: { type: 'reveal', kind: 'forest', squares: ['c1', 'b2', 'c2', 'b3', 'c3'] } }],
				instead: {
					en: 'Not yet! Without **Reveal**, this turn would leave you at 0★.',
					fr: 'Pas encore ! Sans **révéler**, ce tour vous laisserait à 0 ★.',
					nl: 'Nog niet! Zonder **onthullen** blijf je deze beurt op 0★ staan.'
				}
			}
		],
		'2.4': [
			{
				says: {
					en: '**11★** at once. Those squares are used up; the next discovery needs new ones. Finish the turn.',
					fr: '**11 ★** d’un coup. Ces cases ont servi ; la prochaine découverte en demande d’autres. Terminez le tour.',
					nl: 'Meteen **11★**. Die vakken zijn gebruikt; een volgende ontdekking heeft nieuwe nodig. Beëindig je beurt.'
				},
				points: ['confirm'],
				asks: [FINISH]
			}
		],
		'3.0': [
			{
				says: {
					en: 'A **Snake**: you get the bot’s sheet, and the bot gets yours. Draw it on any empty square – next to a large number it bites harder.',
					fr: 'Un **serpent** : vous recevez la fiche du bot, et lui la vôtre. Dessinez-le sur une case vide – à côté d’un grand nombre, il mord plus fort.',
					nl: 'Een **slang**: jij krijgt het blaadje van de bot, en de bot het jouwe. Teken hem op een leeg vak – naast een groot getal bijt hij harder.'
				},
				points: ['say', 'confirm'],
				asks: [{ move: { type: 'draw-snake', square: 'b2' }, free: ['square'] }]
			}
		],
		'4.0': [
			{
				says: {
					en: 'The bot’s snake on **a3** bites your largest number beside it: the 5. That is **−5★** at the end.',
					fr: 'Le serpent du bot, en **a3**, mord votre plus grand nombre voisin : le 5. Cela ferait **−5 ★** à la fin.',
					nl: 'De slang van de bot op **a3** bijt je grootste getal ernaast: de 5. Dat kost **5★** aan het eind.'
				},
				points: ['square-a3']
			},
			uses(
				'9',
				'a3',
				{ move: { type: 'escape', dice: ['green', 'purple'], square: 'a3' } },
				{
					en: 'Dice that make exactly **9** drive a snake away instead of being written. Take the **9**, then the snake.',
					fr: 'Des dés qui font exactement **9** barrent un serpent au lieu d’être écrits. Prenez le **9**, puis le serpent.',
					nl: 'Met dobbelstenen die samen precies **9** zijn, streep je een slang door in plaats van ze op te schrijven. Neem de **9**, dan de slang.'
				}
			)
		],
		'4.1': [
			{
				says: {
					en: 'Gone! The **3** is still free: write it where you like, or just finish the turn.',
					fr: 'Barré ! Le **3** reste libre : écrivez-le où vous voulez, ou terminez simplement le tour.',
					nl: 'Weg! De **3** is nog vrij: schrijf hem waar je wilt, of beëindig gewoon je beurt.'
				},
				points: ['confirm'],
				asks: [FINISH, { ...number(3, 'red', 'd3'), free: ['square'] }]
			}
		],
		'4.2': [
			{
				says: {
					en: 'Any square that touched would do. Finish the turn.',
					fr: 'N’importe quelle case voisine convenait. Terminez le tour.',
					nl: 'Elk vak ernaast was goed. Beëindig je beurt.'
				},
				points: ['confirm'],
				asks: [FINISH]
			}
		]
	},
	ends: {
		en: 'That’s the Valley. Three more discoveries wait: a **City** (four equal numbers, 6★), a **Mountain** (three of 6 or more, 7★) and a **Pyramid** (four of 10 or more in its shape, 15★).',
		fr: 'Voilà la Vallée. Trois autres découvertes attendent : une **ville** (quatre nombres égaux, 6 ★), une **montagne** (trois de 6 ou plus, 7 ★) et une **pyramide** (quatre de 10 ou plus, dans sa forme, 15 ★).',
		nl: 'Dat is de Vallei. Er wachten nog drie ontdekkingen: een **stad** (vier gelijke getallen, 6★), een **berg** (drie van 6 of meer, 7★) en een **piramide** (vier van 10 of meer in haar vorm, 15★).'
	}
});

export const lessons = { first };
