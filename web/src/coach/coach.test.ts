import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pages } from '../games/temple/pages';
import { sayReason, speak } from '../words/words.svelte';
import { amount, isNothing } from './amounts';
import { Coaching } from './coaching.svelte';
import Course from './Course.svelte';
import { analysis, board, dear } from './examples';
import Moment from './Moment.svelte';
import Summary from './Summary.svelte';
import TurnList from './TurnList.svelte';

const coach = pages.coach;
if (!coach) throw new Error('the Temple has a coach');

beforeAll(() => speak('en'));
afterEach(() => vi.unstubAllGlobals());

describe('an amount', () => {
	it('is told to a tenth, with a true minus, and as a change with its plus', () => {
		expect(amount(31.24, 'stars')).toBe('31.2★');
		expect(amount(-0.44, 'stars', true)).toBe('−0.4★');
		expect(amount(1.25, 'stars', true)).toBe('+1.3★');
		expect(amount(-0.04, 'stars', true)).toBe('0.0★');
		expect(amount(0.456, 'victory')).toBe('46%');
		expect(amount(-2.5, 'turns', true)).toBe('−2.5 turns');
		expect(amount(0.456, 'chance')).toBe('46%');
	});

	it('is nothing when it reads as nothing', () => {
		expect(isNothing(0.04, 'stars')).toBe(true);
		expect(isNothing(0.04, 'victory')).toBe(false);
	});
});

describe('the summary', () => {
	it('tells accuracy and luck, and leaves out what nobody did', () => {
		render(Summary, { analysis });
		expect(screen.getByTestId('accuracy').textContent).toContain('91%');
		expect(screen.getByTestId('luck').textContent).toBe('The dice were kind to you: +0.8★.');
		expect(screen.getByTestId('coach-cost').textContent).toContain('−2.7★');
		expect(screen.queryByTestId('coach-others')).toBeNull();
		expect(screen.queryByTestId('coach-stand-in')).toBeNull();
	});

	it('tells what others and a stand-in did, where they did something', () => {
		render(Summary, { analysis: { ...analysis, others: -1.5, stand_in: 2, accuracy: null } });
		expect(screen.getByTestId('coach-others').textContent).toContain('−1.5★');
		expect(screen.getByTestId('coach-stand-in').textContent).toContain('−2.0★');
		expect(screen.queryByTestId('accuracy')).toBeNull();
	});
});

describe('a moment', () => {
	function onScreen({ roomy }: { roomy: boolean }): void {
		vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: roomy }));
	}

	it('draws both ways side by side where there is room', () => {
		onScreen({ roomy: true });
		render(Moment, { turn: dear, game: 'temple', unit: 'stars', coach, board });
		expect(screen.getByRole('img', { name: 'Your turn: 4 on c2' })).toBeTruthy();
		expect(screen.getByRole('img', { name: 'Better: 3 on b1' })).toBeTruthy();
		expect(screen.queryByRole('radio')).toBeNull();
	});

	it('draws the better way first where there is room for one, and one’s own at a press', async () => {
		onScreen({ roomy: false });
		render(Moment, { turn: dear, game: 'temple', unit: 'stars', coach, board, titled: true });
		expect(screen.getByRole('heading').textContent).toBe('Turn 2: −2.7★');
		expect(screen.getByRole('img', { name: 'Better: 3 on b1' })).toBeTruthy();
		await fireEvent.click(screen.getByRole('radio', { name: /Your turn/ }));
		expect(screen.getByRole('img', { name: 'Your turn: 4 on c2' })).toBeTruthy();
		expect(screen.queryByRole('img', { name: /Better/ })).toBeNull();
	});
});

describe('why a turn is better', () => {
	const why = { why: 'vanquishes', facts: { n: 2 } };

	it('is said in one sentence above both ways', () => {
		render(Moment, { turn: { ...dear, why }, game: 'temple', unit: 'stars', coach, board });
		expect(screen.getByTestId('why-2').textContent).toBe('The 9 defeats 2 mummies.');
	});

	it('is left out where there is nothing to say, or nothing we have words for', () => {
		expect(sayReason('temple', null)).toBe('');
		expect(sayReason('temple', { why: 'never-heard-of', facts: {} })).toBe('');
	});

	it('names things in small letters, in the middle of a sentence', () => {
		expect(sayReason('valley', { why: 'keeps-open', facts: { square: 'b4', kind: 'city' } })).toBe(
			'It keeps b4 open for a city.'
		);
	});
});

describe('the course of the game', () => {
	it('is drawn from the start to the result, with the turns that cost most', () => {
		render(Course, { analysis });
		const drawn = screen.getByRole('img', { name: /30\.0★ .* 31\.2★.* 2/ });
		expect(drawn.querySelectorAll('circle').length).toBe(1);
		expect(drawn.querySelector('.line')?.getAttribute('d')?.split('L').length).toBe(4);
	});
});

describe('the list of turns', () => {
	it('has a mark for a turn that nothing beats, and a button that shows what beats another', async () => {
		render(TurnList, { turns: analysis.turns, game: 'temple', unit: 'stars', coach, board });
		const [first, second, third] = screen.getAllByRole('listitem');
		if (!first || !second || !third) throw new Error('a turn is missing');
		expect(within(first).getByRole('img', { name: 'nothing better found' })).toBeTruthy();
		expect(within(third).getByText('Odile, hard played this turn for you.')).toBeTruthy();
		const button = within(second).getByRole('button', { name: /−2.7★/ });
		expect(button.getAttribute('aria-expanded')).toBe('false');
		await fireEvent.click(button);
		expect(button.getAttribute('aria-expanded')).toBe('true');
		expect(within(second).getByRole('img', { name: 'Better: 3 on b1' })).toBeTruthy();
	});
});

describe('the coach at work', () => {
	const answers: unknown[] = [];
	beforeEach(() => {
		vi.useFakeTimers();
		vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()));
	});
	afterEach(() => {
		vi.useRealTimers();
	});
	const ok = (body: object): object => ({ ok: true, json: () => Promise.resolve(body) });

	it('is asked until it is done', async () => {
		answers.push(ok({ done: 0, total: 0, analysis: null }), ok({ done: 2, total: 3, analysis: null }));
		answers.push(ok({ done: 3, total: 3, analysis }));
		const coaching = new Coaching('CODE2345');
		await coaching.ask();
		expect([coaching.total, coaching.analysis]).toEqual([0, null]);
		await vi.advanceTimersByTimeAsync(500);
		expect([coaching.done, coaching.total]).toEqual([2, 3]);
		await vi.advanceTimersByTimeAsync(500);
		expect(coaching.analysis).toEqual(analysis);
		await vi.advanceTimersByTimeAsync(5000);
		expect(coaching.problem).toBeNull();
	});

	it('is done with turns or with choices, and notes what cost most', async () => {
		const choice = { turn: 7, cost: 0.4, why: null };
		const choices = {
			game: 'cave',
			unit: 'chance',
			worst: [2],
			choices: [1, 2].map((number) => ({ ...choice, number }))
		};
		answers.push(ok({ done: 2, total: 2, analysis: null, choices }), ok({ done: 3, total: 3, analysis }));
		const [weighed, judged] = [new Coaching('CODE2345'), new Coaching('CODE2345')];
		expect([weighed.isDone, weighed.notes]).toEqual([false, null]);
		await weighed.ask();
		expect(weighed.notes).toEqual([{ turn: 7, cost: 0.4, unit: 'chance', game: 'cave', why: null }]);
		await judged.ask();
		expect(judged.notes).toEqual([{ turn: 2, cost: 2.7, unit: 'stars', game: 'temple', why: undefined }]);
	});

	it('is left alone when the page is left', async () => {
		answers.push(ok({ done: 0, total: 3, analysis: null }), ok({ done: 1, total: 3, analysis: null }));
		const coaching = new Coaching('CODE2345');
		await coaching.ask();
		coaching.stop();
		await vi.advanceTimersByTimeAsync(5000);
		expect(answers.length).toBe(1);
		answers.length = 0;
	});

	it('says what is wrong, and can be asked again', async () => {
		const refusal = { code: 'coach/busy', why: 'coach-busy', sentence: 'busy', facts: {} };
		answers.push({ ok: false, status: 429, json: () => Promise.resolve(refusal) }, ok({ done: 3, total: 3, analysis }));
		const coaching = new Coaching('CODE2345');
		await coaching.ask();
		expect(coaching.problem).toMatchObject({ refusal });
		expect(coaching.canBeAskedAgain).toBe(true);
		await coaching.ask();
		expect([coaching.problem, coaching.analysis]).toEqual([null, analysis]);
	});

	it.each([
		['coach-stopped', true],
		['no-coach-here', false]
	])('refused for %s, can be asked again: %s', async (why, again) => {
		const refusal = { code: 'table/coach', why, sentence: '', facts: {} };
		answers.push({ ok: false, status: 409, json: () => Promise.resolve(refusal) });
		const coaching = new Coaching('CODE2345');
		await coaching.ask();
		expect(coaching.canBeAskedAgain).toBe(again);
	});
});
