/** Sounds computed sample by sample from a few layers of waves and noise: the same bits at every start, nothing recorded. */
import { createRandom, nextUnit } from '@dota-factory/base';

export type Wave = 'sine' | 'triangle' | 'square' | 'saw' | 'noise';

/** One layer of a sound. Times in seconds, pitches in hertz. */
export interface Layer {
  readonly wave: Wave;
  readonly from: number;
  /** Where the pitch glides to; the same when it is left out. */
  readonly to?: number;
  readonly delay?: number;
  readonly attack: number;
  readonly hold?: number;
  readonly decay: number;
  readonly gain: number;
  /** Noise above this pitch is taken away; it glides with the layer's pitch. */
  readonly lowpass?: number;
}

export type Sound = readonly Layer[];

/** Loudest sample of any sound, so that the mixer alone decides how loud things are. */
const PEAK = 0.8;
/** Loudness (root mean square) of every loop: a steady hum with the peak of a rattle would be far louder than it. */
const LOOP_POWER = 0.13;
/** The end of every sound fades out over this time, whatever its layers do. */
const RELEASE = 0.01;

const lengthOf = ({ delay = 0, attack, hold = 0, decay }: Layer) => delay + attack + hold + decay;

export function renderSound(sound: Sound, rate: number, seed = 1): Float32Array<ArrayBuffer> {
  const length = Math.ceil((Math.max(...sound.map(lengthOf)) + RELEASE) * rate);
  const samples = new Float32Array(length);
  sound.forEach((layer, index) => addLayer(samples, layer, rate, seed + index));
  fadeEnds(samples, Math.ceil(RELEASE * rate));
  return scaleBy(samples, PEAK / peakOf(samples));
}

/** A loop without a seam: its end is blended into its beginning. */
export function renderLoop(sound: Sound, seconds: number, rate: number, seed = 1): Float32Array<ArrayBuffer> {
  const blend = Math.ceil(0.25 * rate);
  const length = Math.ceil(seconds * rate);
  const long = new Float32Array(length + blend);
  sound.forEach((layer, index) => addLayer(long, layer, rate, seed + index));
  const samples = long.slice(0, length);
  for (let i = 0; i < blend; i++) {
    const share = i / blend;
    samples[i] = at(long, i) * Math.sqrt(share) + at(long, length + i) * Math.sqrt(1 - share);
  }
  return scaleBy(samples, Math.min(LOOP_POWER / powerOf(samples), PEAK / peakOf(samples)));
}

const at = (samples: Float32Array, index: number): number => samples[index] as number; // within its length

function addLayer(samples: Float32Array, layer: Layer, rate: number, seed: number): void {
  const { wave, from, to = from, delay = 0, gain, lowpass } = layer;
  const random = createRandom(seed);
  const first = Math.floor(delay * rate);
  const length = Math.min(samples.length - first, Math.ceil((lengthOf(layer) - delay) * rate));
  let phase = 0;
  let smooth = 0;
  for (let i = 0; i < length; i++) {
    const share = i / length;
    const glide = (to / from) ** share;
    phase += (from * glide) / rate;
    let value = wave === 'noise' ? nextUnit(random) * 2 - 1 : readWave(wave, phase % 1);
    if (lowpass !== undefined) {
      smooth += (value - smooth) * Math.min(1, (2 * Math.PI * lowpass * glide) / rate);
      value = smooth;
    }
    samples[first + i] = at(samples, first + i) + value * gain * envelopeAt(layer, i / rate);
  }
}

function readWave(wave: Exclude<Wave, 'noise'>, phase: number): number {
  switch (wave) {
    case 'sine':
      return Math.sin(2 * Math.PI * phase);
    case 'triangle':
      return 1 - 4 * Math.abs(phase - 0.5);
    case 'square':
      // Without its highest tones, which would hiss.
      return Math.tanh(4 * Math.sin(2 * Math.PI * phase));
    case 'saw':
      return (2 / Math.PI) * Math.atan(1.6 * Math.tan(Math.PI * (phase - 0.5) * 0.96));
  }
}

/** Rises in a straight line, stays, and falls away; 0 at both ends. */
function envelopeAt({ attack, hold = 0, decay }: Layer, seconds: number): number {
  if (seconds < attack) return seconds / attack;
  const after = seconds - attack - hold;
  if (after < 0) return 1;
  if (after >= decay) return 0;
  return Math.exp((-4 * after) / decay) * (1 - after / decay);
}

function fadeEnds(samples: Float32Array, length: number): void {
  for (let i = 0; i < length; i++) {
    const index = samples.length - 1 - i;
    samples[index] = at(samples, index) * (i / length);
  }
  samples[0] = 0;
}

/** A silent sound stays silent. */
const scaleBy = (samples: Float32Array<ArrayBuffer>, factor: number) =>
  Number.isFinite(factor) ? samples.map((sample) => sample * factor) : samples;

const peakOf = (samples: Float32Array) =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

const powerOf = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
