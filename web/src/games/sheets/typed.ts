/** Digits typed within a moment belong together: 1 and 0 are ten. */
const MOMENT = 800;

/** Reads numbers from single key presses. */
export class TypedNumber {
	#digits = '';
	#last = -Infinity;

	/** Anything but a digit ends a number. */
	end(): void {
		this.#digits = '';
	}

	/** The number on offer that is meant after this digit, if any. */
	press(digit: string, offered: readonly number[], now: number): number | null {
		const before = now - this.#last < MOMENT ? this.#digits : '';
		this.#last = now;
		for (const digits of [before + digit, digit]) {
			this.#digits = digits;
			if (offered.includes(Number(digits))) return Number(digits);
		}
		return null;
	}
}
