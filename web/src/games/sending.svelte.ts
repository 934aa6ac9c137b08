import type { GameParts } from '../parts';
import type { Table } from '../table.svelte';
import type { Refusal } from '../wire';
import { say } from '../words/words.svelte';

/**
 * What a person chooses at a table and sends, one move at a time.
 *
 * A move is under way until its answer is here; the update that shows it comes in the same frame.
 */
export abstract class Sending<Game extends GameParts> {
	/** A move is under way. */
	isSent = $state(false);
	/** Why the last thing tried cannot be done. */
	refusal = $state.raw<Refusal | null>(null);

	constructor(readonly table: Table<Game>) {}

	/** Let go of everything that is chosen. */
	abstract clear(): void;

	/** Send a move of the reader's seat; true when it was accepted. */
	send(move: (seat: number) => Game['move']): Promise<boolean> {
		return this.sendAll((seat) => this.table.move(move(seat)));
	}

	/** Send one move after another; true when all were accepted. */
	protected async sendAll(moves: (seat: number) => Promise<Refusal | null>): Promise<boolean> {
		const { you: seat } = this.table;
		if (seat === null || this.isSent) return false;
		this.refusal = null;
		this.isSent = true;
		const refusal = await moves(seat);
		this.isSent = false;
		if (refusal?.why === 'paused') {
			// What is chosen can be sent when the game goes on.
			this.table.tell(refusal);
			return false;
		}
		this.clear();
		this.refusal = refusal;
		return refusal === null;
	}

	/** Say why a move would be refused. */
	protected async askWhyNot(move: (seat: number) => Game['move']): Promise<void> {
		const { you: seat } = this.table;
		if (seat === null) return;
		this.refusal = await this.table.ask(move(seat));
		if (!this.refusal) this.tellWhyNot(say('whyNotNow'));
	}

	/** Say why something cannot be done, if what the server has sent shows it. */
	tellWhyNot(sentence: string): void {
		this.refusal = { code: '', why: '', sentence, facts: {} };
	}
}
