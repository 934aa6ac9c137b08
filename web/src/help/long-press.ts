/** Milliseconds a finger has to rest, and pixels it may move meanwhile. */
const [REST, STILL] = [500, 10];

/** A finger that rests on something. The click that the browser derives from it afterwards no longer counts. */
export class LongPress {
	#down: { x: number; y: number; rest: ReturnType<typeof setTimeout> } | null = null;
	#told = false;

	/** `ontell`: explains a thing; true if it did. */
	constructor(readonly ontell: (thing: HTMLElement) => boolean) {}

	/** Hear what a pointer does; `thing` is what it is on, if that can be explained. */
	hear(event: PointerEvent, thing: HTMLElement | null): void {
		const { type, clientX: x, clientY: y } = event;
		if (type === 'pointerdown') {
			this.#end();
			this.#told = false;
			if (!thing || event.pointerType === 'mouse' || !event.isPrimary) return;
			this.#down = { x, y, rest: setTimeout(() => (this.#told = this.ontell(thing)), REST) };
		} else if (type !== 'pointermove') this.#end();
		else if (this.#down && Math.hypot(x - this.#down.x, y - this.#down.y) > STILL) this.#end();
	}

	/** A long press has explained something, and its click is still to come. */
	hasTold(): boolean {
		return this.#told;
	}

	/** The same, and the click has come now. */
	takeTold(): boolean {
		const told = this.#told;
		this.#told = false;
		return told;
	}

	#end(): void {
		clearTimeout(this.#down?.rest);
		this.#down = null;
	}
}
