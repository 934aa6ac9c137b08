/** How the coach shows the choices of hunters and of the mummy. */
import { amount } from 'torchlit/coach/amounts';
import type { ChoicePages } from 'torchlit/games/games';
import type { ChoiceAnalysis, Option } from 'torchlit/wire';
import { sayList } from 'torchlit/words/words.svelte';
import CoachScene from './CoachScene.svelte';
import { mummySight, seenIn } from './sight';
import { toldMoves } from './told';
import { say } from './words';

const percent = (chance: number): string => amount(chance, 'chance');

/** What was chosen, and the best that was found, as far as both have this fact. */
function both({ choices }: ChoiceAnalysis, fact: string): [own: number, best: number][] {
	return choices.flatMap(({ taken, better }) => {
		const [own, best] = [taken.facts[fact], (better ?? taken).facts[fact]];
		return own === undefined || best === undefined ? [] : [[own, best] as [number, number]];
	});
}

function mean(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function facts({ facts: { risk, turns, chance } }: Option): string {
	if (chance !== undefined) return say('factsWalk', { chance: percent(chance) });
	if (risk === undefined || turns === undefined) return say('factsRoll');
	const n = Math.round(turns);
	return n === 0 ? say('factsFound', { risk: percent(risk) }) : say('factsGo', { risk: percent(risk), n });
}

export const choices: ChoicePages = {
	Scene: CoachScene,
	told: toldMoves,
	facts,
	knew(choice) {
		const seen = seenIn(choice);
		const possible = mummySight(seen?.own ?? null)?.possible;
		if (!seen || !possible) return say('knewHunter', { n: choice.taken.facts['squares'] ?? 0 });
		const known = possible.flatMap((squares, pawn) =>
			seen.closed.hunters[pawn]?.lives ? [say('knewOf', { n: squares.length, hunter: pawn + 1 })] : []
		);
		return say('knewMummy', { known: sayList(known) });
	},
	figures(analysis) {
		const isHunter = analysis.unit === 'turns';
		const pairs = both(analysis, isHunter ? 'risk' : 'chance');
		return [
			{
				id: 'own',
				name: isHunter ? say('riskOwn') : say('chanceOwn'),
				value: percent(mean(pairs.map(([own]) => own)))
			},
			{
				id: 'best',
				name: isHunter ? say('riskBest') : say('chanceBest'),
				value: percent(mean(pairs.map(([, best]) => best)))
			}
		];
	},
	course: (analysis) =>
		analysis.unit === 'turns'
			? {
					caption: say('courseHunter'),
					values: both(analysis, 'left').map(([own]) => [own]),
					told: (turns) => String(Math.round(turns))
				}
			: { caption: say('courseMummy'), values: both(analysis, 'chance'), told: percent },
	counted: ({ unit }) => (unit === 'turns' ? say('countedHunter') : say('countedMummy'))
};
