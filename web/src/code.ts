/** The code of a table, as people type it and as we show it. */

/** The bare code in what somebody typed or pasted, a whole link included; null when it cannot be one. */
export function codeFrom(typed: string): string | null {
	const last =
		typed
			.trim()
			.replace(/[#?].*$/, '')
			.split('/')
			.filter(Boolean)
			.at(-1) ?? '';
	const code = last.replace(/[^a-z0-9]/gi, '').toUpperCase();
	return code.length === 8 ? code : null;
}

/** As it is read aloud: XXXX-XXXX. */
export function shownCode(code: string): string {
	return `${code.slice(0, 4)}-${code.slice(4)}`;
}

export function tablePath(code: string): string {
	return `/t/${code}`;
}

/** The link to one's own seat. The key stands behind the #, so it never reaches a server's log. */
export function ownLink(link: string, key: string): string {
	return `${link}#key=${encodeURIComponent(key)}`;
}

export function keyFrom(hash: string): string | null {
	return new URLSearchParams(hash.replace(/^#/, '')).get('key');
}
