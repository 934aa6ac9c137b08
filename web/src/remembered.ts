/** What this device keeps between visits. A browser that forbids it simply forgets. */

const PREFIX = 'torchlit.';
const MOST_SEATS_KEPT = 20;

export function remembered(name: string): string | null {
	try {
		return localStorage.getItem(PREFIX + name);
	} catch {
		return null;
	}
}

export function remember(name: string, value: string): void {
	try {
		localStorage.setItem(PREFIX + name, value);
	} catch {
		// Private windows and full disks: the app works without it.
	}
}

/** What is kept under this name for a table, for as long as it is among the newest. */
export function rememberedAt(name: string, code: string): string | null {
	return keptAt(name).find(([table]) => table === code)?.[1] ?? null;
}

export function rememberAt(name: string, code: string, value: string): void {
	const others = keptAt(name).filter(([table]) => table !== code);
	remember(name, JSON.stringify([[code, value], ...others].slice(0, MOST_SEATS_KEPT)));
}

function keptAt(name: string): [code: string, value: string][] {
	try {
		const kept: unknown = JSON.parse(remembered(name) ?? '[]');
		return Array.isArray(kept) ? kept.filter(isKeptAt) : [];
	} catch {
		return [];
	}
}

function isKeptAt(value: unknown): value is [string, string] {
	return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}

/** A seat that this device has taken, with the key that opens it again from anywhere. */
export interface KeptSeat {
	code: string;
	key: string;
	when: number;
}

/** The seats of this device, the newest first. */
export function keptSeats(): KeptSeat[] {
	try {
		const seats: unknown = JSON.parse(remembered('seats') ?? '[]');
		return Array.isArray(seats) ? seats.filter(isKeptSeat) : [];
	} catch {
		return [];
	}
}

export function keptKey(code: string): string | null {
	return keptSeats().find((seat) => seat.code === code)?.key ?? null;
}

/** Keep this seat as the device's own at a table; of several who play on it, that of the first. */
export function keepSeat(code: string, key: string): void {
	const held = heldKeys(code);
	const own = held.includes(key) ? (held[0] ?? key) : key;
	const others = keptSeats().filter((seat) => seat.code !== code);
	write([{ code, key: own, when: Date.now() }, ...others].slice(0, MOST_SEATS_KEPT));
}

/** The keys of all who play on this device at a table, in order of arrival; empty for a single player. */
export function heldKeys(code: string): string[] {
	return rememberedAt('held', code)?.split(' ').filter(Boolean) ?? [];
}

export function holdKeys(code: string, keys: readonly string[]): void {
	rememberAt('held', code, keys.join(' '));
}

export function forgetSeat(code: string): void {
	write(keptSeats().filter((seat) => seat.code !== code));
}

function write(seats: KeptSeat[]): void {
	remember('seats', JSON.stringify(seats));
}

function isKeptSeat(value: unknown): value is KeptSeat {
	const seat = value as Partial<KeptSeat> | null;
	return typeof seat?.code === 'string' && typeof seat.key === 'string' && typeof seat.when === 'number';
}
