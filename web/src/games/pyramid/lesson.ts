import { lessonOf, type Asked, type LessonCard, type Text } from 'torchlit/lesson/lesson';
import type { Table } from 'torchlit/table.svelte';
import type { Pyramid } from './parts';
import { hunterSight, hunterTask, mummyTask } from './sight';

const make = (type: string): Asked => ({ move: { type } });
const press = (button: string, type: string, says: Text, instead?: Text): LessonCard => ({
	says,
	// The other button is mentioned, so it stays in sight.
	points: [button, ...['roll', 'reset'].filter((other) => other !== button)],
	asks: [make(type)],
	...(instead && { instead })
});
const walk = (...squares: string[]): Asked[] => squares.map((square) => ({ move: { type: 'walk', square } }));

/** Which step of a hunter's turn it is: before the roll, with this many dice rolled, or on a treasure. */
function hunterMoment({ turn, own }: Table<Pyramid>): string | null {
	const task = hunterTask(own);
	if (!turn || !task) return null;
	return `${turn.turn}.${task.card ? 'card' : (hunterSight(own)?.rolled.length ?? 0)}`;
}

const hunter = lessonOf<Pyramid>({
	momentOf: hunterMoment,
	isDone: ({ turn }) => (turn?.turn ?? 0) > 9,
	cards: {
		'1.0': [
			{
				says: {
					en: 'You hunt **five treasures**, one of each colour. Only you see these cards. Show all five first, and you win.',
					fr: 'Vous cherchez **cinq trésors**, un de chaque couleur. Vous seul voyez ces cartes. Qui montre les cinq en premier gagne.',
					nl: 'Je zoekt **vijf schatten**, van elke kleur één. Alleen jij ziet deze kaarten. Wie ze als eerste alle vijf laat zien, wint.'
				},
				points: ['cards']
			},
			{
				says: {
					en: 'The nearest, your red lotus, lies on **e8**: exactly 3 steps from the stairs, where you begin.',
					fr: 'Le plus proche, votre lotus rouge, est en **e8** : à 3 pas exactement de l’escalier, d’où vous partez.',
					nl: 'De dichtstbijzijnde, je rode lotus, ligt op **e8**: precies 3 stappen van de trap, waar je begint.'
				},
				points: ['square-e8']
			},
			press('roll', 'roll-dice', {
				en: 'Every turn begins with a roll. Throw all five dice.',
				fr: 'Chaque tour commence par un lancer. Lancez les cinq dés.',
				nl: 'Elke beurt begint met gooien. Gooi alle vijf de dobbelstenen.'
			})
		],
		'1.3': [
			{
				says: {
					en: 'Two dice show a **mummy**: they are set aside, and each lets the mummy walk **one square farther**.',
					fr: 'Deux dés montrent une **momie** : ils sont mis de côté, et chacun lui donne **un pas de plus**.',
					nl: 'Twee stenen tonen een **mummie**: die gaan apart, en elke steen die apart ligt, geeft de mummie **één stap extra**.'
				},
				points: ['aside']
			},
			press(
				'roll',
				'roll-dice',
				{
					en: 'No 3 yet. You may roll the others **again** – all of them, as often as you dare.',
					fr: 'Pas encore de 3. Vous pouvez **relancer** les autres – tous ensemble, aussi souvent que vous l’osez.',
					nl: 'Nog geen 3. De andere mag je **opnieuw** gooien – allemaal tegelijk, zo vaak je durft.'
				},
				{
					en: 'You could go now – but your lotus needs a 3. Roll again.',
					fr: 'Vous pourriez partir – mais le lotus demande un 3. Relancez.',
					nl: 'Je zou kunnen lopen – maar voor je lotus heb je een 3 nodig. Gooi opnieuw.'
				}
			)
		],
		'1.2': [
			{
				says: {
					en: 'A **3**, and a third mummy aside. Take the 3, then **e8**, and go: exactly 3 steps, turning as you like.',
					fr: 'Un **3**, et une troisième momie de côté. Prenez le 3, puis **e8**, et allez-y : 3 pas exactement, en tournant à volonté.',
					nl: 'Een **3**, en een derde mummie apart. Neem de 3, dan **e8**, en ga: precies 3 stappen, afslaan mag.'
				},
				points: ['die-3', 'square-e8', 'confirm'],
				asks: [{ move: { type: 'go', die: 3, square: 'e8' } }],
				instead: {
					en: 'Your treasure is on **e8**: take the 3 and go there.',
					fr: 'Votre trésor est en **e8** : prenez le 3 et allez-y.',
					nl: 'Je schat ligt op **e8**: neem de 3 en ga erheen.'
				}
			}
		],
		'1.card': [
			press(
				'show-card',
				'show-card',
				{
					en: 'You stand on your treasure: **show the card** and it counts. But the mummy sees it too – and knows where you are!',
					fr: 'Vous êtes sur votre trésor : **montrez la carte**, et elle compte. Mais la momie la voit aussi – et sait où vous êtes !',
					nl: 'Je staat op je schat: **laat de kaart zien**, dan telt hij. Maar de mummie ziet het ook – en weet waar je bent!'
				},
				{
					en: 'Keeping it is allowed, but then you have to come back. Show it.',
					fr: 'On peut la garder, mais il faudra revenir. Montrez-la.',
					nl: 'Geheim houden mag, maar dan moet je terugkomen. Laat de kaart zien.'
				}
			)
		],
		'4.0': [
			{
				says: {
					en: 'It came for you: a 2 on its die **+ 3 dice aside** = 5 steps. One short! If it enters your square, you lose a torch.',
					fr: 'Elle venait pour vous : 2 à son dé **+ 3 dés de côté** = 5 pas. Il en manquait un ! Si elle entre sur votre case, vous perdez une torche.',
					nl: 'Ze kwam voor jou: een 2 op haar steen **+ 3 stenen apart** = 5 stappen. Eentje tekort! Komt ze op jouw vak, dan kost dat een fakkel.'
				},
				points: ['square-f8']
			},
			press(
				'roll',
				'roll-dice',
				{
					en: 'You could **reset**: take the three dice back. But first the mummy would walk 3 squares, and it stands next to you. Just roll the two.',
					fr: 'Vous pourriez **reprendre** les trois dés. Mais la momie ferait d’abord jusqu’à 3 pas, et elle est à côté. Lancez plutôt les deux autres.',
					nl: 'Je zou de drie stenen kunnen **bevrijden**. Maar dan loopt de mummie eerst 3 vakken, en ze staat naast je. Gooi gewoon die twee.'
				},
				{
					en: 'Too dangerous: the mummy would walk 3 squares, and you are 1 away. Roll the two.',
					fr: 'Trop dangereux : la momie ferait 3 pas, et vous êtes à 1. Lancez les deux autres.',
					nl: 'Te gevaarlijk: de mummie zou 3 vakken lopen, en jij staat er maar 1 vandaan. Gooi die twee.'
				}
			)
		],
		'4.2': [
			{
				says: {
					en: 'Run! Take the **4** and go to **b9**.',
					fr: 'Fuyez ! Prenez le **4** et allez en **b9**.',
					nl: 'Rennen! Neem de **4** en ga naar **b9**.'
				},
				points: ['die-4', 'square-b9', 'confirm'],
				asks: [{ move: { type: 'go', die: 4, square: 'b9' } }],
				instead: {
					en: 'Farther is safer here: the 4, to **b9**.',
					fr: 'Plus loin, c’est plus sûr : le 4, vers **b9**.',
					nl: 'Verder weg is hier veiliger: de 4, naar **b9**.'
				}
			}
		],
		'7.0': [
			{
				says: {
					en: 'The mummy can’t see you. It only **heard “4”**: for it, you could be on any of the squares counted here. It guessed wrong.',
					fr: 'La momie ne vous voit pas. Elle a seulement **entendu « 4 »** : pour elle, vous êtes sur l’une des cases comptées ici. Elle s’est trompée.',
					nl: 'De mummie ziet je niet. Ze **hoorde alleen “4”**: voor haar kun je op elk vak staan dat hier is geteld. Ze gokte verkeerd.'
				},
				points: ['knowledge']
			},
			press(
				'reset',
				'reset',
				{
					en: 'Now it is far away: **reset**. It walks up to 3 squares, and you get all five dice back.',
					fr: 'Elle est loin maintenant : **reprenez les dés**. Elle fait jusqu’à 3 pas, et vous en avez de nouveau cinq.',
					nl: 'Nu is ze ver weg: **bevrijd** de stenen. Ze loopt hoogstens 3 vakken, en jij hebt weer vijf stenen.'
				},
				{
					en: 'Two dice would do – but this is the moment to get all five back. Reset.',
					fr: 'Deux dés suffiraient – mais c’est le moment d’en reprendre cinq. Reprenez-les.',
					nl: 'Met twee kan het ook – maar dit is hét moment om er weer vijf te hebben. Bevrijd ze.'
				}
			)
		],
		'9.0': [
			press('roll', 'roll-dice', {
				en: 'Five dice again, and the mummy starts over with few steps. Roll.',
				fr: 'Cinq dés à nouveau, et la momie est redevenue lente. Lancez.',
				nl: 'Weer vijf stenen, en de mummie is weer traag. Gooi.'
			})
		],
		'9.4': [
			{
				says: {
					en: 'An **arrow** goes straight ahead to the next wall, however far. Take it, and run to **e9**.',
					fr: 'La **flèche** va tout droit jusqu’au prochain mur, si loin soit-il. Prenez-la et filez en **e9**.',
					nl: 'Een **pijl** gaat rechtuit tot de volgende muur, hoe ver ook. Neem hem en ren naar **e9**.'
				},
				points: ['die-arrow', 'square-e9', 'confirm'],
				asks: [{ move: { type: 'go', die: 'arrow', square: 'e9' } }],
				instead: {
					en: 'Try the arrow once: to **e9**.',
					fr: 'Essayez la flèche une fois : vers **e9**.',
					nl: 'Probeer de pijl eens: naar **e9**.'
				}
			}
		]
	},
	ends: {
		en: 'That’s a hunter’s life: be quick, be quiet, show a card only when you can get away. Four treasures to go – here, or in a real game.',
		fr: 'Voilà la vie de chasseur : aller vite, sans bruit, et ne montrer une carte que si l’on peut s’échapper. Encore quatre trésors – ici ou dans une vraie partie.',
		nl: 'Zo leeft een schatzoeker: snel, stil, en laat een kaart pas zien als je weg kunt komen. Nog vier schatten – hier, of in een echt potje.'
	}
});

const mummy = lessonOf<Pyramid>({
	momentOf: ({ turn, own }) => (turn && mummyTask(own) ? String(turn.turn) : null),
	isDone: ({ turn }) => (turn?.turn ?? 0) > 6,
	cards: {
		3: [
			{
				says: {
					en: 'You are the **mummy**, and you can’t see anybody. You heard: one hunter moved **3**, the other **2**.',
					fr: 'Vous êtes la **momie**, et vous ne voyez personne. Vous avez entendu : l’un s’est déplacé de **3**, l’autre de **2**.',
					nl: 'Jij bent de **mummie**, en je ziet niemand. Je hoorde: de ene schatzoeker liep **3**, de andere **2**.'
				},
				points: ['hunter-0']
			},
			{
				says: {
					en: 'Both began on the stairs. So the first is exactly 3 steps from there: the **mist** marks every square where a hunter can be.',
					fr: 'Tous deux sont partis de l’escalier. Le premier est donc à 3 pas exactement : la **brume** marque chaque case possible.',
					nl: 'Allebei begonnen ze op de trap. De eerste staat dus precies 3 stappen verder: de **mist** toont elk vak waar iemand kan zijn.'
				},
				points: ['square-e8']
			},
			{
				says: {
					en: 'A 3 on your die **+ 2 dice aside**: up to 5 steps. Walk into the mist, to the crossing **f8** – if somebody is on your way, you catch them.',
					fr: '3 à votre dé **+ 2 dés de côté** : jusqu’à 5 pas. Entrez dans la brume, jusqu’au carrefour **f8** – qui se trouve en chemin est capturé.',
					nl: 'Een 3 op je steen **+ 2 stenen apart**: hoogstens 5 stappen. Loop de mist in, naar de kruising **f8** – wie onderweg staat, pak je.'
				},
				points: ['square-f8', 'confirm'],
				asks: walk('e5', 'e6', 'g5', 'g6', 'f6', 'f7', 'f8'),
				instead: {
					en: 'A mummy may go anywhere. Here, go to **f8**: from there you reach the most squares.',
					fr: 'Une momie va où elle veut. Ici, allez en **f8** : de là, on atteint le plus de cases.',
					nl: 'Een mummie mag overal heen. Ga hier naar **f8**: vandaar bereik je de meeste vakken.'
				}
			}
		],
		6: [
			{
				says: {
					en: 'Nobody on the way. But now a hunter has **shown a treasure**: the red scarab. So you know where they stand: on **b8**.',
					fr: 'Personne en chemin. Mais un chasseur vient de **montrer un trésor** : le scarabée rouge. Vous savez donc où il est : en **b8**.',
					nl: 'Er stond niemand onderweg. Maar nu heeft een schatzoeker een **schat laten zien**: de rode scarabee. Je weet dus waar: op **b8**.'
				},
				points: ['square-b8']
			},
			{
				says: {
					en: 'Three dice are set aside by now: 3 + 3 = 6 steps, and b8 is only 4 away. **Walk there and catch!**',
					fr: 'Trois dés sont déjà de côté : 3 + 3 = 6 pas, et b8 n’est qu’à 4. **Allez-y, capturez-le !**',
					nl: 'Er liggen nu drie stenen apart: 3 + 3 = 6 stappen, en b8 ligt maar 4 ver. **Loop erheen en pak die schatzoeker!**'
				},
				points: ['square-b8', 'confirm'],
				asks: walk('e8', 'd8', 'c8', 'b8'),
				instead: {
					en: 'Somebody is certainly on **b8**: go and catch them.',
					fr: 'Il y a quelqu’un en **b8**, c’est sûr : allez-y.',
					nl: 'Op **b8** staat zeker iemand: ga erheen.'
				}
			}
		]
	},
	ends: {
		en: 'Caught! That is one torch; with **four** you beat two hunters. When a hunter takes dice back, you get an extra walk. Go on here, or play a real game.',
		fr: 'Capturé ! Voilà une torche ; avec **quatre**, vous battez deux chasseurs. Quand un chasseur reprend les dés, vous jouez un tour spécial. Continuez ici, ou lancez une vraie partie.',
		nl: 'Gepakt! Dat is één fakkel; met **vier** versla je twee schatzoekers. Bevrijdt iemand de stenen, dan krijg jij een tussenbeurt. Ga hier verder, of speel een echt potje.'
	}
});

export const lessons = { hunter, mummy };
