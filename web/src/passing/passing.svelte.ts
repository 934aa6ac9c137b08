import { createContext, untrack } from 'svelte';
import { announce } from '../live.svelte';
import type { Table } from '../table.svelte';
import { problemOf } from '../ui/problem';

/** How long players see what their own move has done before the curtain falls. */
const LAST_LOOK = 1500;

/**
 * One device that goes from hand to hand. Where seats have secrets, a curtain hides everything until the next person has
 * it in hand. Made while a component is.
 */
export class Passing {
	/** The seat whose person has taken the device in hand. */
	#inHand = $state<number | null>(null);
	/** The seat that somebody has chosen to hand it to. */
	#chosen = $state<number | null>(null);
	isHanding = $state(false);
	problem = $state('');
	readonly #table: Table;
	readonly #hasSecrets: () => boolean;
	#isTold = false;

	readonly #hasCurtain = $derived.by(
		() => this.#table.isShared && this.#table.table?.phase === 'playing' && this.#hasSecrets()
	);
	/** Nothing of any seat may be shown. */
	readonly isCovered = $derived.by(
		() => this.#hasCurtain && (this.#inHand === null || this.#inHand !== this.#table.you)
	);
	/** Another seat of this device that the table waits for, while it does not wait for the one that has it. */
	readonly next = $derived.by(() => {
		const { isShared, you, held, owing } = this.#table;
		if (!isShared || you === null || owing.has(you)) return null;
		const at = held.indexOf(you);
		return [...held.slice(at + 1), ...held.slice(0, Math.max(0, at))].find((seat) => owing.has(seat)) ?? null;
	});
	/** Whom the curtain waits for. */
	readonly awaited = $derived.by(() => this.#chosen ?? this.next ?? this.#table.you);

	constructor(table: Table, hasSecrets: () => boolean) {
		this.#table = table;
		this.#hasSecrets = hasSecrets;
		$effect(() => {
			if (!this.#hasCurtain || this.isCovered || this.next === null) return;
			const timer = setTimeout(() => this.#cover(), LAST_LOOK);
			return () => clearTimeout(timer);
		});
		// The end is for all to see, at first with the eyes of whoever brought the device.
		$effect(() => {
			const [first] = table.held;
			if (table.table?.phase !== 'over' || first === undefined || this.#isTold) return;
			this.#isTold = true;
			if (table.sawPlaying) untrack(() => void this.#hand(first));
		});
	}

	/** Hand the device to this seat: behind a curtain where there are secrets, and otherwise at once. */
	choose(seat: number): void {
		if (this.#hasCurtain) {
			this.#cover();
			this.#chosen = seat;
		} else void this.#hand(seat);
	}

	/** The person whom the curtain waits for has the device in hand. */
	async take(): Promise<void> {
		const seat = this.awaited;
		if (seat === null || this.isHanding) return;
		await this.#hand(seat);
		if (this.problem === '') [this.#inHand, this.#chosen] = [seat, null];
	}

	#cover(): void {
		[this.#inHand, this.#chosen] = [null, null];
		this.#table.refusal = null;
		announce('');
	}

	async #hand(seat: number): Promise<void> {
		this.isHanding = true;
		this.problem = '';
		try {
			await this.#table.handTo(seat);
		} catch (error) {
			this.problem = problemOf(error);
		}
		this.isHanding = false;
	}
}

export const [getPassing, setPassing] = createContext<Passing>();
