import type { Translation } from 'torchlit/words/words.svelte';
import type { helpEn } from './help.en';

export const helpNl: Translation<typeof helpEn> = {
	helpStepsDieName: 'Een getal',
	helpStepsDie: 'Ga precies zoveel vakken, nooit schuin; teruglopen mag. De mummie hoort het getal, niet de weg.',
	helpArrowName: 'De pijl',
	helpArrow: 'Rechtuit tot er iets in de weg is: een muur, een schatzoeker, de mummie. Minstens één vak.',
	helpBlackName: 'De zwarte dobbelsteen',
	helpBlack: 'De mummie loopt hoogstens zoveel vakken, plus één voor elke witte dobbelsteen die apart ligt.',
	helpAsideName: 'Dobbelstenen apart',
	helpAside:
		'Elke gegooide mummie ligt hier en maakt de mummie één vak sneller. Wie ze bevrijdt, geeft haar een tussenbeurt.',
	helpTokensName: 'De fiches van de mummie',
	helpTokens: 'Een fakkel voor elke vangst. Zijn ze allemaal vol, dan wint de mummie meteen.',
	helpCardName: 'Een schatkaart',
	helpCard: 'Eindig op deze schat en je mag de kaart laten zien. Heb je ze allemaal laten zien, dan win je.',
	helpHunterName: 'Een schatzoeker',
	helpHunter:
		'De fakkels die over zijn, de kleuren die nog gezocht worden en bij het oog: op hoeveel vakken de mummie kan zoeken.',
	helpKnowsName: 'Wat de mummie weet',
	helpKnows: 'Alleen afgeleid uit de getallen die klonken en de kaarten die zijn getoond.',
	helpRoll: 'Gooit alles wat niet apart ligt. Mummies gaan apart; liggen alle vijf daar, dan ben je je beurt kwijt.',
	helpReset: 'Bevrijdt wat apart ligt. Eerst loopt de mummie hoogstens één vak per dobbelsteen.',
	helpGo: 'Gaat naar het gekozen vak.',
	helpGoName: 'Gaan',
	helpShowCard: 'Eén schat dichter bij de winst, maar de mummie weet nu waar je bent.',
	helpKeepCard: 'Niemand weet waar je bent. Je moet wel terugkomen om hem te laten zien.',
	helpMazeHint:
		'Quill, de sterkste bot, laat zien wat hij zou doen met wat jij kunt weten. Vraag zo vaak je wilt; er wordt niets voor je gespeeld.',
	helpStop: 'De mummie stopt hier. Ze mag na elke stap stoppen, en ook blijven staan.',
	helpNotebook: 'Je eigen potloodnotities. Ze veranderen niets aan het spel.',
	helpNotebookName: 'Het notitieboekje',
	helpStairsName: 'De trap',
	helpStairs: 'Hier beginnen de schatzoekers, en niemand komt terug.',
	helpSarcophagusName: 'De sarcofaag',
	helpSarcophagus: 'Hier begint de mummie. Wie gepakt is, komt hier terug en is veilig tot de volgende beurt.',
	helpTreasureName: 'Een schat',
	helpTreasure: 'Iets waard voor wie de kaart heeft. Elke kleur heeft haar eigen deel van de piramide.',
	helpCorridorName: 'Een gang',
	helpCorridor:
		'Een schatzoeker gaat precies zo ver als de dobbelsteen zegt. Langs elkaar mag, door muren of langs de mummie niet.',
	helpMummyPawnName: 'De mummie',
	helpMummyPawn:
		'Ziet geen schatzoekers, maar hoort hun getallen. Komt ze op het vak van een schatzoeker, dan pakt ze die: een fakkel, en ze staat stil.',
	helpGoalHuntersName: 'Schatzoekers',
	helpGoalHunters: 'Vind als eerste al je schatten en laat ze zien: je wint meteen.',
	helpTorchesName: 'Fakkels',
	helpTorches: 'Wie gepakt wordt, verliest een fakkel; zonder fakkels ben je uitgeschakeld.',
	whyNoDie: 'Met geen van je dobbelstenen eindig je op {square}.',
	whyOutOfReach: '{square} ligt buiten bereik. Stappen over: {n}.',
	tryHunter: 'Kies een dobbelsteen, of tik op een vak om schatzoeker 1 daar neer te zetten.',
	tryGoes: '**{face}**: schatzoeker 1 kan eindigen op {squares}.',
	tryNoWay: '**{face}**: geen uitweg. Deze steen kun je niet kiezen.',
	tryMummy: 'Kies hoe ver ze gaat, of tik op een vak om de mummie daar neer te zetten.',
	trySteps: 'Stappen',
	tryWalks: {
		one: 'Met **{n}** stap kan de mummie eindigen op {squares}.',
		other: 'Met hooguit **{n}** stappen kan de mummie eindigen op {squares}.'
	},
	tryCatches: 'Op {squares} wordt een schatzoeker gepakt.',
	tryHeard: 'Tik op de dobbelstenen die de mummie hoort, of op het vak waar ze de schatzoeker het laatst zag.',
	tryCanBe: {
		one: 'Schatzoeker 1 kan alleen op {squares} zijn.',
		other: 'Schatzoeker 1 kan op een van deze **{n}** vakken zijn: {squares}.'
	},
	tryHeardSo: 'Tot nu toe gehoord: {dice}.',
	helpHeardName: 'Wat de mummie hoorde',
	helpHeard: 'Waar deze schatzoeker het laatst is gezien, en elke dobbelsteen sindsdien: hoe ver, maar niet waarheen.',
	helpSideName: 'Jouw kant',
	helpSide: 'Bij fakkellicht ben je schatzoeker en zie je alles. In het donker zie je wat de mummie ziet.',
	helpStory: 'Wat iedereen van de laatste beurten mag weten, in woorden.',
	helpOwnChoicesName: 'Jouw keuzes',
	helpOwnChoices:
		'Het gemiddelde van al je zetten: voor een schatzoeker het risico om gepakt te worden waar de zet eindigde, voor de mummie de kans om onderweg iemand tegen te komen.',
	helpBestChoicesName: 'De beste keuzes',
	helpBestChoices: 'Hetzelfde gemiddelde, als je steeds de keuze had gemaakt die Quill het best vond.'
};
