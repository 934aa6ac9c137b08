/**
 * A value with what has changed in it, as docs/wire.md describes it: an object leads to the differences inside an object
 * or an array, an array of one is a new value, an array of three changes a text, all else is a new value. Nothing of the
 * old value is written to. An error when the difference does not belong to this value.
 */
export function changed(value: unknown, difference: unknown): unknown {
	if (Array.isArray(difference)) {
		if (difference.length === 1) return difference[0];
		const [at, cut, put] = difference as [number, number, string];
		if (typeof value !== 'string' || at + cut > value.length) throw new Error('a text is not as expected');
		return value.slice(0, at) + put + value.slice(at + cut);
	}
	if (typeof difference !== 'object' || difference === null) return difference;
	if (typeof value !== 'object' || value === null) throw new Error('a value is not as expected');
	const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
	for (const [place, inside] of Object.entries(difference)) {
		if (!(place in copy)) throw new Error(`there is no ${place}`);
		copy[place] = changed(copy[place], inside);
	}
	return copy;
}
