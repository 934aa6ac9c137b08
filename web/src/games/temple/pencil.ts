import { nameAt } from './sheet';

/** A sheet's text with a mummy in this square: what one has just drawn and the others do not see yet. */
export function withMummy(text: string, square: string): string {
	return text
		.trim()
		.split('\n')
		.map((line, row) =>
			line
				.trim()
				.split(/\s+/)
				.map((token, column) => (nameAt(column, row) === square ? 'M' : token))
				.join(' ')
		)
		.join('\n');
}
