/** Where the reader is: a path on our own server. Links are plain links; clicks on them change the path in place. */

let path = $state(location.pathname);

export const route = {
	get path(): string {
		return path;
	}
};

export function go(to: string): void {
	history.pushState(null, '', to);
	arrive();
}

/** Go there without keeping the present place in the browser's history. */
export function goInstead(to: string): void {
	history.replaceState(null, '', to);
	arrive();
}

export function followHistory(): () => void {
	addEventListener('popstate', arrive);
	document.addEventListener('click', onclick);
	return () => {
		removeEventListener('popstate', arrive);
		document.removeEventListener('click', onclick);
	};
}

function arrive(): void {
	if (path !== location.pathname) scrollTo(0, 0);
	path = location.pathname;
}

function onclick(event: MouseEvent): void {
	if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
		return;
	const link = (event.target as Element | null)?.closest('a');
	if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
	if (link.pathname.startsWith('/api/') || (link.hash && link.pathname === location.pathname)) return;
	event.preventDefault();
	go(link.pathname);
}
