/** A set that is never changed, only replaced whole: what the server lists, to be looked up. */
export function setOf<T>(values: Iterable<T> = []): ReadonlySet<T> {
	return new Set(values);
}
