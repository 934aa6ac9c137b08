import { Sending } from 'torchlit/games/sending.svelte';
import { setOf } from 'torchlit/sets';
import type { Way } from 'torchlit/wire';
import type { Pyramid } from './parts';
import { say } from './words';
import { hunterSight, hunterTask, mummySight, mummyTask, pawnsOf, type Face } from './sight';

/** How long each step of the mummy is looked at. */
const STEP = 260;

/** What the reader is about to do at the table: a die, a square, a hunter to think about. */
export class Choice extends Sending<Pyramid> {
	die = $state<Face | null>(null);
	square = $state<string | null>(null);
	/** The hunter whose mist or notes are looked at. */
	pawn = $state<number | null>(null);
	/** A square that is only pointed at: the way to it is drawn. */
	pointed = $state<string | null>(null);
	/** The walk that a hint proposes: going to where it ends takes the same way. */
	hinted = $state.raw<readonly string[]>([]);
	/** How often the reader's dice have shown the same faces again, which is no news. */
	repeats = $state(0);

	readonly hunting = $derived.by(() => hunterTask(this.table.own));
	readonly walking = $derived.by(() => mummyTask(this.table.own));
	/** The pawns that the reader moves. */
	readonly mine = $derived.by(() => pawnsOf(this.table.closed, this.table.you));
	/** The reader keeps the notebook and has opened it at a hunter. */
	readonly isNoting = $derived.by(() => this.pawn !== null && mummySight(this.table.own) !== null);
	readonly canConfirm = $derived.by(
		() => !this.isSent && this.square !== null && (this.walking !== null || this.die !== null)
	);

	/** The ways on offer: with the chosen die, with all dice, or within the mummy's reach. */
	readonly ways = $derived.by((): readonly Way[] => {
		if (this.isSent || this.isNoting) return [];
		if (this.walking) {
			const [end, path] = [this.hinted.at(-1), [...this.hinted]];
			return this.walking.reach.map((way) => (way.square === end ? { ...way, path } : way));
		}
		const dice = this.hunting?.dice ?? [];
		return dice.filter(({ die }) => this.die === null || die === this.die).flatMap(({ ways }) => ways);
	});
	readonly trace = $derived.by(() => `${this.die} ${this.square} ${this.pawn} ${this.refusal?.why}`);
	readonly open = $derived.by(() => setOf(this.ways.map(({ square }) => square)));
	/** The dice that lead to the chosen square. */
	readonly leading = $derived.by((): Face[] => (this.square === null ? [] : this.#diceTo(this.square)));

	/** The ways to draw, each from where it begins: to the square that is chosen or pointed at, or an arrow's rays. */
	readonly drawn = $derived.by((): string[][] => {
		const start = this.#start;
		if (start === null || this.isSent) return [];
		const target = this.open.has(this.pointed ?? '') ? this.pointed : this.square;
		const ways = this.ways.filter(({ square }) => square === target);
		const shown = ways.length > 0 ? ways.slice(0, 1) : this.die === 'arrow' ? this.ways : [];
		return shown.map(({ path }) => [start, ...path]);
	});

	get #start(): string | null {
		if (this.walking) return this.table.turn?.mummy ?? null;
		const { hunting } = this;
		return hunting ? (hunterSight(this.table.own)?.squares[hunting.hunter] ?? null) : null;
	}

	/** The squares over which these moves lead, from where they begin; none where nobody goes anywhere. */
	wayOf(moves: readonly Pyramid['move'][]): readonly string[] {
		const start = this.#start;
		const path = moves.flatMap((move) => {
			if (move.type === 'walk') return [move.square];
			if (move.type !== 'go') return [];
			const ways = this.hunting?.dice.find(({ die }) => die === move.die)?.ways;
			return ways?.find(({ square }) => square === move.square)?.path ?? [];
		});
		return start === null || path.length === 0 ? [] : [start, ...path];
	}

	#diceTo(square: string): Face[] {
		const dice = this.hunting?.dice ?? [];
		return dice.filter(({ ways }) => ways.some((way) => way.square === square)).map(({ die }) => die);
	}

	/** Dismiss the reason why the last thing tried is impossible. */
	forgive(): void {
		this.refusal = null;
	}

	clear(): void {
		this.die = this.square = this.refusal = this.pointed = null;
	}

	/** Take a rolled die; the one already taken is put back. A square it does not reach is let go. */
	takeDie(die: Face): void {
		if (this.isSent) return;
		this.refusal = null;
		const isPutBack = this.die === die && this.leading.length !== 1;
		this.die = isPutBack ? null : die;
		if (this.square !== null && !this.#diceTo(this.square).includes(die)) this.square = null;
	}

	/** Think of a hunter, or of nobody any more. */
	takePawn(pawn: number): void {
		this.pawn = this.pawn === pawn ? null : pawn;
		if (this.isNoting) this.square = null;
	}

	/** Take a square: pencil it in, choose it, or, when it is chosen already, go there. */
	async takeSquare(square: string): Promise<void> {
		if (this.isSent) return;
		this.refusal = null;
		if (this.isNoting) return this.#pencil(square);
		if (square === this.square && this.canConfirm) return this.confirm();
		if (!this.open.has(square)) return this.#whyNot(square);
		this.square = square;
		const [only, ...others] = this.#diceTo(square);
		if (only !== undefined && others.length === 0) this.die = only;
	}

	async confirm(): Promise<void> {
		const { die, square, walking } = this;
		if (!this.canConfirm || square === null) return;
		if (walking) await this.#walk(this.ways.find((way) => way.square === square)?.path ?? []);
		else if (die !== null) await this.send((seat) => ({ type: 'go', seat, die, square }));
	}

	async make(type: 'reset' | 'roll-dice' | 'show-card' | 'keep-card' | 'stop'): Promise<void> {
		const { own } = this.table;
		const isTaken = await this.send((seat) => ({ type, seat }));
		if (type === 'roll-dice' && isTaken && this.table.own === own) this.repeats++;
	}

	/** Walk the squares one after another; a step that catches or is refused is the last. */
	async #walk(path: readonly string[]): Promise<void> {
		const turn = this.table.turn?.turn;
		await this.sendAll(async (seat) => {
			for (const [at, square] of path.entries()) {
				if (at > 0) await pause(STEP);
				if (this.table.turn?.turn !== turn || !this.walking?.squares.includes(square)) break;
				const refusal = await this.table.move({ type: 'walk', seat, square });
				if (refusal) return refusal;
			}
			return null;
		});
	}

	#pencil(square: string): Promise<void> {
		const before = (this.pawn !== null && mummySight(this.table.own)?.notes[this.pawn]) || [];
		return this.#note(before.includes(square) ? before.filter((other) => other !== square) : [...before, square]);
	}

	/** Erase all notes about the hunter that is thought of. */
	rubOut(): void {
		void this.#note([]);
	}

	async #note(squares: string[]): Promise<void> {
		const { you: seat } = this.table;
		if (seat !== null && this.pawn !== null)
			await this.table.moveAside({ type: 'pencil', seat, hunter: this.pawn, squares });
	}

	async #whyNot(square: string): Promise<void> {
		const n = this.table.turn?.steps_left ?? 0;
		if (this.walking) return this.tellWhyNot(say('whyOutOfReach', { square, n }));
		if (this.die === null && this.open.size > 0) return this.tellWhyNot(say('whyNoDie', { square }));
		// Without a die, any there is: the square is what is in question, or that no die is rolled yet.
		const die = this.die ?? this.hunting?.dice[0]?.die ?? 1;
		const walks = mummySight(this.table.own) !== null;
		return this.askWhyNot((seat) => (walks ? { type: 'walk', seat, square } : { type: 'go', seat, die, square }));
	}
}

function pause(milliseconds: number): Promise<void> {
	return new Promise((done) => setTimeout(done, milliseconds));
}
