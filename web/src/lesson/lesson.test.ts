import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GAMES } from 'virtual:games';
import { LANGUAGES } from '../words/words.svelte';
import { agrees, type Lesson, type Text } from './lesson';
import { placed, shared } from './placing';

const write = { type: 'write', seat: 0, square: 'a1', number: 5 };

describe('a move that is asked for', () => {
	it('is the same in all its parts but the seat', () => {
		expect(agrees(write, { move: { type: 'write', square: 'a1', number: 5 } })).toBe(true);
		expect(agrees(write, { move: { type: 'write', square: 'a1', number: 6 } })).toBe(false);
		expect(agrees(write, { move: { type: 'draw-mummy', square: 'a1' } })).toBe(false);
	});

	it('may leave a part of it to the player, never its type', () => {
		expect(agrees(write, { move: { type: 'write', square: 'b2', number: 5 }, free: ['square'] })).toBe(true);
		expect(agrees(write, { move: { type: 'finish' }, free: ['type'] })).toBe(false);
	});

	it('names dice and squares in any order', () => {
		const escape = { type: 'escape', seat: 0, dice: ['purple', 'green'], square: 'a3' };
		expect(agrees(escape, { move: { type: 'escape', dice: ['green', 'purple'], square: 'a3' } })).toBe(true);
	});
});

describe('the place of a card', () => {
	const size = { width: 330, height: 120 };
	const phone = { left: 6, top: 48, width: 348, height: 586 };

	it.each([
		{ left: 10, top: 60, width: 50, height: 50 },
		{ left: 300, top: 300, width: 44, height: 44 },
		{ left: 10, top: 580, width: 340, height: 50 },
		{ left: 0, top: 200, width: 360, height: 200 }
	])('is in the room, and never on what it points at: %j', (target) => {
		const place = placed(size, phone, { target, next: [], others: [] });
		expect(shared({ ...place, ...size }, target)).toBe(0);
		expect(place.left).toBeGreaterThanOrEqual(phone.left);
		expect(place.left + size.width).toBeLessThanOrEqual(phone.left + phone.width);
		expect(place.top).toBeGreaterThanOrEqual(phone.top);
		expect(place.top + size.height).toBeLessThanOrEqual(phone.top + phone.height);
	});

	it('leaves free what is pressed next', () => {
		const target = { left: 100, top: 400, width: 40, height: 40 };
		const next = [{ left: 0, top: 250, width: 360, height: 140 }];
		const place = placed(size, phone, { target, next, others: [] });
		expect(shared({ ...place, ...size }, next[0] ?? target)).toBe(0);
		expect(place.top).toBeGreaterThan(400);
	});

	it('is beside what it points at where there is room', () => {
		const desk = { left: 6, top: 48, width: 1428, height: 846 };
		const target = { left: 1000, top: 400, width: 60, height: 60 };
		const { left, top } = placed(size, desk, { target, next: [], others: [] });
		expect(left).toBeGreaterThan(1000 - size.width);
		expect(Math.min(Math.abs(top - 460), Math.abs(top + size.height - 400))).toBeLessThan(30);
	});
});

const LONGEST = 210;
const textsOf = ({ cards, ends }: Lesson): Text[] => [
	ends,
	...Object.values(cards).flatMap((some) => some.flatMap(({ says, instead }) => (instead ? [says, instead] : [says])))
];

describe.each(Object.entries(GAMES).filter(([, game]) => game.lessons))('the lessons of %s', (_, game) => {
	it('say every sentence in every language, with everything stressed closed, and short', async () => {
		const lessons = Object.values((await game.lessons?.()) ?? {});
		expect(lessons.length).toBeGreaterThan(0);
		for (const text of lessons.flatMap(textsOf)) {
			expect(Object.keys(text).sort()).toEqual([...LANGUAGES].sort());
			for (const language of LANGUAGES) {
				expect(text[language].length, text[language]).toBeLessThan(LONGEST);
				expect(text[language].split('**').length % 2, text[language]).toBe(1);
			}
		}
	});

	it('ask for one thing at each moment, last of all', async () => {
		for (const { cards } of Object.values((await game.lessons?.()) ?? {}))
			for (const some of Object.values(cards)) {
				expect(some.slice(0, -1).every(({ asks }) => !asks)).toBe(true);
				expect(some.at(-1)?.asks?.length).toBeGreaterThan(0);
			}
	});
});

it('games without lessons are games, too', () => {
	expect(readdirSync(import.meta.dirname)).toContain('lesson.ts');
	expect(Object.values(GAMES).every(({ lessons }) => lessons === undefined || typeof lessons === 'function')).toBe(
		true
	);
});
