import { lessonOf, type Asked, type LessonCard, type Text } from 'torchlit/lesson/lesson';
import type { Temple } from './parts';

const write = (square: string, number: number): Asked => ({ move: { type: 'write', square, number } });
/** Take this number, then this square, then write it. */
const writes = (number: number, square: string, says: Text): LessonCard => ({
	says,
	points: [`chip-${number}`, `square-${square}`, 'confirm'],
	asks: [write(square, number)],
	instead: {
		en: `A fair choice. For this lesson, write the **${number}** on **${square}**: it is needed there soon.`,
		fr: `Bonne idée. Mais dans cette leçon, écrivez le **${number}** en **${square}** : il y servira bientôt.`,
		nl: `Kan ook. Schrijf in deze les de **${number}** op **${square}**: daar heb je hem straks nodig.`
	}
});

const first = lessonOf<Temple>({
	momentOf: ({ turn, own }) => (turn && own?.task ? String(turn.turn) : null),
	isDone: ({ table }) => table?.phase === 'over',
	always: ['cross-out', 'cross-out-at-once'],
	cards: {
		1: [
			{
				says: {
					en: 'Everyone writes with the **same three dice**, each on their own sheet. You play against one easy bot.',
					fr: 'Tout le monde écrit avec les **trois mêmes dés**, chacun sur sa fiche. Vous jouez contre un bot facile.',
					nl: 'Iedereen schrijft met **dezelfde drie dobbelstenen**, elk op een eigen blaadje. Je speelt tegen één makkelijke bot.'
				},
				points: ['dice']
			},
			writes(5, 'a1', {
				en: 'One number a turn. A die alone will do: take the **5**, put it on **a1**, and write it.',
				fr: 'Un nombre par tour. Un seul dé suffit : prenez le **5**, placez-le en **a1** et écrivez-le.',
				nl: 'Eén getal per beurt. Eén dobbelsteen is genoeg: neem de **5**, zet hem op **a1** en schrijf hem op.'
			})
		],
		2: [
			writes(5, 'b1', {
				en: 'Dice can be **added**: 3 + 2 is another **5**. Put it next to the first, on **b1**.',
				fr: 'On peut **additionner** les dés : 3 + 2 donne encore un **5**. Placez-le à côté du premier, en **b1**.',
				nl: 'Je mag dobbelstenen **optellen**: 3 + 2 is weer een **5**. Zet hem naast de eerste, op **b1**.'
			})
		],
		3: [
			writes(6, 'b2', {
				en: 'A **Lockpick**: this number must go behind a **door**, and doors open no other way. Write 4 + 2 = **6** on **b2**.',
				fr: 'Un **Crochetage** : ce nombre doit aller derrière une **porte**, qui ne s’ouvre qu’ainsi. Écrivez 4 + 2 = **6** en **b2**.',
				nl: 'Een **Sleutel**: dit getal moet achter een **deur**, en anders gaan deuren niet open. Schrijf 4 + 2 = **6** op **b2**.'
			})
		],
		4: [
			{
				says: {
					en: '5 and 6 touch: a **sequence**, 1★ for each square of the longest one. Corners count as touching.',
					fr: 'Le 5 et le 6 sont voisins : c’est une **suite**, 1 ★ par case de la plus longue. Les coins comptent aussi.',
					nl: 'De 5 en de 6 liggen naast elkaar: een **rij**, 1★ per vak van de langste. Schuin telt ook.'
				},
				points: ['score-sequence']
			},
			writes(5, 'a2', {
				en: 'Three equal numbers that touch are a **group**: 3★, once for each number. Make it: 4 + 1 = **5** on **a2**.',
				fr: 'Le même nombre dans trois cases contiguës forme un **groupe** : 3 ★, une fois par nombre. Écrivez 4 + 1 = **5** en **a2**.',
				nl: 'Drie gelijke getallen naast elkaar zijn een **groep**: 3★, één keer per getal. Schrijf 4 + 1 = **5** op **a2**.'
			})
		],
		5: [
			writes(7, 'c1', {
				en: 'A sequence rises by exactly 1, in any direction. 3 + 4 = **7** on **c1** makes 5–6–7.',
				fr: 'Une suite monte de 1 en 1, dans tous les sens. 3 + 4 = **7** en **c1** donne 5–6–7.',
				nl: 'Een rij loopt steeds met 1 op, in elke richting. 3 + 4 = **7** op **c1** geeft 5–6–7.'
			})
		],
		6: [
			{
				says: {
					en: 'A **Mummy**! Now you hold the bot’s sheet, and the bot holds yours. Draw a mummy where it hurts: any empty square.',
					fr: 'Une **momie** ! Vous avez la fiche du bot, et il a la vôtre. Dessinez une momie là où elle gêne : sur n’importe quelle case vide.',
					nl: 'Een **mummie**! Jij hebt nu het blaadje van de bot, en de bot het jouwe. Teken een mummie waar ze dwarszit: elk leeg vak mag.'
				},
				points: ['say', 'confirm'],
				asks: [{ move: { type: 'draw-mummy', square: 'c3' }, free: ['square'] }]
			}
		],
		7: [
			{
				says: {
					en: 'The bot put its mummy on **b3**. The square is lost, and it costs you **2★** – for now.',
					fr: 'Le bot a mis sa momie en **b3**. La case est perdue, et elle vous coûte **2 ★** – pour l’instant.',
					nl: 'De bot zette een mummie op **b3**. Dat vak ben je kwijt, en het kost je **2★** – voorlopig.'
				},
				points: ['square-b3']
			},
			writes(8, 'c2', {
				en: '**Penny** knows every number from 1 to 15. Carry the sequence on: **8** on **c2**.',
				fr: '**Penny** vaut le nombre de votre choix, de 1 à 15. Continuez la suite : **8** en **c2**.',
				nl: '**Penny** is elk getal dat je wilt, van 1 tot en met 15. Maak de rij langer: **8** op **c2**.'
			})
		],
		8: [
			writes(9, 'c3', {
				en: 'A **9** vanquishes every mummy it touches: −2★ becomes +2★. 4 + 5 = **9** on **c3** – and the sequence grows too!',
				fr: 'Un **9** vainc toutes les momies qui l’entourent : −2 ★ devient +2 ★. 4 + 5 = **9** en **c3** – et la suite s’allonge !',
				nl: 'Een **9** verslaat elke mummie eromheen: −2★ wordt +2★. 4 + 5 = **9** op **c3** – en de rij groeit mee!'
			})
		],
		9: [
			{
				says: {
					en: 'One square is left: choose for yourself. Pick a number and look at the stars **before** you write. (Your sequence begins with 5 …)',
					fr: 'Il reste une case : à vous de choisir. Prenez un nombre et regardez les étoiles **avant** d’écrire. (Votre suite commence à 5…)',
					nl: 'Nog één vak: kies zelf. Neem een getal en kijk naar de sterren **voordat** je schrijft. (Je rij begint met 5 …)'
				},
				points: ['square-a3', 'confirm'],
				asks: [{ move: { type: 'write', square: 'a3', number: 4 }, free: ['number'] }]
			}
		]
	},
	ends: {
		en: 'That’s the Temple: sequence, groups and mummies are counted when every square without a door is full. A real temple has some 30 of them.',
		fr: 'Voilà le Temple : suite, groupes et momies se comptent quand toutes les cases sans porte sont pleines. Un vrai temple en a une trentaine.',
		nl: 'Dat is de Tempel: rij, groepen en mummies tellen zodra alle vakken zonder deur vol zijn. Een echte tempel heeft er zo’n 30.'
	}
});

export const lessons = { first };
