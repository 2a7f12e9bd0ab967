/** Which sounds may be heard at once: a few, the loud ones first, and the same one not twice within a moment. */

export interface Cue<Name extends string = string> {
  readonly sound: Name;
  /** 0 to 1. */
  readonly gain: number;
  /** -1 left, 1 right. */
  readonly pan: number;
  /** 1: as it is, 2: an octave higher. */
  readonly pitch: number;
}

export interface Voice {
  readonly sound: string;
  readonly gain: number;
  /** Seconds. */
  readonly startsAt: number;
  readonly endsAt: number;
}

export const MAX_VOICES = 20;
/** Of one sound. */
const MAX_ALIKE = 5;
const MIN_GAP_SECONDS = 0.045;

export type Admission = { readonly ends: Voice | undefined } | undefined;

/** Whether a cue is played now, and which voice has to end for it; undefined: it is not. */
export function admit(voices: readonly Voice[], cue: Pick<Cue, 'sound' | 'gain'>, now: number): Admission {
  const alike = voices.filter(({ sound }) => sound === cue.sound);
  if (alike.some(({ startsAt }) => Math.abs(now - startsAt) < MIN_GAP_SECONDS)) return undefined;
  const rivals = alike.length >= MAX_ALIKE ? alike : voices.length >= MAX_VOICES ? voices : [];
  if (rivals.length === 0) return { ends: undefined };
  const quietest = rivals.reduce((least, voice) => (voice.gain < least.gain ? voice : least));
  return quietest.gain < cue.gain ? { ends: quietest } : undefined;
}
