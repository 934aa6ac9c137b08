import type { shareEn } from './share.en';

/** Les mots français des parties partagées par un lien, et des résultats partagés. */
export const shareFr: Record<keyof typeof shareEn, string> = {
	shareGame: 'Partager cette partie',
	shareLead:
		'Avec ce lien, on peut revoir la partie, lire son journal et jouer à partir de n’importe quel tour, sans avoir été à la table. Il fonctionne tant que vous ne le retirez pas.',
	shareLink: 'Lien vers cette partie',
	shareGameText: 'Une partie à revoir sur Torchlit :',
	shareMake: 'Créer un lien',
	shareHere: 'Ce lien ne s’ouvre que sur la machine du serveur.',
	hideNames: 'Cacher les noms',
	hideNamesHint: 'Les personnes deviennent Joueur 1, Joueur 2, etc. Les bots gardent leur nom.',
	takeLinkBack: 'Retirer le lien',
	linkTakenBack: 'Le lien ne fonctionne plus.',
	playerNumber: 'Joueur {n}',
	sharedReplay: 'Une partie partagée',
	playYourself: 'À vous de jouer',
	shareResult: 'Partager le résultat',
	resultText: 'Votre résultat en texte',
	squareStands: 'Un carré pour {n} ★ ou moins :',
	shareAsText: 'Partager le texte',
	copyText: 'Copier le texte',
	textCopied: 'Texte copié.',
	copyYourself: 'Cette page n’a pas le droit de copier. Le texte est sélectionné : à vous de le copier.',
	resultPicture: 'Image de la fiche remplie. {title} : {outcome}',
	pictureReveals:
		'D’autres jouent encore aujourd’hui avec ces dés, et l’image montre vos nombres. Le texte, lui, ne révèle rien.',
	pictureRevealsChallenge:
		'D’autres peuvent encore relever ce défi, et l’image montre vos nombres. Le texte, lui, ne révèle rien.',
	sharePicture: 'Partager l’image',
	copyPicture: 'Copier l’image',
	pictureCopied: 'Image copiée.',
	savePicture: 'Enregistrer l’image',
	savePictureInstead: 'L’image ne peut pas être copiée ici. Enregistrez-la plutôt.',
	noPicture: 'Ce navigateur n’a pas pu dessiner l’image. Il reste le texte.',
	'refused-not-shared': 'Ce lien ne mène à aucune partie. Il a peut-être été retiré.',
	'refused-only-after-the-end': 'Ce sera possible une fois la partie finie.'
};
