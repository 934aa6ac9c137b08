import { sayStars } from 'torchlit/words/words.svelte';
import type { Option, Outcome } from './options';
import { say, sayName } from './words';

export function optionName(option: Option): string {
	return 'building' in option ? sayName('building', option.building) : String(option.number);
}

/** What it brings, in a few words; empty where it changes nothing yet. */
export function outcomeWords({ escape, effect, completes }: Outcome): string {
	const { snakes = 0, building = 0, full = 0 } = effect;
	const parts: string[] = [];
	if (escape !== null) return say('outcomeEscape', { stars: sayStars(escape, true) });
	if (building) parts.push(say('outcomeBuilding', { stars: sayStars(building, true) }));
	if (full) parts.push(say('outcomeFull', { stars: sayStars(full, true) }));
	parts.push(...completes.map(({ kind, stars = 0 }) => say(`completes-${kind}`, { stars: sayStars(stars) })));
	if (snakes) parts.push(say('outcomeSnakes', { stars: sayStars(snakes, true) }));
	return parts.join(say('gainAnd'));
}

/** "7 on d4: completes a mountain; worsens a snake bite, −2★" */
export function outcomeSentence(outcome: Outcome): string {
	const { option, square, escape } = outcome;
	const words = outcomeWords(outcome);
	if (escape !== null) return say('escapeOn', { square, outcome: words });
	const mark = optionName(option);
	return words ? say('outcome', { mark, square, outcome: words }) : say('outcomeNone', { mark, square });
}

/** What a snake would cost the owner of the sheet; without a name the owner is the reader. */
export function snakeSentence(square: string, stars: number, name: string | null): string {
	if (!stars) return say('snakeCostsNothing', { square });
	if (name === null) return say('snakeOn', { square, stars: sayStars(-stars, true) });
	return say('snakeCosts', { square, name, stars: sayStars(stars) });
}
