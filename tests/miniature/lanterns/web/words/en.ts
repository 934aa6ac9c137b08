/** The English words of Lanterns. */
export const en = {
	'game-lanterns': 'Lanterns',
	'board-pond': 'The Pond',
	'about-lanterns': 'Hang numbers around a pond so that neighbours differ by one.',
	'facts-lanterns': '1–20 players · about 5 minutes · ages 7+',
	'boards-lanterns': 'Choose a pond',
	brings: { one: '{n} star', other: '{n} stars' },
	'refused-lantern-there': '{square} already holds a number.',
	'refused-lantern-not-rolled': 'You can’t make {number} with these dice.',
	'refused-nothing-to-hang': 'You owe no number now.'
} as const;
