/** A bed of slow tones that follows a mood from calm (0) to fierce (1), bar by bar and without an end. */
import { createRandom, nextInt } from '@dota-factory/base';

export interface Tone {
  /** Hertz. */
  readonly pitch: number;
  /** Seconds from the beginning of the bar. */
  readonly start: number;
  readonly length: number;
  readonly gain: number;
  readonly wave: 'sine' | 'triangle';
}

export const BAR_SECONDS = 8;

/** Chords as half tones above the root, open ones for calm, narrow ones for battle. */
const CALM: readonly (readonly number[])[] = [
  [0, 7, 14, 16],
  [-3, 4, 12, 19],
  [-5, 7, 11, 14],
  [2, 9, 14, 17],
];
const FIERCE: readonly (readonly number[])[] = [
  [0, 7, 12, 15],
  [1, 8, 13, 16],
  [-2, 5, 10, 15],
  [0, 6, 12, 15],
];
const ROOT = 110;

const pitchOf = (halfTones: number) => ROOT * 2 ** (halfTones / 12);

/** Bars come in fours; which tone rises above the chord is drawn from the bar's number. */
export function tonesOfBar(bar: number, mood: number): readonly Tone[] {
  const chords = mood < 0.4 ? CALM : FIERCE;
  const chord = chords[bar % chords.length] ?? [];
  const random = createRandom(bar + 1);
  const pads = chord.map(
    (half, i): Tone => ({
      pitch: pitchOf(half),
      start: i * 0.35,
      length: BAR_SECONDS + 1.5 - i * 0.35,
      gain: 0.16 - i * 0.02,
      wave: i === 0 ? 'triangle' : 'sine',
    }),
  );
  const high = chord[nextInt(random, 1, chord.length - 1)] ?? 0;
  const bell: Tone = {
    pitch: pitchOf(high + 12),
    start: nextInt(random, 2, 5),
    length: 2.5,
    gain: 0.06,
    wave: 'sine',
  };
  return [...pads, bell, ...pulseOf(chord[0] ?? 0, mood)];
}

/** Low beats that come closer together as the battle grows. */
function pulseOf(root: number, mood: number): readonly Tone[] {
  if (mood < 0.15) return [];
  const beats = mood < 0.4 ? 4 : mood < 0.75 ? 8 : 16;
  return Array.from({ length: beats }, (_, i) => ({
    pitch: pitchOf(root - 12),
    start: (i * BAR_SECONDS) / beats,
    length: 0.5,
    gain: (i % 2 === 0 ? 0.2 : 0.13) * Math.min(1, mood + 0.3),
    wave: 'triangle' as const,
  }));
}
