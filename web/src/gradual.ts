/**
 * A page that takes long to draw is drawn piece by piece, each in a task of its own: in between, the browser shows what is
 * there and hears presses. `Later.svelte` is such a piece.
 */
import { createContext } from 'svelte';

const [placed, place, isPlaced] = createContext<Gradual>();

/** The pieces of a page that are still to be drawn, in order. */
export class Gradual {
	/** Everything has been drawn once: what comes now comes at once. */
	isOver = false;
	readonly #pieces: (() => void)[] = [];
	readonly #tasks = new MessageChannel();

	constructor() {
		this.#tasks.port1.onmessage = () => this.#drawNext();
		this.#next();
	}

	/** Draw a piece when its turn has come. */
	add(draw: () => void): void {
		this.#pieces.push(draw);
	}

	/** The parts of a piece that wait themselves join the queue before the next task. */
	#drawNext(): void {
		const draw = this.#pieces.shift();
		draw?.();
		if (draw) this.#next();
		else {
			this.isOver = true;
			this.#tasks.port1.close();
		}
	}

	#next(): void {
		this.#tasks.port2.postMessage(null);
	}
}

/** Draw this component piece by piece the first time. Asked for while it is made. */
export function drawGradually(): void {
	place(new Gradual());
}

/** The queue that pieces of this component join; null where everything is drawn at once. */
export function gradual(): Gradual | null {
	const queue = isPlaced() ? placed() : null;
	return queue?.isOver === false ? queue : null;
}

/** The same list in pieces of this size. */
export function inPieces<T>(all: readonly T[], size: number): T[][] {
	return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}
