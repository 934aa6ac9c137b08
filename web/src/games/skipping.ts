const KEYS = ['Enter', ' ', 'Escape'];

/** Lets a tap anywhere, Enter, Space or Escape cut an animation short. Returns what ends that. */
export function skippable(end: () => void): () => void {
	const ends = new AbortController();
	const { signal } = ends;
	addEventListener('click', end, { signal });
	addEventListener(
		'keydown',
		(event) => {
			if (!KEYS.includes(event.key)) return;
			// On nothing in particular, Space would scroll.
			if (event.target === document.body) event.preventDefault();
			end();
		},
		{ signal }
	);
	return () => ends.abort();
}
