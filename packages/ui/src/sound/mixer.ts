/** The way from all sounds to the ear: a level for each group, one for everything, and a limiter that never clips. */
import { BEDS, type BedName, type SoundName, SOUNDS } from './sounds.ts';
import { renderLoop, renderSound } from './synth.ts';
import type { Tone } from './tones.ts';
import type { Cue } from './voices.ts';

export const SOUND_GROUPS = ['effects', 'machines', 'alerts', 'music'] as const;
export type SoundGroup = (typeof SOUND_GROUPS)[number];

/** 0 to 1 as the player sets them. */
export type Volumes = Readonly<Record<SoundGroup | 'master', number>>;

/** Seconds over which a level changes, so that nothing clicks. */
const GLIDE = 0.03;
/** The loudest that ever leaves the mixer. */
const CEILING = 0.97;
/** What a group has at full volume. */
const LEVELS: Readonly<Record<SoundGroup, number>> = {
  effects: 0.7,
  machines: 0.4,
  alerts: 0.7,
  music: 0.4,
};

/** Ears hear ratios: half on the slider is a quarter of the amplitude. */
const amplitudeOf = (volume: number) => Math.max(0, Math.min(1, volume)) ** 2;

export interface Playing {
  readonly seconds: number;
  /** Fades it out at once. */
  end(): void;
}

export class Mixer {
  readonly context: BaseAudioContext;
  readonly #master: GainNode;
  readonly #groups: Readonly<Record<SoundGroup, GainNode>>;
  #hasVolumes = false;
  readonly #sounds = new Map<SoundName, AudioBuffer>();
  readonly #beds = new Map<BedName, GainNode>();

  constructor(context: BaseAudioContext) {
    this.context = context;
    const limiter = new DynamicsCompressorNode(context, {
      threshold: -9,
      knee: 6,
      ratio: 16,
      attack: 0.003,
      release: 0.15,
    });
    const ceiling = new WaveShaperNode(context, { curve: createCeiling() });
    this.#master = new GainNode(context, { gain: 0 });
    this.#master.connect(limiter).connect(ceiling).connect(context.destination);
    const group = () => {
      const node = new GainNode(context, { gain: 0 });
      node.connect(this.#master);
      return node;
    };
    this.#groups = { effects: group(), machines: group(), alerts: group(), music: group() };
  }

  /** The first call holds at once, so that the sound of the first gesture is whole; later ones glide. */
  setVolumes(volumes: Volumes): void {
    const set = (param: AudioParam, value: number) => {
      if (this.#hasVolumes) this.#glide(param, value);
      else param.value = value;
    };
    set(this.#master.gain, amplitudeOf(volumes.master));
    for (const group of SOUND_GROUPS) {
      set(this.#groups[group].gain, amplitudeOf(volumes[group]) * LEVELS[group]);
    }
    this.#hasVolumes = true;
  }

  play(
    { sound, gain, pan, pitch }: Cue<SoundName>,
    group: SoundGroup,
    when = this.context.currentTime,
  ): Playing {
    const buffer = this.#soundOf(sound);
    const source = new AudioBufferSourceNode(this.context, { buffer, playbackRate: pitch });
    const level = new GainNode(this.context, { gain });
    const place = new StereoPannerNode(this.context, { pan });
    source.connect(level).connect(place).connect(this.#groups[group]);
    source.start(when);
    return {
      seconds: buffer.duration / pitch,
      end: () => {
        this.#glide(level.gain, 0);
        source.stop(this.context.currentTime + 5 * GLIDE);
      },
    };
  }

  /** How loud a loop is, 0 to 1; it begins when it is first heard. */
  setBed(bed: BedName, level: number): void {
    const known = this.#beds.get(bed);
    if (known) this.#glide(known.gain, level, 0.4);
    else if (level > 0) this.#startBed(bed, level);
  }

  playTone({ pitch, length, gain, wave }: Tone, when: number): void {
    const { context } = this;
    const level = new GainNode(context, { gain: 0 });
    const soft = new BiquadFilterNode(context, { type: 'lowpass', frequency: 900 });
    const rise = Math.min(2.2, length * 0.3);
    level.gain.setValueAtTime(0, when);
    level.gain.linearRampToValueAtTime(gain, when + rise);
    level.gain.linearRampToValueAtTime(0, when + length);
    level.connect(soft).connect(this.#groups.music);
    for (const detune of [-4, 4]) {
      const source = new OscillatorNode(context, { type: wave, frequency: pitch, detune });
      source.connect(level);
      source.start(when);
      source.stop(when + length);
    }
  }

  #startBed(bed: BedName, level: number): void {
    const { seconds, layers } = BEDS[bed];
    const buffer = this.#bufferOf(renderLoop(layers, seconds, this.context.sampleRate));
    const source = new AudioBufferSourceNode(this.context, { buffer, loop: true });
    const node = new GainNode(this.context, { gain: 0 });
    source.connect(node).connect(this.#groups.machines);
    source.start();
    this.#beds.set(bed, node);
    this.#glide(node.gain, level, 0.4);
  }

  #soundOf(sound: SoundName): AudioBuffer {
    let buffer = this.#sounds.get(sound);
    if (buffer === undefined) {
      buffer = this.#bufferOf(renderSound(SOUNDS[sound], this.context.sampleRate));
      this.#sounds.set(sound, buffer);
    }
    return buffer;
  }

  #bufferOf(samples: Float32Array<ArrayBuffer>): AudioBuffer {
    const { sampleRate } = this.context;
    const buffer = new AudioBuffer({ length: samples.length, sampleRate });
    buffer.copyToChannel(samples, 0);
    return buffer;
  }

  #glide(param: AudioParam, value: number, seconds = GLIDE): void {
    param.setTargetAtTime(value, this.context.currentTime, seconds);
  }
}

/** Bends what is too loud instead of cutting it. */
function createCeiling(): Float32Array<ArrayBuffer> {
  const half = 1024;
  return Float32Array.from({ length: 2 * half + 1 }, (_, i) => {
    const x = (i - half) / half;
    return (CEILING * Math.tanh(1.4 * x)) / Math.tanh(1.4);
  });
}
