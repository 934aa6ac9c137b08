/** How dice make a number, shown only where they are added up: the single die first. */
export function waysOf(ways: readonly string[]): string[] {
	const sums = ways.filter((way) => way.includes('+'));
	return sums.length === 0 ? [] : [...ways.filter((way) => !sums.includes(way)), ...sums];
}
