import { tokensOf } from '../sheets/squares';

/** A sheet's text with a mummy in this square: what one has just drawn and the others do not see yet. */
export function withMummy(text: string, square: string): string {
	return tokensOf(text)
		.map((tokens) => tokens.map(({ token, name }) => (name === square ? 'M' : token)).join(' '))
		.join('\n');
}
