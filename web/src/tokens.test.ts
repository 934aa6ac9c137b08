import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');

type Theme = Record<string, string>;

function tokensOf(selector: string): Theme {
	const block = css.slice(css.indexOf(`${selector} {`)).split('\n}')[0] ?? '';
	return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name, value]));
}

const paper = tokensOf(':root');
const torch = { ...paper, ...tokensOf("[data-theme='torch']") };

/** How much light a colour gives back, as WCAG 2 defines it. */
function luminance(colour: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const share = parseInt(colour.slice(at, at + 2), 16) / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
	const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

const COLOURS = ['yellow', 'green', 'grey', 'red', 'purple'];

const WRITTEN: [text: string, on: string][] = [
	...['ink', 'ink-2', 'good', 'bad', 'focus', 'gold', 'penny', 'helper', 'danger'].flatMap(
		(text): [string, string][] => [
			[text, 'paper'],
			[text, 'paper-2']
		]
	),
	...['ink', 'ink-2', 'bad'].map((text): [string, string] => [text, 'desk']),
	...['ink', 'ink-2', 'pencil', 'focus'].flatMap((text): [string, string][] => [
		[text, 'stone'],
		[text, 'meadow'],
		[text, 'meadow-2']
	]),
	...['good', 'bad'].map((text): [string, string] => [text, 'meadow']),
	...['focus', 'helper', 'penny', 'danger', 'good', 'bad', 'gold'].map((on): [string, string] => ['on-strong', on]),
	...[1, 2, 3, 4].flatMap((pawn): [string, string][] => [
		['on-hunter', `hunter-${pawn}`],
		['night', `night-hunter-${pawn}`]
	]),
	['bone-ink', 'bone'],
	['bone', 'coal'],
	['night-ink', 'night'],
	['night-edge', 'night']
];

const MARKED: [mark: string, on: string][] = [
	...['good', 'gold', 'bad', 'door', 'stone-edge', 'group-1', 'group-2', 'group-3', 'group-4', 'group-5'].map(
		(mark): [string, string] => [mark, 'stone']
	),
	...['gold', 'cloud-edge', 'meadow-edge', 'forest', 'city', 'mountain', 'pyramid'].flatMap(
		(mark): [string, string][] => [
			[mark, 'meadow'],
			[mark, 'meadow-2']
		]
	),
	...COLOURS.flatMap((colour): [string, string][] => [
		[`treasure-${colour}`, `region-${colour}`],
		[`treasure-${colour}`, 'plate'],
		[`night-${colour}`, `night-region-${colour}`],
		[`night-${colour}`, 'night']
	]),
	...[1, 2, 3, 4].flatMap((pawn): [string, string][] => [
		...COLOURS.map((colour): [string, string] => [`hunter-${pawn}`, `region-${colour}`]),
		[`night-hunter-${pawn}`, 'night']
	]),
	['mass-edge', 'sill'],
	['night-edge', 'night'],
	['night-glow', 'night-region-grey'],
	['lake-edge', 'lake'],
	['cloud-edge', 'cloud'],
	...['stone-edge', 'line', 'print', 'door'].map((mark): [string, string] => [mark, 'paper']),
	...['focus', 'helper', 'penny', 'danger', 'gold', 'good'].map((mark): [string, string] => [mark, 'desk']),
	['stare', 'sockets']
];

describe.each([
	['paper', paper],
	['torch', torch]
])('in the theme %s', (_, theme: Theme) => {
	const between = (one: string, other: string): number => contrast(theme[one] ?? '', theme[other] ?? '');

	it.each(WRITTEN)('%s can be read on %s', (text, on) => {
		expect(between(text, on)).toBeGreaterThanOrEqual(4.5);
	});

	it.each(MARKED)('%s can be seen on %s', (mark, on) => {
		expect(between(mark, on)).toBeGreaterThanOrEqual(3);
	});
});
