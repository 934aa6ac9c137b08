import type { shareEn } from './share.en';

/** De Nederlandse woorden voor spellen die met een link worden gedeeld, en voor gedeelde resultaten. */
export const shareNl: Record<keyof typeof shareEn, string> = {
	shareGame: 'Dit potje delen',
	shareLead:
		'Wie de link heeft, kan dit potje terugkijken, het verslag lezen en vanaf elke beurt verder spelen, zonder aan tafel te hebben gezeten. De link werkt tot je hem intrekt.',
	shareLink: 'Link naar dit potje',
	shareGameText: 'Kijk dit potje terug op Torchlit:',
	shareMake: 'Link maken',
	shareHere: 'Deze link werkt alleen op de computer waarop de server draait.',
	hideNames: 'Namen verbergen',
	hideNamesHint: 'Mensen heten dan Speler 1, Speler 2 enzovoort. Bots houden hun naam.',
	takeLinkBack: 'Link intrekken',
	linkTakenBack: 'De link werkt niet meer.',
	playerNumber: 'Speler {n}',
	sharedReplay: 'Een gedeeld potje',
	playYourself: 'Zelf spelen',
	shareResult: 'Resultaat delen',
	resultText: 'Je resultaat als tekst',
	squareStands: 'Eén blokje voor hoogstens {n}★:',
	shareAsText: 'Tekst delen',
	copyText: 'Tekst kopiëren',
	textCopied: 'Tekst gekopieerd.',
	copyYourself: 'Deze pagina mag niet kopiëren. De tekst is geselecteerd: kopieer hem zelf.',
	resultPicture: 'Afbeelding van het ingevulde blaadje. {title}: {outcome}',
	pictureReveals:
		'Anderen spelen vandaag nog met deze dobbelstenen, en de afbeelding toont je getallen. De tekst verraadt niets.',
	pictureRevealsChallenge:
		'Anderen kunnen deze uitdaging nog aannemen, en de afbeelding toont je getallen. De tekst verraadt niets.',
	sharePicture: 'Afbeelding delen',
	copyPicture: 'Afbeelding kopiëren',
	pictureCopied: 'Afbeelding gekopieerd.',
	savePicture: 'Afbeelding bewaren',
	savePictureInstead: 'De afbeelding kan hier niet worden gekopieerd. Bewaar haar als bestand.',
	noPicture: 'Deze browser kon de afbeelding niet tekenen. De tekst is er wel.',
	'refused-not-shared': 'Deze link hoort bij geen enkel potje. Misschien is hij ingetrokken.',
	'refused-only-after-the-end': 'Dat kan pas na afloop van het potje.'
};
