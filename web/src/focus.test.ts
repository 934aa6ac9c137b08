import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followFocus } from './focus';

let stop: () => void;

beforeEach(() => {
	document.body.innerHTML = '';
	stop = followFocus();
});
afterEach(() => {
	stop();
	document.body.innerHTML = '';
});

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

/** What is on the page now; the focus moves on by itself. */
async function show(html: string): Promise<void> {
	document.body.innerHTML = html;
	await settled();
}

function focus(selector: string): void {
	document.querySelector<HTMLElement>(selector)?.focus();
}

const here = (): string => document.activeElement?.id ?? '';

const CHIP = '<button id="chip" role="radio" tabindex="0"></button>';
const CONFIRM = '<button id="confirm" class="go" aria-disabled="true"></button>';
const OPEN = '<button id="open" data-square="b1" tabindex="-1"></button>';
const turn = (inTray: string, squares = ''): string =>
	`<main><h1 id="title">A game</h1>${squares}<section data-tray>${inTray}</section></main>`;

describe('the focus, when what had it is gone', () => {
	beforeEach(async () => {
		await show('<main><h1>Before</h1><button id="start"></button></main>');
		focus('#start');
	});

	it('goes on with what can be chosen', async () => {
		await show(turn(CHIP + CONFIRM, OPEN));
		expect(here()).toBe('chip');
	});

	it('goes on with the button that is ready, or with an open square', async () => {
		await show(turn(CONFIRM.replace('true', 'false'), OPEN));
		expect(here()).toBe('confirm');
		await show(turn(CONFIRM, OPEN));
		expect(here()).toBe('open');
	});

	it('waits at the heading of one page after another', async () => {
		await show('<main><section><h1 id="one"></h1><a href="/"></a></section></main>');
		expect(here()).toBe('one');
		document.querySelector('h1')?.remove();
		document.querySelector('section')?.insertAdjacentHTML('beforebegin', '<h1 id="other"></h1>');
		await settled();
		expect(here()).toBe('other');
	});

	it('waits where nothing can be done, and goes on when something can', async () => {
		await show(turn(CONFIRM));
		expect(here()).toBe('confirm');
		document.querySelector('[data-tray]')?.insertAdjacentHTML('afterbegin', CHIP);
		await settled();
		expect(here()).toBe('chip');
	});

	it('goes to the title of a page without turns', async () => {
		await show('<main><h1 id="title">The end</h1><button></button></main>');
		expect(here()).toBe('title');
	});

	it('waits for a page that is still loading', async () => {
		await show('<main><p>One moment …</p></main>');
		expect(document.activeElement).toBe(document.body);
		await show('<main><h1 id="title">The end</h1></main>');
		expect(here()).toBe('title');
	});
});

describe('the focus', () => {
	it('stays near on a page without turns', async () => {
		await show('<main><h1>Lobby</h1><a href="/"></a><ul><li><button id="add"></button></li></ul></main>');
		focus('#add');
		const seat = document.querySelector('li');
		if (seat) seat.innerHTML = '<button id="remove"></button>';
		await settled();
		expect(here()).toBe('remove');
	});

	it('is left alone while what has it is there, and where nobody had any', async () => {
		await show(turn(CONFIRM));
		document.querySelector('[data-tray]')?.insertAdjacentHTML('afterbegin', CHIP);
		await settled();
		expect(document.activeElement).toBe(document.body);
		focus('#confirm');
		document.querySelector('#chip')?.remove();
		document.querySelector('[data-tray]')?.insertAdjacentHTML('afterbegin', CHIP);
		await settled();
		expect(here()).toBe('confirm');
	});

	it('comes back to a button that was busy, or goes on from there', async () => {
		await show('<main><h1 id="title"></h1><button id="start"></button></main>');
		const start = document.querySelector<HTMLButtonElement>('#start');
		if (!start) throw new Error('no button');
		const work = async (): Promise<void> => {
			start.focus();
			start.blur(); // as browsers do with what is disabled
			start.disabled = true;
			await settled();
			expect(document.activeElement).toBe(document.body);
		};
		await work();
		start.disabled = false;
		await settled();
		expect(here()).toBe('start');
		await work();
		await show('<main><h1 id="title"></h1></main>');
		expect(here()).toBe('title');
	});

	it('is left alone when the reader has put it away', async () => {
		await show(turn(CHIP + CONFIRM));
		focus('#chip');
		document.querySelector<HTMLElement>('#chip')?.blur();
		await settled();
		await show(turn(CHIP + CONFIRM));
		expect(document.activeElement).toBe(document.body);
	});
});
