/** The English words of guided games, except those of the lessons themselves. */
export const lessonEn = {
	guidedGame: 'Guided game',
	'board-lesson': 'Guided game',
	lessonOffer: 'New here? Learn as you play, in about three minutes:',
	lessonOfferAgain: 'How to play:',
	lessonNext: 'Next',
	lessonSkip: 'Skip the lesson',
	lessonProgress: '{at} of {n}',
	lessonInstead: 'In a real game you could do that. Here, follow the ring, so that the next step works.',
	lessonSkipped: 'The guide stops here. Go on with this game by yourself, start the lesson again, or play a real game.',
	lessonRealGame: 'A real game',
	lessonAgain: 'Once more',
	lessonPlayOn: 'Play on here'
} as const;
