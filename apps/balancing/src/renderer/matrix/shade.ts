/** The colour of a score: orange below one half, blue above (safe for colour-blind people), dark where it is even. */
import { inkOn, mixColors } from '@dota-factory/ui';

const LOSES = '#e8842c';
const EVEN = '#1a2435';
const WINS = '#3aa0ef';

export interface Shade {
  readonly background: string;
  readonly color: string;
}

/** `score`: 0 to 1. */
export function shadeOf(score: number): Shade {
  const distance = Math.min(1, Math.abs(score - 0.5) * 2);
  // Small differences are to be seen, too.
  const share = distance ** 0.8;
  const background = mixColors(EVEN, score < 0.5 ? LOSES : WINS, share);
  return { background, color: inkOn(background) };
}
