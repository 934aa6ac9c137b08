import { CELL, type Frame } from './layout';
import { nearest, squareAt, type NamedSquare } from './squares';

/** A square that is narrower than this is narrower than a finger. */
export const FINGER = 44;
/** Milliseconds after which a finger that rests on the board looks for its square, and pixels after which one that moves does. */
const [REST, DRAG] = [180, 8];

/** Where a finger is on a board: in pixels of the board, in columns and rows, and the square it means. */
export interface Aim<Square> {
	x: number;
	y: number;
	column: number;
	row: number;
	square: Square | null;
}

interface Board<Square> {
	element: HTMLElement | undefined;
	/** Its squares are smaller than a finger. */
	fine: boolean;
	frame: Frame;
	squares: readonly Square[];
	open: ReadonlySet<string>;
	/** How far beside an open square a finger may land, in squares. */
	near: number;
	choose: (square: Square) => void;
	point: (square: string | null) => void;
}

/**
 * A finger on a board whose squares are smaller than it is. A tap means the nearest open square; a finger that rests or moves
 * sees through a magnifier which square it means, and chooses when it is lifted. A mouse needs none of this.
 */
export class Aiming<Square extends NamedSquare> {
	/** What the magnifier shows, while there is one. */
	aim = $state.raw<Aim<Square> | null>(null);
	#down: { x: number; y: number; rest: ReturnType<typeof setTimeout> } | null = null;
	/** The finger that was lifted has chosen already: the click that the browser derives from it is one too many. */
	#hasChosen = false;
	readonly #board: () => Board<Square>;

	constructor(board: () => Board<Square>) {
		this.#board = board;
	}

	down(event: PointerEvent): void {
		this.end();
		this.#hasChosen = false;
		if (!isFinger(event) || !event.isPrimary || !this.#board().fine) return;
		const { clientX: x, clientY: y } = event;
		this.#down = { x, y, rest: setTimeout(() => this.#look(x, y), REST) };
	}

	move({ clientX: x, clientY: y, isPrimary }: PointerEvent): void {
		if (!this.#down || !isPrimary) return;
		if (this.aim || Math.hypot(x - this.#down.x, y - this.#down.y) > DRAG) this.#look(x, y);
	}

	up({ isPrimary }: PointerEvent): void {
		if (!isPrimary) return;
		const { aim } = this;
		this.end();
		if (!aim) return;
		this.#hasChosen = true;
		if (aim.square) this.#board().choose(aim.square);
	}

	/** Choose nothing: a second finger has come, or the browser has taken over. */
	end(): void {
		clearTimeout(this.#down?.rest);
		this.#down = null;
		if (!this.aim) return;
		this.aim = null;
		this.#board().point(null);
	}

	/** The square that a press means: its own, but a finger's may be beside it. */
	pressed(square: Square, event: MouseEvent): Square | null {
		if (!isFinger(event)) return square;
		return this.#hasChosen ? null : (this.#aimAt(event.clientX, event.clientY)?.square ?? square);
	}

	#look(x: number, y: number): void {
		clearTimeout(this.#down?.rest);
		this.aim = this.#aimAt(x, y);
		this.#board().point(this.aim?.square?.name ?? null);
	}

	#aimAt(clientX: number, clientY: number): Aim<Square> | null {
		const { element, frame, squares, open, near } = this.#board();
		if (!element) return null;
		const { left, top, width } = element.getBoundingClientRect();
		const [x, y] = [clientX - left, clientY - top];
		const scale = frame.width / width / CELL;
		const [column, row] = [x * scale - frame.left / CELL, y * scale - frame.top / CELL];
		const under = squareAt(squares, column, row);
		const isOpen = under !== null && open.has(under.name);
		const offered = squares.filter(({ name }) => open.has(name));
		const square = isOpen ? under : (nearest(offered, column, row, near) ?? under);
		return { x, y, column, row, square };
	}
}

/** A finger or a pen: what covers the square that it means. */
function isFinger(event: MouseEvent): boolean {
	return event instanceof PointerEvent && ['touch', 'pen'].includes(event.pointerType);
}
