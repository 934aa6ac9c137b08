import { remember, remembered } from 'torchlit/remembered';

/** Small sounds, made of noise and sines here and now. Silent until the first press on the page, and whenever unwanted. */
export type Sound = 'dice' | 'step' | 'clack' | 'drag' | 'torch' | 'chime';

let isOn = $state(remembered('sound') !== 'off');
let context: AudioContext | null = null;

export const sound = {
	get isOn(): boolean {
		return isOn;
	},
	set isOn(on: boolean) {
		isOn = on;
		remember('sound', on ? 'on' : 'off');
		if (on) wake();
	}
};

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
	context ??= new AudioContext();
	if (context.state === 'suspended') void context.resume();
}

export function play(name: Sound): void {
	if (!isOn || context?.state !== 'running') return;
	MAKERS[name](context, context.currentTime);
}

const MAKERS: Record<Sound, (to: AudioContext, at: number) => void> = {
	dice: (to, at) => {
		for (const [late, pitch] of [
			[0, 2100],
			[0.07, 1700],
			[0.13, 2400],
			[0.24, 1900],
			[0.38, 2200]
		] as const)
			noise(to, at + late, { kind: 'bandpass', from: pitch, to: pitch, long: 0.05, loud: 0.22 });
	},
	step: (to, at) => noise(to, at, { kind: 'lowpass', from: 520, to: 180, long: 0.12, loud: 0.3 }),
	clack: (to, at) => {
		noise(to, at, { kind: 'bandpass', from: 1500, to: 900, long: 0.07, loud: 0.7 });
		tone(to, at, { type: 'triangle', pitch: 110, long: 0.22, loud: 0.5 });
		noise(to, at + 0.09, { kind: 'bandpass', from: 1100, to: 700, long: 0.06, loud: 0.4 });
	},
	drag: (to, at) => noise(to, at, { kind: 'lowpass', from: 900, to: 200, long: 0.8, loud: 0.32 }),
	torch: (to, at) => noise(to, at, { kind: 'highpass', from: 1400, to: 5200, long: 0.55, loud: 0.16 }),
	chime: (to, at) => {
		for (const [nth, pitch] of [659.3, 830.6, 987.8, 1318.5].entries())
			tone(to, at + nth * 0.09, { type: 'sine', pitch, long: 0.7, loud: 0.14 });
	}
};

interface Noise {
	kind: BiquadFilterType;
	from: number;
	to: number;
	long: number;
	loud: number;
}

function noise(to: AudioContext, at: number, { kind, from, to: end, long, loud }: Noise): void {
	const buffer = to.createBuffer(1, Math.ceil(to.sampleRate * long), to.sampleRate);
	const samples = buffer.getChannelData(0);
	for (let nth = 0; nth < samples.length; nth++) samples[nth] = Math.random() * 2 - 1;
	const source = new AudioBufferSourceNode(to, { buffer });
	const filter = new BiquadFilterNode(to, { type: kind, frequency: from, Q: 1.2 });
	filter.frequency.exponentialRampToValueAtTime(end, at + long);
	source
		.connect(filter)
		.connect(fading(to, at, long, loud))
		.connect(to.destination);
	source.start(at);
}

interface Tone {
	type: OscillatorType;
	pitch: number;
	long: number;
	loud: number;
}

function tone(to: AudioContext, at: number, { type, pitch, long, loud }: Tone): void {
	const source = new OscillatorNode(to, { type, frequency: pitch });
	source.connect(fading(to, at, long, loud)).connect(to.destination);
	source.start(at);
	source.stop(at + long);
}

function fading(to: AudioContext, at: number, long: number, loud: number): GainNode {
	const gain = new GainNode(to, { gain: 0 });
	gain.gain.setValueAtTime(loud, at);
	gain.gain.exponentialRampToValueAtTime(0.001, at + long);
	return gain;
}
