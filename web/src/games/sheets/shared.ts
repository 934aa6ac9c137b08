import { dayOf } from '../../notebook/dates';
import { say, sayName, sayStars } from '../../words/words.svelte';
import type { TableView } from '../../wire';

/** What a shared result says about a game with sheets. It contains no number of a sheet and no roll. */

/** The game, its board and the day of a daily expedition. */
export function titleOf(table: Pick<TableView, 'game' | 'board' | 'origin'> | null): string[] {
	if (!table) return [];
	const day = table.origin?.kind === 'daily' ? table.origin.day : null;
	const names = [sayName('game', table.game), sayName('board', table.board.name)];
	return day ? [...names, say('dailyOf', { day: dayOf(day) })] : names;
}

/** The stars, the level and, in company, the place. */
export function outcomeOf(
	stars: number,
	result: { place: number; level?: string | null } | undefined,
	seats: number
): string[] {
	const level = result?.level ? sayName('level', result.level) : '';
	const place = result && seats > 1 ? say('placeOf', { place: result.place, n: seats }) : '';
	return [sayStars(stars), level, place];
}
