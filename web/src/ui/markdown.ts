/** The little Markdown our rules pages are written in, read into values. A component builds elements from them, so no
 * text of a page can ever become markup. */

export type Span =
	| { kind: 'text' | 'code'; text: string }
	/** The numbers of the rules a sentence states, such as T7, with the space before them. */
	| { kind: 'rules'; text: string }
	| { kind: 'bold'; spans: Span[] }
	| { kind: 'italic'; spans: Span[] }
	| { kind: 'link'; spans: Span[]; to: string };

export type Block =
	| { kind: 'heading'; level: number; spans: Span[] }
	| { kind: 'paragraph'; spans: Span[] }
	/** The number a list begins with, which may go on after a drawing; null for bullets. */
	| { kind: 'list'; from: number | null; items: Span[][] }
	| { kind: 'table'; head: Span[][]; rows: Span[][][] }
	| CodeBlock;

/** A fenced block: the first word after the fence says what it is, the others say what to point at. */
export interface CodeBlock {
	kind: 'code';
	language: string;
	notes: string[];
	text: string;
}

const HEADING = /^(#{1,6})\s+(.*)$/;
const ITEM = /^(?:[-*]|(\d+)\.)\s+(.*)$/;
const FENCE = /^```(.*)$/;
/** How a drawing is to be read as text: for those who read the page as it is written, not for us who draw it. */
const QUOTE = /^>/;
const RULER = /^\|?\s*:?-{3,}:?\s*(\|\s*:?-{3,}:?\s*)*\|?$/;

export function blocksOf(page: string): Block[] {
	const lines = page.replace(/\r\n?/g, '\n').split('\n');
	const blocks: Block[] = [];
	let at = 0;
	const here = (): string => lines[at] ?? '';

	while (at < lines.length) {
		const heading = HEADING.exec(here());
		const fence = FENCE.exec(here());
		if (here().trim() === '' || QUOTE.test(here())) {
			at++;
		} else if (fence) {
			at++;
			const [language = '', ...notes] = (fence[1] ?? '').trim().split(/\s+/);
			const text: string[] = [];
			while (at < lines.length && !FENCE.test(here())) text.push(lines[at++] ?? '');
			at++;
			blocks.push({ kind: 'code', language, notes, text: text.join('\n') });
		} else if (heading) {
			at++;
			blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, spans: spansOf(heading[2] ?? '') });
		} else if (here().startsWith('|') && RULER.test(lines[at + 1] ?? '')) {
			const head = cellsOf(here());
			at += 2;
			const rows: Span[][][] = [];
			while (here().startsWith('|')) rows.push(cellsOf(lines[at++] ?? ''));
			blocks.push({ kind: 'table', head, rows });
		} else if (ITEM.test(here())) {
			const first = ITEM.exec(here())?.[1];
			const from = first === undefined ? null : Number(first);
			const items: string[] = [];
			while (here().trim() !== '') {
				const item = ITEM.exec(here());
				// A line without a bullet continues the item before it.
				if (item) items.push(item[2] ?? '');
				else items.push(`${items.pop() ?? ''} ${here().trim()}`);
				at++;
			}
			blocks.push({ kind: 'list', from, items: items.map(spansOf) });
		} else {
			const text: string[] = [];
			while (here().trim() !== '' && !startsBlock(here())) text.push((lines[at++] ?? '').trim());
			if (text.length === 0) text.push((lines[at++] ?? '').trim());
			blocks.push({ kind: 'paragraph', spans: spansOf(text.join(' ')) });
		}
	}
	return blocks;
}

function startsBlock(line: string): boolean {
	return HEADING.test(line) || ITEM.test(line) || FENCE.test(line) || QUOTE.test(line);
}

function cellsOf(row: string): Span[][] {
	return row
		.trim()
		.replace(/^\||\|$/g, '')
		.split('|')
		.map((cell) => spansOf(cell.trim()));
}

const SPAN =
	/`([^`]+)`|\*\*(.+?)\*\*(?!\*)|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^)\s]+)\)|( ?\([A-Z]R?\d+(?:, [A-Z]R?\d+)*\))/;

export function spansOf(text: string): Span[] {
	const spans: Span[] = [];
	let rest = text;
	for (let found = SPAN.exec(rest); found; found = SPAN.exec(rest)) {
		if (found.index > 0) spans.push({ kind: 'text', text: rest.slice(0, found.index) });
		const [whole, code, bold, italic, label, to, rules] = found;
		if (code !== undefined) spans.push({ kind: 'code', text: code });
		else if (bold !== undefined) spans.push({ kind: 'bold', spans: spansOf(bold) });
		else if (italic !== undefined) spans.push({ kind: 'italic', spans: spansOf(italic) });
		else if (label !== undefined && to !== undefined && isSafe(to))
			spans.push({ kind: 'link', spans: spansOf(label), to });
		else if (rules !== undefined) spans.push({ kind: 'rules', text: rules });
		else spans.push({ kind: 'text', text: whole });
		rest = rest.slice(found.index + whole.length);
	}
	if (rest) spans.push({ kind: 'text', text: rest });
	return spans;
}

/** The numbers of the rules that these words state, with spaces between them. */
export function rulesIn(spans: readonly Span[]): string | undefined {
	const numbers = spans.flatMap((span): string[] => {
		if (span.kind === 'rules') return span.text.match(/[A-Z]R?\d+/g) ?? [];
		return 'spans' in span ? [rulesIn(span.spans) ?? ''] : [];
	});
	return numbers.filter(Boolean).join(' ') || undefined;
}

/** Links lead to web pages or within our own site, never to a script. */
function isSafe(link: string): boolean {
	return /^(https?:\/\/|[./#\w-])/i.test(link) && !/^[a-z][a-z0-9+.-]*:(?!\/\/)/i.test(link);
}
