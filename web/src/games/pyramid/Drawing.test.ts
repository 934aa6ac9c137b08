import { render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from 'torchlit/words/words.svelte';
import Drawing from './Drawing.svelte';

const MAZE = ['+--+--+', '|H1 y1|', '+  +--+', '|.. MM|', '+--+--+'].join('\n');

function shown(language: string, text: string): HTMLElement {
	return render(Drawing, { block: { kind: 'code', language, notes: [], text } }).container;
}

describe('a block of the rules page', () => {
	beforeAll(() => speak('en'));

	it('is a maze with everybody in it, told square by square', () => {
		shown('maze', MAZE);
		expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
			'a1, grey region, hunter 1; b1, yellow scarab; a2, grey region; b2, grey region, the mummy'
		);
	});

	it('is a board with nobody on it', () => {
		shown('board', MAZE.replace('H1', 'SA').replace('MM', 'ST'));
		expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
			'a1, sarcophagus; b1, yellow scarab; a2, grey region; b2, stairs'
		);
	});

	it('is dice in the words of the reader', () => {
		shown('dice', 'white  mummy  1  arrow\nblack  3');
		expect(screen.getByRole('img').getAttribute('aria-label')).toBe('white mummy 1 arrow; black 3');
	});

	it('stays text if it is nothing else', () => {
		expect(shown('', 'torchlit serve').querySelector('pre')?.textContent).toBe('torchlit serve');
		expect(shown('dice', 'white  ghost').querySelector('pre')?.textContent).toBe('white  ghost');
	});
});
