/** The keys of a turn, the same in every game: digits choose a number, Enter says yes, Escape clears. */
import { TypedNumber } from './sheets/typed';

/** What the keys mean in a game. */
export interface Keys {
	/** The numbers that digits can choose now. */
	numbers: () => readonly number[];
	onnumber: (number: number) => void;
	/** Enter on this thing, or on nothing in particular: what it confirms, if anything. */
	onenter: (target: HTMLElement) => (() => void) | null;
	onescape: () => void;
	/** What they do, for the reader: keys by their id, and the words. */
	lines: () => readonly KeyLine[];
}

export interface KeyLine {
	key: 'tab' | 'arrows' | 'enter' | 'again' | 'digits' | 'escape' | 'help' | 'explain';
	does: string;
}

/** Hears keys meant for the whole page: not in a field or a dialog, and no browser shortcuts. */
export function listener(keys: Keys, onhelp: () => void): (event: KeyboardEvent) => void {
	const typed = new TypedNumber();
	return (event) => {
		const target = event.target as HTMLElement;
		if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
		if (target.closest('input, select, textarea, dialog, [data-asks]')) return;
		// It may have the keys without having the focus.
		if (document.querySelector('dialog[open]')) return;
		const isDigit = /^\d$/.test(event.key);
		if (!isDigit) typed.end();
		if (isDigit) {
			const number = typed.press(event.key, keys.numbers(), event.timeStamp);
			if (number !== null) keys.onnumber(number);
		} else if (event.key === '?') onhelp();
		else if (event.key === 'Escape') keys.onescape();
		else if (event.key === 'Enter') {
			const yes = keys.onenter(target);
			if (!yes) return;
			event.preventDefault();
			if (!event.repeat) yes();
		}
	};
}
