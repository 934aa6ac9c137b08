/** Sounds are written down, not recorded: bursts of filtered noise and plain tones, each at its time. */

interface Timed {
	/** Seconds after the sound begins. */
	at?: number;
	/** Seconds until it has died away. */
	long: number;
	/** Up to 1. */
	loud: number;
}

/** Noise through a filter that glides from one frequency to another. */
export interface Noise extends Timed {
	noise: BiquadFilterType;
	from: number;
	to: number;
}

/** A tone, which may glide as well. */
export interface Tone extends Timed {
	tone: OscillatorType;
	from: number;
	to?: number;
}

export type Sound = readonly (Noise | Tone)[];

/** The sound, this many seconds later. */
export function later(sound: Sound, seconds: number): Sound {
	return sound.map((part) => ({ ...part, at: (part.at ?? 0) + seconds }));
}

/** Notes of one kind, one after another. */
export function notes(pitches: readonly number[], apart: number, each: Omit<Tone, 'from' | 'at'>): Sound {
	return pitches.map((from, nth) => ({ ...each, from, at: nth * apart }));
}

/** Seconds between the beginnings of sounds for things that happen at once. */
const APART = 0.16;
/** Of a hundred things that happen at once, nobody hears more. */
const MOST_AT_ONCE = 5;

/** What happens at once is heard in a row: each sound once, and not too many. */
export function inARow(sounds: readonly (Sound | null)[]): Sound {
	const different = [...new Set(sounds)].filter((sound) => sound !== null);
	return different.slice(0, MOST_AT_ONCE).flatMap((sound, nth) => later(sound, nth * APART));
}
