import { render, screen, within } from '@testing-library/svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import ChoiceMoment from 'torchlit/coach/ChoiceMoment.svelte';
import ChoiceSummary from 'torchlit/coach/ChoiceSummary.svelte';
import { speak } from 'torchlit/words/words.svelte';
import type { ChoiceAnalysis, CoachChoice } from 'torchlit/wire';
import { choices as pages } from './coach';
import { closed } from './examples';

const board = {
	name: 'tiny',
	text: '+--+--+--+\n|ST y1 ..|\n+--+  +--+\n|SA .. ..|\n+--+--+--+\n\ny y y\ny y y'
};
const turn = {
	game: 'pyramid' as const,
	turn: 7,
	phase: 'hunter' as const,
	active: 0,
	aside: 1,
	mummy: 'c2',
	mummy_die: null,
	steps_left: 0,
	caught: 0,
	goal: 4,
	owing: [1]
};

const hunters: CoachChoice = {
	number: 2,
	turn: 7,
	taken: { moves: [{ type: 'roll-dice', seat: 1 }], worth: -9, facts: { left: 8, squares: 5 } },
	better: {
		moves: [{ type: 'go', seat: 1, die: 1, square: 'b1' }],
		worth: -7.5,
		facts: { risk: 0.124, turns: 1.3, left: 7, squares: 5, known: 9 },
		way: ['b2', 'b1']
	},
	cost: 1.5,
	by: null,
	why: { why: 'safer', facts: { risk: 12, other: 30 } },
	seen: {
		turn,
		closed,
		own: {
			game: 'pyramid',
			seat: 1,
			sight: { role: 'hunter', squares: ['b2', 'a1'], rolled: [1], chosen: null, hand: null, known: [['b2'], []] },
			task: null
		}
	}
};

const mummys: CoachChoice = {
	...hunters,
	taken: { moves: [{ type: 'stop', seat: 0 }], worth: 0, facts: { chance: 0, squares: 3 } },
	better: {
		moves: [
			{ type: 'walk', seat: 0, square: 'b2' },
			{ type: 'walk', seat: 0, square: 'b1' }
		],
		worth: 0.4,
		facts: { chance: 0.4, squares: 3 },
		way: ['c2', 'b2', 'b1']
	},
	cost: 0.4,
	why: { why: 'covers', facts: { hunter: 1, n: 2, on: 1 } },
	seen: {
		turn,
		closed,
		own: {
			game: 'pyramid',
			seat: 0,
			sight: { role: 'mummy', notes: [], possible: [['b1', 'c1'], ['a1']] },
			task: null
		}
	}
};

const whole = (choice: CoachChoice, unit: ChoiceAnalysis['unit']): ChoiceAnalysis => ({
	game: 'pyramid',
	seat: 1,
	unit,
	percent: ['risk', 'chance'],
	cost: choice.cost,
	stand_in: 0,
	choices: [{ ...choice, number: 1, turn: 5, taken: choice.better ?? choice.taken, better: null, cost: 0 }, choice],
	worst: [2]
});

beforeAll(() => speak('en'));

describe('a choice that the coach weighs', () => {
	it('is told to a hunter in risk and turns, with what the mummy knew', () => {
		render(ChoiceMoment, { choice: hunters, game: 'pyramid', unit: 'turns', pages, board, titled: true });
		expect(screen.getByRole('heading').textContent).toBe('Turn 7: −1.5 turns');
		expect(screen.getByTestId('why-2').textContent).toBe('The risk of being caught there is 12% instead of 30%.');
		expect(screen.getByText('roll the dice')).toBeTruthy();
		expect(screen.getByText('depends on the dice')).toBeTruthy();
		expect(screen.getByText('risk 12% · next treasure about 1 turn away')).toBeTruthy();
		expect(screen.getByText(/had this hunter on one of 5 squares/)).toBeTruthy();
		const drawn = screen.getByRole('img', { name: 'Better: 1 to b1' });
		expect(drawn.querySelectorAll('path.way').length).toBe(1);
	});

	it('is told to the mummy in chances, with the squares of every hunter', () => {
		render(ChoiceMoment, { choice: mummys, game: 'pyramid', unit: 'chance', pages, board });
		expect(screen.getByText('stay put')).toBeTruthy();
		expect(screen.getByText('2 steps to b1')).toBeTruthy();
		expect(screen.getByText('chance of meeting somebody: 40%')).toBeTruthy();
		expect(screen.getByText('Squares in the mist before this walk: 2 for hunter 1 and 1 for hunter 2.')).toBeTruthy();
	});
});

describe('a game of choices', () => {
	it('is summed up for a hunter in turns, over the choices that have a risk', () => {
		render(ChoiceSummary, { analysis: whole(hunters, 'turns'), pages });
		expect(within(screen.getByTestId('coach-own')).getByText('12%')).toBeTruthy();
		expect(within(screen.getByTestId('coach-cost')).getByText('−1.5 turns')).toBeTruthy();
		const curve = screen.getByRole('img', { name: /last treasure.* 7\.$/ });
		expect(curve.querySelectorAll('circle').length).toBe(1);
	});

	it('has for the mummy the best walks beside its own, and no sum of chances', () => {
		render(ChoiceSummary, { analysis: whole(mummys, 'chance'), pages });
		expect(within(screen.getByTestId('coach-own')).getByText('20%')).toBeTruthy();
		expect(within(screen.getByTestId('coach-best')).getByText('40%')).toBeTruthy();
		expect(screen.queryByTestId('coach-cost')).toBeNull();
		expect(screen.getByTestId('course').querySelectorAll('path.beside').length).toBe(1);
	});
});
