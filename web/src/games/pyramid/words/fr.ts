import type { Translation } from 'torchlit/words/words.svelte';
import type { en } from './en';
import { helpFr } from './help.fr';

export const fr: Translation<typeof en> = {
	...helpFr,
	'face-mummy': 'Momie',
	keyDigitsDie: 'Choisir un dé ; 5 est la flèche.',
	keyEnterGo: 'Encore une fois, sur la case choisie : y aller.',

	// Names of things the server calls by an id
	'game-pyramid': 'La Pyramide',
	'board-labyrinth': 'Le Labyrinthe',
	'board-tomb': 'Le Tombeau',
	'boards-pyramid': 'Choisir une pyramide',
	'about-pyramid':
		'Une momie aveugle à l’oreille fine contre des chasseurs de trésors qui voient tout. Cinq trésors chacun, trois torches, et des dés qui accélèrent la momie.',
	'facts-pyramid': '2 à 5 joueurs, ou en solo avec des bots · environ 40 minutes · dès\u00a08\u00a0ans',
	'lesson-pyramid-hunter': 'En chasseur',
	'lesson-pyramid-mummy': 'En momie',
	'face-arrow': 'flèche',
	'colour-yellow': 'jaune',
	'colour-green': 'vert',
	'colour-grey': 'gris',
	'colour-red': 'rouge',
	'colour-purple': 'violet',
	'treasure-yellow-scarab': 'scarabée jaune',
	'treasure-yellow-eye': 'œil jaune',
	'treasure-yellow-lotus': 'lotus jaune',
	'treasure-yellow-cat': 'chat jaune',
	'treasure-yellow-feather': 'plume jaune',
	'treasure-green-scarab': 'scarabée vert',
	'treasure-green-eye': 'œil vert',
	'treasure-green-lotus': 'lotus vert',
	'treasure-green-cat': 'chat vert',
	'treasure-green-feather': 'plume verte',
	'treasure-grey-scarab': 'scarabée gris',
	'treasure-grey-eye': 'œil gris',
	'treasure-grey-lotus': 'lotus gris',
	'treasure-grey-cat': 'chat gris',
	'treasure-grey-feather': 'plume grise',
	'treasure-red-scarab': 'scarabée rouge',
	'treasure-red-eye': 'œil rouge',
	'treasure-red-lotus': 'lotus rouge',
	'treasure-red-cat': 'chat rouge',
	'treasure-purple-scarab': 'scarabée violet',
	'treasure-purple-eye': 'œil violet',
	'treasure-purple-lotus': 'lotus violet',
	'treasure-purple-cat': 'chat violet',

	// Setting up a table
	soloHunter: 'Jouer un chasseur',
	soloMummy: 'Jouer la momie',
	mummyChoice: 'Qui est la momie ?',
	byChance: 'au hasard',
	allowOverlay: 'Brume pour la momie',
	allowOverlayHint:
		'Une aide pour débuter : la momie voit où chaque chasseur pourrait se trouver, d’après ce qu’elle a le droit de savoir.',
	openToWatchers: 'Les spectateurs voient tout',
	openToWatchersHint:
		'Sinon, ils voient ce que voit la momie. Toute personne qui a le lien peut regarder, y compris la momie.',
	watchersWait: 'Ils le voient',
	watchersWaitNo: 'tout de suite',
	watchersWaitRound: 'un tour de table plus tard',
	watchersWaitEnd: 'quand la partie est finie',
	duelHint: 'Deux places : une personne joue deux chasseurs et dix cartes ; il faut trois jetons à la momie.',

	// On the board, spoken
	boardLabel: 'La pyramide',
	squareStairs: '{square}, escalier',
	squareSarcophagus: '{square}, sarcophage',
	squareTreasure: '{square}, {treasure}',
	squareRegion: '{square}, région : {colour}',
	squareMummyHere: 'la momie',
	squareHunter: 'chasseur {name}',
	squareWanted: 'votre trésor',
	squarePerhaps: 'peut-être {name}',
	squareNoted: 'noté pour {name}',

	// Hunters, dice and cards
	hunters: 'Chasseurs',
	hunterIs: 'Chasseur {n}, {name}',
	lives: { one: '{n} torche', other: '{n} torches' },
	isOut: 'éliminé',
	stillSeeks: 'cherche encore : {colours}',
	mummyKnows: { one: 'la momie connaît la case', other: '{n} cases possibles pour la momie' },
	notesMade: { one: '{n} note', other: '{n} notes' },
	openNotes: 'Notes sur {name}',
	showKnown: 'Ce que la momie sait de {name}',
	yourCards: 'Vos cartes',
	cardHeld: 'trésor à trouver : {treasure}',
	cardShown: 'trésor trouvé : {treasure}',
	whiteDie: 'dé blanc : {face}',
	blackDie: 'dé noir : {face}',
	aside: 'mis de côté',
	asideCount: { one: '{n} dé est mis de côté', other: '{n} dés sont mis de côté' },
	mummyTokens: '{name} est la momie : {caught} jetons de vie sur {goal}',
	youAreHunterSide: 'aux torches',
	youAreMummySide: 'dans le noir',

	// A hunter's turn
	pawnTurn: 'Chasseur {n} :',
	rollFirst: 'Lancez les dés.',
	squaresCount: { one: '{n} case', other: '{n} cases' },
	mayReset: {
		one: 'Lancez {n} dé, ou reprenez d’abord les autres : la momie se déplace alors de {squares} au plus.',
		other: 'Lancez {n} dés, ou reprenez d’abord les autres : la momie se déplace alors de {squares} au plus.'
	},
	mustReset: {
		one: 'Le dernier dé est de côté : il faut le reprendre. La momie se déplace d’abord de {n} case au plus.',
		other: 'Les {n} dés sont de côté : il faut les reprendre. La momie se déplace d’abord de {n} cases au plus.'
	},
	chooseDie: 'Choisissez un dé ou une case marquée, ou relancez.',
	chooseEnd: '**{die}** : choisissez une case marquée.',
	chooseRay: '**Flèche** : tout droit jusqu’au premier obstacle.',
	whichDie: '**{square}** : avec quel dé ? La momie l’entendra.',
	wouldGo: 'Vers **{square}**. La momie entendra : {die}.',
	yourTreasureThere: 'Votre trésor y est : **{treasure}** !',
	mustRoll: 'Aucun de ces dés ne permet de se déplacer : relancez.',
	cardHere:
		'Vous l’avez trouvé : **{treasure}**. Si vous montrez la carte, tous sauront où vous êtes ; sinon, gardez-la.',
	lastCardHere: 'Votre dernier trésor : **{treasure}**. Montrez la carte et gagnez !',
	resetDice: 'Reprendre les dés',
	rollDice: { one: 'Lancer {n} dé', other: 'Lancer {n} dés' },
	rollAgain: { one: 'Relancer {n} dé', other: 'Relancer {n} dés' },
	sameFaces: 'Encore les mêmes faces.',
	goWhere: 'Choisissez une case',
	goTo: 'Aller en {square}',
	showCard: 'Montrer la carte',
	keepCard: 'La garder secrète',
	knowsYou: 'La momie sait où vous êtes : **{square}**.',
	guessesYou: {
		one: 'Pour la momie, vous êtes sur {n} case.',
		other: 'La momie vous situe sur une case parmi **{n}**.'
	},
	pawnKnown: '{name} : en **{square}**',
	pawnAmong: { one: '{name} : {n} case', other: '{name} : une case parmi **{n}**' },
	knowsThem: 'La momie sait où est {name} : **{square}**.',
	guessesThem: {
		one: 'Pour la momie, {name} est sur {n} case.',
		other: 'La momie situe {name} sur une case parmi **{n}**.'
	},

	// The mummy's turn
	mummyTurn: {
		one: 'Votre dé donne {die}, plus {aside} pour les dés mis de côté : {n} case.',
		other: 'Votre dé donne {die}, plus {aside} pour les dés mis de côté : **{n}** cases au plus.'
	},
	mummyTurnPlain: { one: 'Votre dé donne {die} : {n} case.', other: 'Votre dé donne {die} : **{n}** cases au plus.' },
	specialTurn: {
		one: '{name} reprend les dés : tour spécial de {n} case.',
		other: '{name} reprend les dés : tour spécial, **{n}** cases au plus.'
	},
	stepsLeft: {
		one: 'Encore {n} pas : continuez ou arrêtez-vous.',
		other: 'Encore {n} pas : continuez ou arrêtez-vous.'
	},
	stepsCount: { one: '{n} pas', other: '{n} pas' },
	wouldWalk: {
		one: 'Vers **{square}**, {n} pas. Qui s’y trouve est capturé.',
		other: 'Vers **{square}**, {n} pas. Qui se trouve en chemin est capturé.'
	},
	walkTo: 'Aller en {square}',
	stopHere: 'S’arrêter ici',
	pencilFor: 'Carnet : touchez des cases pour y noter {name}.',
	canBe: { one: 'Une seule case est possible.', other: '**{n}** cases sont possibles.' },
	rubOut: 'Effacer',
	closeNotes: 'Fermer le carnet',
	timeline: 'Entendu depuis la dernière apparition',
	timelineOf: 'Ce qu’on a entendu de {name}',
	seenStairs: 'parti de l’escalier',

	// What happens
	story: 'Ce qui s’est passé',
	newsOf: '{name} : {what}',
	heardMoved: 's’est déplacé de **{die}**',
	heardArrow: 'a suivi la **flèche**',
	heardPassed: 'enfermé, passe son tour',
	heardLost: 'tour perdu (cinq momies)',
	heardCaught: 'capturé en **{square}**',
	heardShowed: 'a trouvé en {square} : **{treasure}**',
	heardRolled: 'lance **{dice}**',
	heardReset: { one: 'a repris {n} dé', other: 'a repris {n} dés' },
	mummyRolled: { one: 'La momie obtient {die} : {n} case.', other: 'La momie obtient {die} : {n} cases au plus.' },
	mummyWalked: 'La momie est en {square}.',
	youAreOut: 'Vous êtes éliminé.',
	hunterAtIt: '{name} se faufile…',
	mummySpecial: {
		one: '{name} reprend les dés : la momie se déplace de {n} case au plus.',
		other: '{name} reprend les dés : la momie se déplace de {n} cases au plus.'
	},
	mummyAtIt: { one: 'La momie rôde : encore {n} pas.', other: 'La momie rôde : encore {n} pas.' },
	cardsAreDealt: 'On distribue les cartes…',

	// The end
	mummyWinsHow: 'La momie gagne : {name} a {caught} jetons de vie.',
	cardsOf: 'Cartes de {name}',
	hunterWinsHow: '{name} a trouvé tous les trésors.',
	cardsFound: 'trésors : {found} sur {all}',
	whereAtEnd: 'à la fin en {square}',
	tokensTaken: 'jetons : {caught} sur {goal}',
	theMummy: 'momie',
	everybody: 'Tout le monde',

	// The coach
	toldGo: '{die} vers {square}',
	toldRoll: 'lancer les dés',
	toldReset: 'reprendre les dés',
	toldShow: 'montrer la carte',
	toldWalk: { one: '{n} pas vers {square}', other: '{n} pas vers {square}' },
	toldStay: 'rester sur place',
	factsGo: {
		one: 'risque {risk} · prochain trésor à {n} tour environ',
		other: 'risque {risk} · prochain trésor à {n} tours environ'
	},
	factsFound: 'risque {risk} · un trésor',
	factsRoll: 'selon les dés',
	factsWalk: 'chances d’y croiser quelqu’un : {chance}',
	knewHunter: {
		one: 'Avant ce choix, la momie savait où était ce chasseur : sur {n} case.',
		other: 'Avant ce choix, la momie pouvait chercher ce chasseur sur {n} cases : les points.'
	},
	knewMummy: 'Cases dans la brume avant ce trajet : {known}.',
	knewOf: '{n} pour le chasseur {hunter}',
	riskOwn: 'Risque de capture sur vos cases d’arrivée, en moyenne',
	riskBest: 'Le même avec les meilleurs choix',
	chanceOwn: 'Chances de croiser quelqu’un sur vos trajets, en moyenne',
	chanceBest: 'Les mêmes avec les meilleurs trajets',
	courseHunter: 'Le cours de la partie : tours jusqu’à votre dernier trésor, si personne ne vous capture',
	courseMummy:
		'Le cours de la partie : vos chances de croiser quelqu’un à chaque trajet ; en pointillé, sur le meilleur',
	countedHunter:
		'Les coûts sont comptés en tours. Une capture en vaut plusieurs, surtout avec la dernière torche ; une victoire manquée aussi.',
	countedMummy:
		'Les coûts sont des chances perdues de croiser quelqu’un sur ce trajet. Un trajet qui a mené à une capture ne coûte rien.',
	'because-pyramid-wins': 'Le dernier trésor s’y trouve ({treasure}) : c’est la victoire.',
	'because-pyramid-finds': 'Un trésor recherché s’y trouve : {treasure}.',
	'because-pyramid-shows': 'C’est un trésor de moins à trouver, même si tout le monde voit alors ce chasseur.',
	'because-pyramid-safe':
		'La momie n’ira sans doute pas là ; avec le coup joué, le risque de capture était de {risk} %.',
	'because-pyramid-hides': 'La momie a alors {n} cases à fouiller au lieu de {other}.',
	'because-pyramid-safer': 'Le risque d’y être capturé est de {risk} % au lieu de {other} %.',
	'because-pyramid-nearer': {
		one: 'De là, le prochain trésor est à {n} tour environ au lieu de {other}.',
		other: 'De là, le prochain trésor est à {n} tours environ au lieu de {other}.'
	},
	'because-pyramid-shorter': {
		one: 'De là, il faut {n} tour environ pour tous les trésors, au lieu de {other}.',
		other: 'De là, il faut {n} tours environ pour tous les trésors, au lieu de {other}.'
	},
	'because-pyramid-fair': {
		one: 'Le risque d’y être capturé est de {risk} %, et le prochain trésor est à {n} tour environ.',
		other: 'Le risque d’y être capturé est de {risk} %, et le prochain trésor est à {n} tours environ.'
	},
	'because-pyramid-safely': {
		one: 'La momie n’ira sans doute pas là, et le prochain trésor est à {n} tour environ.',
		other: 'La momie n’ira sans doute pas là, et le prochain trésor est à {n} tours environ.'
	},
	'because-pyramid-good-dice':
		'Ces dés mènent déjà à une bonne case, et chaque momie obtenue allonge la marche de la momie.',
	'because-pyramid-more-dice': {
		one: 'Relancer le dernier dé promet mieux que toutes les cases à portée.',
		other: 'Relancer {n} dés promet mieux que toutes les cases à portée.'
	},
	'because-pyramid-no-special-turn': {
		one: 'Reprendre les dés laisserait la momie marcher aussitôt de {n} case.',
		other: 'Reprendre les dés laisserait la momie marcher aussitôt, jusqu’à {n} cases.'
	},
	'because-pyramid-fewer-steps': {
		one: 'Les cinq dés sont de nouveau libres, et la momie marchera ensuite {n} case de moins.',
		other: 'Les cinq dés sont de nouveau libres, et la momie marchera ensuite {n} cases de moins.'
	},
	'because-pyramid-certain': 'Le chasseur {hunter} ne peut être qu’en {square}.',
	'because-pyramid-covers': 'Le chasseur {hunter} peut être sur {n} cases ; ce trajet en traverse {on}.',
	'because-pyramid-covers-more':
		'Le chasseur {hunter} peut être sur {n} cases ; ce trajet en traverse {on}, l’autre {other}.',
	'because-pyramid-likelier':
		'D’après les dés annoncés et les trésors qui lui manquent, le chasseur {hunter} est plus probablement là.',
	'because-pyramid-closes-in': 'Sans doute personne à portée ; de là, la marche suivante promet le plus.',

	// Refusals of this game
	'refused-mummy-on-stairs': 'La momie n’entre jamais dans l’escalier.',
	'refused-mummy-is-there': 'La momie est en {square} : aucun chasseur ne peut y être.',
	'refused-no-moving-die': 'On ne se déplace pas avec une momie : ce dé est mis de côté.',
	'refused-no-such-mummy': 'La momie doit avoir une place à cette table.',
	'refused-mummy-chosen': 'La momie est déjà choisie.',
	'refused-cards-dealt': 'Les cartes sont déjà distribuées.',
	'refused-nothing-aside': 'Aucun dé n’est de côté : il n’y a rien à reprendre.',
	'refused-must-reset': 'Les cinq dés sont de côté : reprenez-les d’abord.',
	'refused-no-roll-now': 'Ce n’est pas le moment de lancer.',
	'refused-die-not-rolled': 'Aucun de vos dés ne montre cela.',
	'refused-cannot-end-there': 'Avec ce dé, on ne peut pas finir en {square}.',
	'refused-not-one-step': '{square} n’est pas à un pas.',
	'refused-no-notebook': 'Le carnet appartient à la momie.',
	'refused-no-such-hunter': 'Ce chasseur n’existe pas.',
	'refused-not-a-hunter': 'La momie n’a ni dés blancs ni cartes.',
	'refused-not-your-turn': 'C’est le tour de quelqu’un d’autre.',
	'refused-roll-first': 'Lancez d’abord les dés : un dé dit jusqu’où vous allez.',
	'refused-card-first': 'Montrez d’abord la carte, ou gardez-la secrète.',
	'refused-not-at-this-step': 'Ce n’est pas possible à cette étape de votre tour.',
	'refused-not-the-mummy': 'Seule la momie marche ainsi.'
};
