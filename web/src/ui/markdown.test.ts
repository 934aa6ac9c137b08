import { describe, expect, it } from 'vitest';
import { blocksOf, spansOf } from './markdown';

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
			'```',
			'. D',
			'7 #',
			'```',
			'### Solo'
		].join('\n');
		expect(blocksOf(page)).toEqual([
			{ kind: 'heading', level: 2, spans: [text('The Temple')] },
			{ kind: 'paragraph', spans: [text('One line and its second.')] },
			{ kind: 'list', items: [[text('first')], [text('second goes on')]] },
			{ kind: 'table', head: [[text('Die')], [text('Face')]], rows: [[[text('green')], [text('Lockpick')]]] },
			{ kind: 'code', text: '. D\n7 #' },
			{ kind: 'heading', level: 3, spans: [text('Solo')] }
		]);
	});

	it('end with the page, whatever is left open', () => {
		expect(blocksOf('```\n. .')).toEqual([{ kind: 'code', text: '. .' }]);
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

	it('leave arithmetic and markup alone', () => {
		expect(spansOf('2 * 3 * 4 <b>')).toEqual([text('2 * 3 * 4 <b>')]);
	});

	it.each(['javascript:alert(1)', 'data:text/html,x'])('never lead to %s', (to) => {
		expect(spansOf(`[x](${to})`).some(({ kind }) => kind === 'link')).toBe(false);
	});
});
