/** What a turn leaves behind that ends with something to reveal: said once a game, and again only when it gets worse. */
import { rememberAt, rememberedAt } from 'torchlit/remembered';
import type { DiscoveryOffer, UseTask } from 'torchlit/wire';

export function worthOf({ stars, building }: DiscoveryOffer): number {
	return stars + building;
}

/** Something worth more can be revealed than was warned of at this table; near the end, than as a last chance. */
export function isNews(code: string, { best, last_chance }: UseTask): boolean {
	if (!best) return false;
	const said = [rememberedAt('last-chance', code), last_chance ? null : rememberedAt('left-behind', code)];
	return worthOf(best) > Math.max(...said.map(Number));
}

export function noteSaid(code: string, { best, last_chance }: UseTask): void {
	if (best) rememberAt(last_chance ? 'last-chance' : 'left-behind', code, String(worthOf(best)));
}
