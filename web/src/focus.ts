/** The focus never falls back to the whole page: when its element goes away, it moves on to what comes next. */

const FOCUSABLE = 'a[href], button:not(:disabled), input, select, summary, [tabindex="0"]';

/** What comes next in a turn: something to choose, the button that goes on, a square that is open. */
const IN_TURN = [
	'[data-tray] :is([role="radio"][tabindex="0"], [aria-pressed][aria-disabled="false"])',
	'[data-tray] .go:not([aria-disabled="true"])',
	'[data-square][tabindex="0"]:not([aria-disabled="true"])',
	'[data-square]:not([aria-disabled="true"])'
];
/** Where to wait while it is nobody’s turn. */
const WAITING = ['[data-tray] :is(button, [tabindex="-1"])', 'main h1'];

export function followFocus(): () => void {
	/** What had the focus last, and all it was inside of; empty when the reader has left it. */
	let path: Element[] = [];
	/** Where the focus waits for something better, which the reader has not chosen. */
	let waiting: Element | null = null;

	function onfocusin({ target }: FocusEvent): void {
		path = [];
		for (let one = target as Element | null; one; one = one.parentElement) path.push(one);
		if (target !== waiting) waiting = null;
	}

	// Some browsers report the lost focus before its element is gone, some afterwards, some never.
	function onfocusout({ target, relatedTarget }: FocusEvent): void {
		if (relatedTarget === null) queueMicrotask(() => isThere(target as Element) && (path = []));
	}

	function goOn(): void {
		const here = document.activeElement;
		const [last] = path;
		if (here === document.body && last instanceof HTMLElement && isThere(last)) last.focus({ preventScroll: true });
		const isLost = here === document.body && last?.isConnected === false;
		if (!isLost && (waiting === null || here !== waiting)) return;
		const better = nextInTurn();
		// If the focus waited at a page's heading, it waits at the next one's.
		const near = last instanceof HTMLHeadingElement ? null : nearest(path);
		const next = better ?? (isLost ? (near ?? first(WAITING)) : null);
		if (!next) return;
		if (!next.matches(FOCUSABLE)) next.tabIndex = -1;
		waiting = better ? null : next;
		next.focus({ preventScroll: true });
	}

	const watch = new MutationObserver(goOn);
	watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-disabled', 'disabled'] });
	addEventListener('focusin', onfocusin);
	addEventListener('focusout', onfocusout);
	return () => {
		watch.disconnect();
		removeEventListener('focusin', onfocusin);
		removeEventListener('focusout', onfocusout);
	};
}

/** A button that is busy for a moment has the focus again afterwards. */
function isThere(one: Element): boolean {
	return one.isConnected && !one.matches(':disabled');
}

function nextInTurn(): HTMLElement | null {
	return document.querySelector('dialog[open]') ? null : first(IN_TURN);
}

/** In a dialog, or on a page without turns: whatever is now where the focus was. */
function nearest(path: readonly Element[]): HTMLElement | null {
	if (document.querySelector('[data-tray]') && !document.querySelector('dialog[open]')) return null;
	const home = path.find((one) => one.isConnected && one.parentElement?.closest('main, dialog'));
	return home?.querySelector<HTMLElement>(FOCUSABLE) ?? null;
}

function first(selectors: readonly string[]): HTMLElement | null {
	for (const selector of selectors) {
		const found = document.querySelector<HTMLElement>(selector);
		if (found) return found;
	}
	return null;
}
