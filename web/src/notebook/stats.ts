import type { GameResult, TakenInList } from '../wire';

/** What a notebook says about its results. Results come as they are kept: the newest first. */

export type Taken = TakenInList['taken'][number];

/** Results that set records: those in which no bot has helped, and that count stars. */
interface Starred extends GameResult {
	stars: number;
}

/** One board of one game: how often, how well. */
export interface BoardSummary {
	game: string;
	board: string;
	games: number;
	best: number | null;
	average: number | null;
	/** By the coach, over the games it was asked about. */
	accuracy: number | null;
	won: number;
	/** How many of them were played with others. */
	together: number;
}

/** How games against the bots of one level went. */
export interface Versus {
	bot: string;
	won: number;
	tied: number;
	lost: number;
}

export function starred(results: readonly GameResult[]): Starred[] {
	return results.filter((one): one is Starred => one.stars !== null && !one.stood_in);
}

/** Every board that was played, in the order of first appearance. */
export function boardsOf(results: readonly GameResult[]): BoardSummary[] {
	const names = [...new Set(results.map(({ board }) => board))];
	return names.map((board) => {
		const here = results.filter((one) => one.board === board);
		const stars = starred(here).map((one) => one.stars);
		const judged = here.map(({ accuracy }) => accuracy).filter((one) => typeof one === 'number');
		const together = here.filter(({ seats }) => seats > 1);
		return {
			game: here[0]?.game ?? '',
			board,
			games: here.length,
			best: stars.length > 0 ? Math.max(...stars) : null,
			average: averageOf(stars),
			accuracy: averageOf(judged),
			won: together.filter(({ place }) => place === 1).length,
			together: together.length
		};
	});
}

/** How often each level was reached, the best first; `order` lists them all. */
export function levelsOf(results: readonly GameResult[], order: readonly string[]): { level: string; games: number }[] {
	const reached = results.map(({ level }) => level).filter((level) => level !== null);
	return order.map((level) => ({ level, games: reached.filter((one) => one === level).length }));
}

/** Against the bots of each level, in the order given: a game with three of them counts three times. */
export function versusBots(results: readonly GameResult[], order: readonly string[]): Versus[] {
	const counts = order.map((bot) => ({ bot, won: 0, tied: 0, lost: 0 }));
	for (const { place, opponents } of results) {
		for (const opponent of opponents) {
			const count = counts.find(({ bot }) => bot === opponent.bot);
			if (!count) continue;
			if (place < opponent.place) count.won += 1;
			else if (place > opponent.place) count.lost += 1;
			else count.tied += 1;
		}
	}
	return counts.filter(({ won, tied, lost }) => won + tied + lost > 0);
}

/** A result beside those that came before it, as the server compares them. */
export function compared(result: GameResult, every: readonly GameResult[], levels: readonly string[]): Taken {
	const earlier = every.filter(
		(one) => one.game === result.game && one.board === result.board && one.ended_at < result.ended_at && !one.stood_in
	);
	const stars = starred(earlier).map((one) => one.stars);
	const best = stars.length > 0 ? Math.max(...stars) : null;
	const rank = result.level === null ? -1 : levels.indexOf(result.level);
	const better = levels.slice(0, rank + 1);
	const own = !result.stood_in;
	return {
		result,
		best_before: best,
		is_best: own && result.stars !== null && best !== null && result.stars > best,
		new_level:
			own &&
			rank >= 0 &&
			rank < levels.length - 1 &&
			!earlier.some(({ level }) => level !== null && better.includes(level))
	};
}

function averageOf(numbers: readonly number[]): number | null {
	if (numbers.length === 0) return null;
	return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}
