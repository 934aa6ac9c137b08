import { describe, expect, it } from 'vitest';
import { blocksOf, rulesIn, spansOf } from './markdown';

const text = (words: string) => ({ kind: 'text', text: words });

describe('blocks', () => {
	it('are headings, paragraphs, lists, tables and fenced code', () => {
		const page = [
			'## The Temple',
			'',
			'One line',
			'and its second.',
			'',
			'- first',
			'- second',
			'  goes on',
			'',
			'| Die | Face |',
			'|---|---|',
			'| green | Lockpick |',
			'',
			'1. third',
			'2. fourth',
			'',
			'```sheet b1 a2',
			'. D',
			'7 #',
			'```',
			'### Solo'
		].join('\n');
		expect(blocksOf(page)).toEqual([
			{ kind: 'heading', level: 2, spans: [text('The Temple')] },
			{ kind: 'paragraph', spans: [text('One line and its second.')] },
			{ kind: 'list', from: null, items: [[text('first')], [text('second goes on')]] },
			{ kind: 'table', head: [[text('Die')], [text('Face')]], rows: [[[text('green')], [text('Lockpick')]]] },
			{ kind: 'list', from: 1, items: [[text('third')], [text('fourth')]] },
			{ kind: 'code', language: 'sheet', notes: ['b1', 'a2'], text: '. D\n7 #' },
			{ kind: 'heading', level: 3, spans: [text('Solo')] }
		]);
	});

	it('are lists that go on after a drawing with the next number', () => {
		const lists = blocksOf('1. a\n\n```\n.\n```\n\n2. b').filter(({ kind }) => kind === 'list');
		expect(lists).toMatchObject([{ from: 1 }, { from: 2 }]);
	});

	it('leave out how a drawing is to be read as text', () => {
		expect(blocksOf('A sheet.\n> `D` is a door.\n\n> `#` is none.')).toEqual([
			{ kind: 'paragraph', spans: [text('A sheet.')] }
		]);
	});

	it('end with the page, whatever is left open', () => {
		expect(blocksOf('```\n. .')).toEqual([{ kind: 'code', language: '', notes: [], text: '. .' }]);
		expect(blocksOf('| a | b |')).toEqual([{ kind: 'paragraph', spans: [text('| a | b |')] }]);
		expect(blocksOf('')).toEqual([]);
	});
});

describe('spans', () => {
	it('are bold, italic, code and links', () => {
		expect(spansOf('a **b *c*** `d` [e](/f)')).toEqual([
			text('a '),
			{ kind: 'bold', spans: [text('b '), { kind: 'italic', spans: [text('c')] }] },
			text(' '),
			{ kind: 'code', text: 'd' },
			text(' '),
			{ kind: 'link', spans: [text('e')], to: '/f' }
		]);
	});

	it('fold away the numbers of rules, with the space before them', () => {
		expect(spansOf('You cannot pass (T7). Nor erase (T11, T15, TR6).')).toEqual([
			text('You cannot pass'),
			{ kind: 'rules', text: ' (T7)' },
			text('. Nor erase'),
			{ kind: 'rules', text: ' (T11, T15, TR6)' },
			text('.')
		]);
		expect(spansOf('7 (2+5) or a Mummy (T)')).toEqual([text('7 (2+5) or a Mummy (T)')]);
	});

	it('leave arithmetic and markup alone', () => {
		expect(spansOf('2 * 3 * 4 <b>')).toEqual([text('2 * 3 * 4 <b>')]);
	});

	it.each(['javascript:alert(1)', 'data:text/html,x'])('never lead to %s', (to) => {
		expect(spansOf(`[x](${to})`).some(({ kind }) => kind === 'link')).toBe(false);
	});
});

describe('rules', () => {
	it('are known by the numbers that a sentence states', () => {
		expect(rulesIn(spansOf('Doors stay shut (T7, T9), **as a rule (TR1)**.'))).toBe('T7 T9 TR1');
		expect(rulesIn(spansOf('Two tips (and no more)'))).toBeUndefined();
	});
});
