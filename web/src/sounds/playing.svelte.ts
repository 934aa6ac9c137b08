import { remember, remembered } from '../remembered';
import type { Noise, Sound, Tone } from './sound';

/** Plays sounds on this device. Silent until somebody wants them, and then until the first press on the page. */

const MODERATE = 0.6;

let isOn = $state(remembered('sound') === 'on');
let volume = $state(volumeFrom(remembered('volume')));
let out: { context: AudioContext; gain: GainNode } | null = null;

export const sound = {
	get isOn(): boolean {
		return isOn;
	},
	set isOn(on: boolean) {
		isOn = on;
		remember('sound', on ? 'on' : 'off');
		if (on) wake();
	},
	/** From 0 to 1. */
	get volume(): number {
		return volume;
	},
	set volume(wanted: number) {
		volume = volumeFrom(String(wanted));
		remember('volume', String(volume));
		if (out) out.gain.gain.value = gainOf(volume);
	}
};

function volumeFrom(kept: string | null): number {
	const known = kept === null ? NaN : Number.parseFloat(kept);
	return Number.isFinite(known) ? Math.min(1, Math.max(0, known)) : MODERATE;
}

/** Ears hear half of the volume as half only if it is much less. */
function gainOf(volume: number): number {
	return volume ** 2;
}

/** From the first press on, sounds may be made: browsers allow none before, and nobody is startled. */
export function awaitFirstPress(): () => void {
	addEventListener('pointerdown', wake);
	addEventListener('keydown', wake);
	return () => {
		removeEventListener('pointerdown', wake);
		removeEventListener('keydown', wake);
	};
}

function wake(): void {
	if (!isOn || !('AudioContext' in globalThis)) return;
	if (!out) {
		const context = new AudioContext();
		const gain = new GainNode(context, { gain: gainOf(volume) });
		gain.connect(context.destination);
		out = { context, gain };
	}
	if (out.context.state === 'suspended') void out.context.resume();
}

export function play(sound: Sound): void {
	if (!isOn || volume === 0 || out?.context.state !== 'running') return;
	const now = out.context.currentTime;
	for (const part of sound) {
		const at = now + (part.at ?? 0);
		const [from, to] = 'noise' in part ? noisy(out.context, part, at) : toned(out.context, part, at);
		to.connect(fading(out.context, at, part)).connect(out.gain);
		from.start(at);
		from.stop(at + part.long);
	}
}

/** What makes a part, and where it comes out. */
type Made = [from: AudioScheduledSourceNode, to: AudioNode];

function noisy(context: AudioContext, { noise, from, to, long }: Noise, at: number): Made {
	const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * long), context.sampleRate);
	const samples = buffer.getChannelData(0);
	for (let nth = 0; nth < samples.length; nth++) samples[nth] = Math.random() * 2 - 1;
	const source = new AudioBufferSourceNode(context, { buffer });
	const filter = new BiquadFilterNode(context, { type: noise, frequency: from, Q: 1.2 });
	glide(filter.frequency, from, to, at, long);
	return [source, source.connect(filter)];
}

function toned(context: AudioContext, { tone, from, to = from, long }: Tone, at: number): Made {
	const source = new OscillatorNode(context, { type: tone, frequency: from });
	glide(source.frequency, from, to, at, long);
	return [source, source];
}

function glide(frequency: AudioParam, from: number, to: number, at: number, long: number): void {
	frequency.setValueAtTime(from, at);
	frequency.exponentialRampToValueAtTime(to, at + long);
}

function fading(context: AudioContext, at: number, { loud, long }: Noise | Tone): GainNode {
	const gain = new GainNode(context, { gain: 0 });
	gain.gain.setValueAtTime(loud, at);
	gain.gain.exponentialRampToValueAtTime(0.001, at + long);
	return gain;
}
