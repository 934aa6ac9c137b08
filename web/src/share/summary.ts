/** A result as a few lines of text that give nothing away: no number of the sheet, no roll. */

/** What a line of the score has brought, or cost. */
export interface Line {
	name: string;
	stars: number;
}

/** One colour after another for the lines of a score … */
const BROUGHT = ['🟩', '🟦', '🟨', '🟪', '🟧', '🟫'] as const;
/** … and one for what costs stars. */
const COST = '🟥';

/** The squares of each line, in order, one for up to that many stars; a line without stars has none. */
export function squaresOf(lines: readonly Line[], per: number): { name: string; squares: string }[] {
	return lines.map(({ name, stars }, at) => {
		const colour = stars < 0 ? COST : (BROUGHT[at % BROUGHT.length] ?? COST);
		return { name, squares: colour.repeat(Math.ceil(Math.abs(stars) / per)) };
	});
}

/** The text to share: where it was played, how it ended, and a row of squares. Words that are empty are left out. */
export function summary(
	title: readonly string[],
	outcome: readonly string[],
	lines: readonly Line[],
	per: number
): string {
	const told = (words: readonly string[]): string => words.filter(Boolean).join(' · ');
	const row = squaresOf(lines, per)
		.map(({ squares }) => squares)
		.filter(Boolean)
		.join(' ');
	return [told(['Torchlit', ...title]), told(outcome), row].filter(Boolean).join('\n');
}
