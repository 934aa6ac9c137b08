const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Where an arrow key leads from this place in a row of choices; the ends are joined. */
export function travelled<Item>(items: readonly Item[], at: number, key: string): Item | undefined {
	const step = STEPS[key];
	return step === undefined ? undefined : items.at((at + step) % items.length);
}
