/** The English words for games that are shared by a link, and for results that are shared. */
export const shareEn = {
	shareGame: 'Share this game',
	shareLead:
		'Whoever has the link can watch this game, read its log and play on from any turn, without having sat at the table. The link works until you withdraw it.',
	shareLink: 'Link to this game',
	shareGameText: 'Watch this game on Torchlit:',
	shareMake: 'Make a link',
	shareHere: 'This link opens only on the machine that runs the server.',
	hideNames: 'Hide names',
	hideNamesHint: 'People are called Player 1, Player 2 and so on. Bots keep their names.',
	takeLinkBack: 'Withdraw the link',
	linkTakenBack: 'The link no longer works.',
	playerNumber: 'Player {n}',
	sharedReplay: 'A shared game',
	playYourself: 'Play it yourself',
	shareResult: 'Share the result',
	resultText: 'Your result as text',
	squareStands: 'One square for up to {n}★:',
	shareAsText: 'Share the text',
	copyText: 'Copy the text',
	textCopied: 'Text copied.',
	copyYourself: 'This page may not copy. The text is selected: copy it yourself.',
	resultPicture: 'Picture of the finished sheet. {title}: {outcome}',
	pictureReveals:
		'Others are still playing with these dice today, and the picture shows your numbers. The text gives nothing away.',
	pictureRevealsChallenge:
		'Others may still take up this challenge, and the picture shows your numbers. The text gives nothing away.',
	sharePicture: 'Share the picture',
	copyPicture: 'Copy the picture',
	pictureCopied: 'Picture copied.',
	savePicture: 'Save the picture',
	savePictureInstead: 'The picture can’t be copied here. Save it instead.',
	noPicture: 'This browser couldn’t draw the picture. The text is there.',
	'refused-not-shared': 'This link leads to no game. It may have been withdrawn.',
	'refused-only-after-the-end': 'That’s possible once the game is over.'
} as const;
