/** Sounds of the table, made by the page itself. Nothing is heard before the first gesture of the player. */

import { prefs } from "./prefs.svelte";
import type { GameEvent } from "./types";

let context: AudioContext | null = null;
let master: GainNode | null = null;

/** Browsers let a page be heard after a press or a key; so it is made ready then. */
function wake(): void {
  context = new AudioContext();
  const compressor = new DynamicsCompressorNode(context, { threshold: -18 });
  master = new GainNode(context);
  master.connect(compressor).connect(context.destination);
}

export function listenForGesture(): void {
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => context ?? wake(), { once: true });
}

interface Tone {
  kind: OscillatorType;
  from: number;
  to?: number;
  after?: number;
  for: number; // seconds
  loud: number;
}
interface Noise {
  filter: BiquadFilterType;
  from: number;
  to?: number;
  after?: number;
  for: number;
  loud: number;
}

function tone(sound: Tone, loud: number): void {
  if (context === null || master === null) return;
  const start = context.currentTime + (sound.after ?? 0);
  const source = new OscillatorNode(context, { type: sound.kind, frequency: sound.from });
  source.frequency.exponentialRampToValueAtTime(sound.to ?? sound.from, start + sound.for);
  source.connect(fading(start, sound.for, sound.loud * loud)).connect(master);
  source.start(start);
  source.stop(start + sound.for);
}

function noise(sound: Noise, loud: number): void {
  if (context === null || master === null) return;
  const start = context.currentTime + (sound.after ?? 0);
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * sound.for), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: sound.filter, frequency: sound.from });
  filter.frequency.exponentialRampToValueAtTime(sound.to ?? sound.from, start + sound.for);
  source.connect(filter).connect(fading(start, sound.for, sound.loud * loud)).connect(master);
  source.start(start);
}

function fading(start: number, seconds: number, loud: number): GainNode {
  const gain = new GainNode(context as AudioContext, { gain: loud });
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  return gain;
}

export type Sound = "draw" | "play" | "attack" | "damage" | "destroyed" | "judgment" | "turn" | "asked" | "win" | "defeat";

const TONES: Partial<Record<Sound, Tone[]>> = {
  play: [{ kind: "triangle", from: 196, to: 147, for: 0.09, loud: 0.18 }],
  attack: [{ kind: "sawtooth", from: 110, to: 220, for: 0.12, loud: 0.1 }],
  damage: [{ kind: "sine", from: 140, to: 45, for: 0.16, loud: 0.4 }],
  judgment: [98, 147, 196, 294].map((from, index) => ({ kind: "sine" as const, from, after: index * 0.09, for: 1.2, loud: 0.14 })),
  turn: [523, 784].map((from, index) => ({ kind: "sine" as const, from, after: index * 0.09, for: 0.18, loud: 0.12 })),
  asked: [0, 0.14].map((after) => ({ kind: "sine" as const, from: 659, after, for: 0.12, loud: 0.08 })),
  win: [392, 494, 587, 784].map((from, index) => ({ kind: "triangle" as const, from, after: index * 0.11, for: index === 3 ? 0.7 : 0.16, loud: 0.16 })),
  defeat: [392, 349, 294].map((from, index) => ({ kind: "sine" as const, from, after: index * 0.2, for: 0.25, loud: 0.14 })),
};
const NOISES: Partial<Record<Sound, Noise>> = {
  draw: { filter: "bandpass", from: 2400, to: 5000, for: 0.06, loud: 0.12 },
  play: { filter: "lowpass", from: 900, for: 0.04, loud: 0.2 },
  attack: { filter: "highpass", from: 3000, after: 0.12, for: 0.03, loud: 0.12 },
  damage: { filter: "lowpass", from: 500, for: 0.08, loud: 0.25 },
  destroyed: { filter: "bandpass", from: 1800, to: 200, for: 0.35, loud: 0.18 },
};

export function sound(kind: Sound, loud = 1): void {
  if (prefs.muted || prefs.volume === 0 || context === null || master === null) return;
  master.gain.value = prefs.volume;
  for (const each of TONES[kind] ?? []) tone(each, loud);
  const rush = NOISES[kind];
  if (rush !== undefined) noise(rush, loud);
}

const HEARD: Partial<Record<GameEvent["kind"], Sound>> = {
  drew: "draw",
  played: "play",
  attacked: "attack",
  damaged: "damage",
  destroyed: "destroyed",
  judged: "judgment",
};

/** What is heard of what happened: each kind once, damage as loud as it is large; and one's own turn, or the end. */
export function heard(events: GameEvent[], seat: number | null): Map<Sound, number> {
  const found = new Map<Sound, number>();
  for (const event of events) {
    const kind = HEARD[event.kind];
    if (kind !== undefined) found.set(kind, Math.max(found.get(kind) ?? 0, kind === "damage" ? Math.min(1.6, 0.6 + event.amount / 1000) : 1));
    if (event.kind === "turn" && event.player === seat) found.set("turn", 1);
    if (event.kind === "won" && seat !== null) found.set(event.player === seat ? "win" : "defeat", 1);
  }
  return found;
}

/** Play what happened; in the turn of others, that one is asked can be heard too. */
export function hear(events: GameEvent[], seat: number | null, asked: boolean): void {
  if (asked) sound("asked");
  for (const [kind, loud] of heard(events, seat)) sound(kind, loud);
}
