import { notebookKey, ownKey, told } from '../notebook/notebook';
import { keepSeat } from '../remembered';
import type { DailyView, Seated } from '../wire';

/** The expeditions of today and of yesterday, with this browser's own tries. */
export function dailies(): Promise<DailyView> {
	return told<DailyView>('/api/daily', { key: notebookKey() });
}

/** Begin today's counted try, or practice after it; gives the code of the table. */
export async function playDaily(game: string, initials: string): Promise<string> {
	const body = { game, initials };
	const { code, key } = await told<Seated>('/api/daily', { method: 'POST', body, key: await ownKey() });
	keepSeat(code, key);
	return code;
}
