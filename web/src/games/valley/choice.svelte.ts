import { Sending } from 'torchlit/games/sending.svelte';
import { setOf } from 'torchlit/sets';
import {
	diceShowing,
	distinct,
	optionsOf,
	outcomeOf,
	squaresFor,
	stepWith,
	usingAll,
	type Option,
	type Outcome
} from './options';
import { outcomeSentence } from './outcome';
import type { Valley } from './parts';

/** What a person is about to do in the open turn: a use of dice and a square, in either order. */
export class Choice extends Sending<Valley> {
	#option = $state<string | null>(null);
	square = $state<string | null>(null);
	/** The dice that the choice is narrowed to. */
	narrowed = $state.raw<readonly string[]>([]);
	/** Under the pointer or in focus. */
	pointedOption = $state<string | null>(null);
	pointedSquare = $state<string | null>(null);
	#brought = $state.raw<Outcome | null>(null);
	/** What the last step has brought. */
	readonly told = $derived.by(() => (this.#brought ? outcomeSentence(this.#brought) : ''));

	readonly task = $derived.by(() => this.table.own?.task ?? null);
	readonly use = $derived.by(() => (this.task?.task === 'use' ? this.task : null));
	readonly snake = $derived.by(() => (this.task?.task === 'snake' ? this.task : null));
	readonly #roll = $derived.by(() => this.table.turn?.roll ?? []);

	readonly options = $derived.by(() => (this.use ? optionsOf(this.use, this.#roll) : []));
	/** Penny's die, while it is unspent: she knows too many numbers to show them all beside the others. */
	readonly penny = $derived.by(() => diceShowing(this.#roll, 'penny').find((die) => this.use?.left.includes(die)));
	/** Penny's numbers are one chip, because there are other uses. */
	readonly isPennyFolded = $derived.by(
		() => this.penny !== undefined && this.narrowed.length === 0 && this.#withoutPenny.length > 0
	);
	readonly #withoutPenny = $derived.by(() => this.options.filter(({ dice }) => !dice.includes(this.penny ?? '')));
	readonly offered = $derived.by(() =>
		distinct(this.isPennyFolded ? this.#withoutPenny : usingAll(this.options, this.narrowed), this.#roll)
	);
	readonly numbers = $derived.by(() => this.options.flatMap((option) => ('number' in option ? [option.number] : [])));
	readonly option = $derived.by(() => this.#named(this.#option));

	/** Where the next mark may go: for the chosen use, or for any. */
	readonly open = $derived.by(() => {
		if (this.snake) return setOf(this.snake.squares);
		if (!this.use) return setOf<string>();
		if (this.option) return setOf(squaresFor(this.option, this.use));
		const snakes = this.use.escapes.map(({ square }) => square);
		return setOf(this.options.length > 0 ? [...this.use.squares, ...snakes] : []);
	});
	readonly isEmpty = $derived.by(() => this.square === null && this.option === null && this.narrowed.length === 0);

	/** What a pair would bring of which one half is chosen and the other pointed at. */
	readonly outcome: Outcome | null = $derived.by(() => {
		if (!this.use) return null;
		const option = this.option ?? (this.square === null ? null : this.#named(this.pointedOption));
		const square = this.square ?? this.pointedSquare;
		if (!option || square === null || !squaresFor(option, this.use).includes(square)) return null;
		return outcomeOf(option, square, this.use);
	});
	/** What the snake would cost its owner in the square chosen or pointed at. */
	readonly cost = $derived.by(() => {
		const square = this.square ?? this.pointedSquare;
		const cost = this.snake?.costs.find(({ squares }) => square !== null && squares.includes(square));
		return cost && square !== null ? { square, stars: cost.stars } : null;
	});

	readonly trace = $derived.by(() =>
		JSON.stringify([this.#option, this.square, this.narrowed, this.refusal?.why, this.outcome, this.cost])
	);

	clear(): void {
		this.#option = this.square = this.refusal = null;
		this.narrowed = [];
		this.#brought = null;
	}

	/** Press a die: only what uses it is offered; press again, and everything is. */
	narrow(die: string): void {
		this.refusal = null;
		this.#option = null;
		const dice = this.narrowed.includes(die) ? this.narrowed.filter((other) => other !== die) : [...this.narrowed, die];
		this.narrowed = usingAll(this.options, dice).length > 0 ? dice : [die];
	}

	widen(): void {
		this.narrowed = [];
		this.#option = null;
	}

	/** Take a use instead of any other. With a square it is a step. */
	takeOption(id: string): void {
		if (this.isSent) return;
		this.preferOption(id);
		if (this.option && this.square !== null) void this.#step(this.option, this.square);
	}

	/** Take a use, but no step yet: the keyboard passes several on the way. */
	preferOption(id: string): void {
		if (this.isSent) return;
		this.refusal = null;
		this.#brought = null;
		this.#option = id;
	}

	/** Take the use that makes this number, by plain dice before Penny. */
	takeNumber(number: number): void {
		const making = this.options.filter((option) => 'number' in option && option.number === number);
		const found = making.find(({ dice }) => !dice.includes(this.penny ?? '')) ?? making[0];
		if (!found) return;
		if (!this.offered.includes(found)) this.narrowed = found.dice;
		this.takeOption(found.id);
	}

	/** Take a square of the sheet one marks this turn. With a use it is a step; a square that is not open says why. */
	async takeSquare(square: string): Promise<void> {
		if (this.isSent) return;
		this.refusal = null;
		this.#brought = null;
		if (!this.open.has(square)) await this.#whyNot(square);
		else if (this.option) await this.#step(this.option, square);
		else this.square = this.square === square ? null : square;
	}

	takeBack(step: number): Promise<boolean> {
		return this.send((seat) => ({ type: 'take-back', seat, step }));
	}

	finish(): Promise<boolean> {
		return this.send((seat) => ({ type: 'finish', seat }));
	}

	async drawSnake(): Promise<void> {
		const { square } = this;
		if (square !== null) await this.send((seat) => ({ type: 'draw-snake', seat, square }));
	}

	async #step(option: Option, square: string): Promise<void> {
		const { use } = this;
		if (!use) return;
		const outcome = outcomeOf(option, square, use);
		this.square = square;
		if (await this.send((seat) => stepWith(option, square, use, seat))) this.#brought = outcome;
	}

	async #whyNot(square: string): Promise<void> {
		const { use } = this;
		if (this.table.turn?.phase === 'snake') {
			await this.askWhyNot((seat) => ({ type: 'draw-snake', seat, square }));
			return;
		}
		// Without a use, ask with any on offer: it is the square that is in question. With none left, it is the dice.
		const dice = this.#roll.map(({ die }) => die);
		const option = this.option ?? this.options[0] ?? { id: '', number: 1, dice };
		await this.askWhyNot((seat) =>
			use ? stepWith(option, square, use, seat) : { type: 'write-number', seat, square, number: 1, dice }
		);
	}

	#named(id: string | null): Option | null {
		return this.options.find((option) => option.id === id) ?? null;
	}
}
