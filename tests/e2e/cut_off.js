// Every visible text and control that cannot be read or pressed whole, with the reason. Evaluated in the page.
() => {
	const SLACK = 1.5;
	const CONTROLS = 'a[href], button, input, select, textarea, summary';
	const found = new Map();
	const known = new Map();

	/** What of an element and of all that it lies in matters here: whether it is only read aloud, and what may cut it off. */
	const about = (element) => {
		if (!element) return { unseen: false, around: [] };
		let facts = known.get(element);
		if (!facts) {
			const outer = about(element.parentElement);
			const { clipPath, overflowX, overflowY, position, textOverflow } = getComputedStyle(element);
			const cuts = (overflowX !== 'visible' || overflowY !== 'visible') && element !== document.documentElement;
			const isFixed = position === 'fixed';
			const around =
				cuts || isFixed
					? [{ part: element, cuts, isFixed, scrolls: /auto|scroll/.test(overflowY) }, ...(isFixed ? [] : outer.around)]
					: outer.around;
			const isShort = textOverflow === 'ellipsis' && cuts && element.scrollWidth > element.clientWidth + SLACK;
			facts = { unseen: outer.unseen || (clipPath !== 'none' && element instanceof HTMLElement), around, isShort };
			known.set(element, facts);
		}
		return facts;
	};
	const isSeen = (element) =>
		!about(element).unseen && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

	/** Why this box, which belongs to the element, is not within reach whole; nothing if it is. Sideways nothing scrolls. */
	const fault = (element, box) => {
		let { left, top, right, bottom } = box;
		const isWithin = (l, t, r, b) => left >= l - SLACK && top >= t - SLACK && right <= r + SLACK && bottom <= b + SLACK;
		for (const { part, cuts, isFixed, scrolls } of about(element).around) {
			if (cuts && part !== element) {
				const outside = part.getBoundingClientRect();
				const [l, t] = [outside.left + part.clientLeft, outside.top + part.clientTop];
				const [r, b] = [l + part.clientWidth, t + part.clientHeight];
				const [up, down] = scrolls ? [part.scrollTop, part.scrollHeight - part.clientHeight - part.scrollTop] : [0, 0];
				if (!isWithin(l, t - up, r, b + down)) return `cut off by ${part.tagName}.${part.className}`;
				if (scrolls && part.clientHeight < Math.min(bottom - top, 16)) return 'scrolls where there is no room';
				if (scrolls) [top, bottom] = [outside.top, outside.bottom];
			}
			if (isFixed) return isWithin(0, 0, innerWidth, innerHeight) ? '' : 'out of the screen';
		}
		const { scrollHeight } = document.documentElement;
		return isWithin(0, -scrollY, innerWidth, scrollHeight - scrollY) ? '' : 'out of the page';
	};

	const note = (element, box, what) => {
		const why = box.width > 0 && box.height > 0 && fault(element, box);
		if (why) found.set(what, why);
	};

	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let text = texts.nextNode(); text; text = texts.nextNode()) {
		const element = text.parentElement;
		if (!text.data.trim() || !isSeen(element)) continue;
		if (about(element).isShort) found.set(element.textContent.trim(), 'ends in an ellipsis');
		const range = document.createRange();
		range.selectNodeContents(text);
		for (const box of range.getClientRects()) note(element, box, text.data.trim());
	}
	for (const control of document.querySelectorAll(CONTROLS))
		if (isSeen(control)) note(control, control.getBoundingClientRect(), control.outerHTML.slice(0, 120));
	return Object.fromEntries(found);
}
