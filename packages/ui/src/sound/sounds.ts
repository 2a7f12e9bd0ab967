/** Every sound of the project by name, as layers for the synthesiser. */
import type { Layer, Sound } from './synth.ts';

/** Notes one after the other, with a soft beginning and a bell's end. */
const chime = (pitches: readonly number[], step: number, wave: Layer['wave'] = 'sine'): Sound =>
  pitches.flatMap((from, i): Layer[] => [
    { wave, from, delay: i * step, attack: 0.008, decay: 0.5, gain: 0.5 },
    { wave: 'sine', from: from * 2, delay: i * step, attack: 0.004, decay: 0.25, gain: 0.18 },
  ]);

export const SOUNDS = {
  // Building
  place: [
    { wave: 'sine', from: 190, to: 95, attack: 0.003, decay: 0.12, gain: 0.8 },
    { wave: 'noise', from: 1, attack: 0.001, decay: 0.045, gain: 0.35, lowpass: 2400 },
  ],
  refuse: [
    { wave: 'square', from: 150, to: 140, attack: 0.005, hold: 0.04, decay: 0.09, gain: 0.4 },
    { wave: 'square', from: 110, to: 100, delay: 0.11, attack: 0.005, hold: 0.05, decay: 0.12, gain: 0.4 },
  ],
  demolish: [
    { wave: 'noise', from: 2, to: 1, attack: 0.003, decay: 0.28, gain: 0.6, lowpass: 1100 },
    { wave: 'sine', from: 130, to: 55, attack: 0.003, decay: 0.2, gain: 0.6 },
  ],
  set: [
    { wave: 'triangle', from: 620, attack: 0.002, decay: 0.06, gain: 0.5 },
    { wave: 'triangle', from: 930, delay: 0.045, attack: 0.002, decay: 0.08, gain: 0.4 },
  ],
  turn: [{ wave: 'triangle', from: 420, to: 560, attack: 0.003, decay: 0.08, gain: 0.5 }],
  built: [
    { wave: 'sine', from: 880, attack: 0.004, decay: 0.22, gain: 0.4 },
    { wave: 'noise', from: 1, attack: 0.002, decay: 0.05, gain: 0.2, lowpass: 3000 },
  ],
  // Battle
  beam: [
    { wave: 'saw', from: 1500, to: 320, attack: 0.003, decay: 0.16, gain: 0.4, lowpass: 3200 },
    { wave: 'noise', from: 2, to: 1, attack: 0.002, decay: 0.07, gain: 0.25, lowpass: 5000 },
  ],
  hit: [
    { wave: 'noise', from: 1, attack: 0.001, decay: 0.07, gain: 0.5, lowpass: 3500 },
    { wave: 'triangle', from: 340, to: 180, attack: 0.002, decay: 0.08, gain: 0.4 },
  ],
  explosion: [
    { wave: 'noise', from: 4, to: 1, attack: 0.004, hold: 0.03, decay: 0.8, gain: 0.9, lowpass: 700 },
    { wave: 'sine', from: 95, to: 32, attack: 0.004, hold: 0.03, decay: 0.6, gain: 0.9 },
    { wave: 'noise', from: 1, attack: 0.001, decay: 0.08, gain: 0.35, lowpass: 5000 },
  ],
  launch: [
    { wave: 'noise', from: 1, to: 5, attack: 0.25, hold: 0.1, decay: 0.5, gain: 0.5, lowpass: 260 },
    { wave: 'sine', from: 70, to: 140, attack: 0.2, hold: 0.1, decay: 0.5, gain: 0.4 },
  ],
  scrap: [
    { wave: 'triangle', from: 1250, to: 900, attack: 0.002, decay: 0.06, gain: 0.35 },
    { wave: 'triangle', from: 760, delay: 0.05, attack: 0.002, decay: 0.07, gain: 0.35 },
  ],
  // Alerts, one shape for each tone of voice
  notice: chime([523, 659], 0.12),
  warning: chime([587, 440, 587], 0.13, 'triangle'),
  danger: chime([440, 349, 277, 277], 0.14, 'triangle'),
  good: chime([523, 659, 784, 1047], 0.1),
  horn: [
    { wave: 'saw', from: 73, attack: 0.12, hold: 0.5, decay: 0.8, gain: 0.5, lowpass: 420 },
    { wave: 'saw', from: 110, attack: 0.16, hold: 0.5, decay: 0.8, gain: 0.35, lowpass: 420 },
    { wave: 'sine', from: 55, attack: 0.1, hold: 0.5, decay: 0.9, gain: 0.5 },
  ],
  defeat: [
    { wave: 'triangle', from: 220, to: 110, attack: 0.02, hold: 0.3, decay: 1.6, gain: 0.5 },
    { wave: 'noise', from: 3, to: 1, attack: 0.01, hold: 0.1, decay: 1.8, gain: 0.6, lowpass: 500 },
  ],
} satisfies Record<string, Sound>;

export type SoundName = keyof typeof SOUNDS;

/** What goes on while it is on screen, as loops of a few seconds. */
export const BEDS = {
  miner: {
    seconds: 2,
    layers: [
      { wave: 'noise', from: 1, attack: 0.01, hold: 9, decay: 0.1, gain: 0.5, lowpass: 160 },
      ...[0, 0.5, 1, 1.5].map(
        (delay): Layer => ({ wave: 'sine', from: 62, to: 44, delay, attack: 0.02, decay: 0.3, gain: 0.6 }),
      ),
    ],
  },
  smelter: {
    seconds: 3,
    layers: [{ wave: 'noise', from: 1, attack: 0.01, hold: 9, decay: 0.1, gain: 0.6, lowpass: 520 }],
  },
  assembler: {
    seconds: 2,
    layers: [
      { wave: 'sine', from: 110, attack: 0.01, hold: 9, decay: 0.1, gain: 0.12 },
      ...[0.1, 0.35, 0.6, 1.1, 1.35, 1.6].map(
        (delay, i): Layer => ({
          wave: 'triangle',
          from: i % 3 === 2 ? 410 : 520,
          delay,
          attack: 0.003,
          decay: 0.07,
          gain: 0.35,
        }),
      ),
    ],
  },
  shipyard: {
    seconds: 4,
    layers: [
      { wave: 'sine', from: 82.5, attack: 0.01, hold: 9, decay: 0.1, gain: 0.4 },
      { wave: 'sine', from: 123.75, attack: 0.01, hold: 9, decay: 0.1, gain: 0.2 },
      ...[0.7, 0.82, 2.6].map(
        (delay): Layer => ({
          wave: 'noise',
          from: 1,
          delay,
          attack: 0.005,
          decay: 0.12,
          gain: 0.3,
          lowpass: 4000,
        }),
      ),
    ],
  },
} satisfies Record<string, { readonly seconds: number; readonly layers: Sound }>;

export type BedName = keyof typeof BEDS;
export const BED_NAMES = Object.keys(BEDS) as readonly BedName[];
