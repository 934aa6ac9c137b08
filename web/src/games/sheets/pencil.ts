import { tokensOf } from './squares';

/** A sheet's text with this token in a square: what the reader has just drawn and the others do not see yet. */
export function withToken(text: string, square: string, token: string): string {
	return tokensOf(text)
		.map((tokens) => tokens.map((other) => (other.name === square ? token : other.token)).join(' '))
		.join('\n');
}
