import type { Translation } from 'torchlit/words/words.svelte';
import type { helpEn } from './help.en';

export const helpFr: Translation<typeof helpEn> = {
	helpStepsDieName: 'Un nombre',
	helpStepsDie:
		'Avancez d’exactement autant de cases, jamais en diagonale ; revenir sur ses pas est permis. La momie entend le nombre, pas le chemin.',
	helpArrowName: 'La flèche',
	helpArrow: 'Tout droit jusqu’au premier obstacle : un mur, un chasseur, la momie. Une case au moins.',
	helpBlackName: 'Le dé noir',
	helpBlack: 'La momie se déplace d’autant de cases au plus, plus une par dé blanc mis de côté.',
	helpAsideName: 'Les dés mis de côté',
	helpAside:
		'Chaque momie obtenue reste ici et rend la momie plus rapide d’une case. Qui les reprend lui offre un tour spécial.',
	helpTokensName: 'Les jetons de la momie',
	helpTokens: 'Une torche par capture. Quand tous y sont, la momie gagne aussitôt.',
	helpCardName: 'Une carte trésor',
	helpCard:
		'Terminez un déplacement sur ce trésor et vous pouvez montrer la carte. Toutes vos cartes montrées, vous gagnez.',
	helpHunterName: 'Un chasseur',
	helpHunter:
		'Les torches qui restent, les couleurs à trouver et, près de l’œil, le nombre de cases où la momie peut chercher ce chasseur.',
	helpKnowsName: 'Ce que la momie sait',
	helpKnows: 'Déduit des dés entendus et des cartes montrées, et de rien d’autre.',
	helpRoll:
		'Lance tous les dés qui ne sont pas de côté. Les momies vont de côté ; quand les cinq y sont, le tour est perdu.',
	helpReset: 'Reprend les dés mis de côté. La momie se déplace d’abord d’une case au plus par dé.',
	helpGo: 'Va sur la case choisie.',
	helpGoName: 'Aller',
	helpShowCard: 'Un trésor de plus vers la victoire, mais la momie sait maintenant où vous êtes.',
	helpKeepCard: 'Personne ne sait où vous êtes. Il faudra revenir pour la montrer.',
	helpMazeHint:
		'Quill, le bot le plus fort, montre ce qu’il jouerait avec ce que vous pouvez savoir. Demandez quand vous voulez ; il ne joue rien à votre place.',
	helpStop: 'Arrête la momie ici. Elle peut s’arrêter à chaque pas, ou rester sur place.',
	helpNotebook: 'Vos propres notes au crayon. Elles ne changent rien à la partie.',
	helpNotebookName: 'Le carnet',
	helpStairsName: 'L’escalier',
	helpStairs: 'Les chasseurs partent d’ici, et personne n’y revient.',
	helpSarcophagusName: 'Le sarcophage',
	helpSarcophagus: 'La momie part d’ici. Qui est capturé y revient, à l’abri jusqu’à son prochain tour.',
	helpTreasureName: 'Un trésor',
	helpTreasure: 'Précieux pour qui en a la carte. Chaque couleur a son coin de la pyramide.',
	helpCorridorName: 'Un couloir',
	helpCorridor:
		'Un chasseur va exactement aussi loin que son dé le dit. Il peut en croiser un autre, mais pas traverser les murs ni la momie.',
	helpMummyPawnName: 'La momie',
	helpMummyPawn:
		'Elle ne voit aucun chasseur, mais entend leurs dés. Entrer sur la case d’un chasseur, c’est le capturer : une torche, et elle s’arrête.',
	helpGoalHuntersName: 'Chasseurs',
	helpGoalHunters: 'Trouvez et montrez tous vos trésors avant les autres : vous gagnez aussitôt.',
	helpTorchesName: 'Torches',
	helpTorches: 'Une capture coûte une torche au chasseur ; sans torche, il est éliminé.',
	whyNoDie: 'Aucun de vos dés ne mène à {square}.',
	whyOutOfReach: '{square} est hors de portée. Pas restants : {n}.',
	tryHunter: 'Choisissez un dé, ou touchez une case pour y placer le chasseur 1.',
	tryGoes: '**{face}** : le chasseur 1 peut finir en {squares}.',
	tryNoWay: '**{face}** : aucun chemin. Ce dé ne peut pas être choisi.',
	tryMummy: 'Choisissez le nombre de pas, ou touchez une case pour y placer la momie.',
	trySteps: 'Pas',
	tryWalks: {
		one: 'En **{n}** pas, la momie peut finir en {squares}.',
		other: 'En **{n}** pas au plus, la momie peut finir en {squares}.'
	},
	tryCatches: 'Un chasseur est capturé en {squares}.',
	tryHeard: 'Touchez les dés que la momie entend, ou la case où elle a vu le chasseur.',
	tryCanBe: {
		one: 'Le chasseur 1 ne peut être qu’en {squares}.',
		other: 'Le chasseur 1 peut être sur l’une de ces **{n}** cases : {squares}.'
	},
	tryHeardSo: 'Entendu jusqu’ici : {dice}.',
	helpHeardName: 'Ce que la momie a entendu',
	helpHeard: 'Où ce chasseur a été vu pour la dernière fois, puis chaque dé annoncé : jusqu’où, mais pas vers où.',
	helpSideName: 'Votre camp',
	helpSide: 'À la torche, vous êtes chasseur et voyez tout. Dans le noir, vous voyez ce que voit la momie.',
	helpStory: 'Ce que chacun peut savoir des derniers tours, en mots.',
	helpOwnChoicesName: 'Vos choix',
	helpOwnChoices:
		'La moyenne de tous vos coups : pour un chasseur, le risque de capture sur la case d’arrivée ; pour la momie, les chances de croiser quelqu’un en chemin.',
	helpBestChoicesName: 'Les meilleurs choix',
	helpBestChoices: 'La même moyenne, si vous aviez toujours fait le choix que Quill trouve le meilleur.'
};
