/** The English words for games that are shared by a link. */
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
	'refused-not-shared': 'This link leads to no game. It may have been withdrawn.',
	'refused-only-after-the-end': 'That’s possible once the game is over.'
} as const;
