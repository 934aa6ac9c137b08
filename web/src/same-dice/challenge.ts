import { again, catalogue, notebookKey, ownKey, told } from '../notebook/notebook';
import { keepSeat, rememberAt, rememberedAt } from '../remembered';
import type { ChallengeView, Seated } from '../wire';

/** The challenges whose dice this browser knows, by their tokens: for servers that keep no notebooks. */
const KNOWN = 'challenges';

/** What there is to beat, and whether the reader knows these dice. */
export async function challengeAt(token: string): Promise<ChallengeView> {
	const view = await again(() => told<ChallengeView>(`/api/challenges/${token}`, { key: notebookKey() }));
	return { ...view, known: view.known || rememberedAt(KNOWN, token) !== null };
}

/** Begin a challenge, or go on with it; gives the code of the table. */
export async function takeChallenge(token: string, initials: string): Promise<string> {
	const { onServer } = await catalogue();
	const practice = rememberedAt(KNOWN, token) !== null;
	const ask = async (): Promise<Seated> => {
		const body = { initials, practice };
		return told<Seated>(`/api/challenges/${token}`, { method: 'POST', body, key: onServer ? await ownKey() : null });
	};
	const { code, key } = await again(ask);
	keepSeat(code, key);
	if (!onServer) know(token);
	return code;
}

/** Remember that this browser's user knows the dice of a challenge. */
export function know(token: string): void {
	rememberAt(KNOWN, token, '');
}
