/** The speed that is set, and who holds the game still: a value and what changes it. */
import { type Speed, SPEEDS } from '../worker/protocol.ts';

export interface Pace {
  /** What the player has set; shown as selected once nothing holds the game. */
  readonly chosen: Speed;
  /** What Space goes back to. */
  readonly lastRunning: Speed;
  /** Dialogs and the like, the latest last. They nest, and may be released in any order. */
  readonly holders: readonly { readonly token: number; readonly reason: string }[];
}

export const INITIAL_PACE: Pace = { chosen: 1, lastRunning: 1, holders: [] };

/** The speed in force. */
export function effectiveSpeed({ chosen, holders }: Pace): Speed {
  return holders.length > 0 ? 0 : chosen;
}

export function choose(pace: Pace, speed: Speed): Pace {
  return { ...pace, chosen: speed, lastRunning: speed === 0 ? pace.lastRunning : speed };
}

/** Space. */
export function togglePause(pace: Pace): Pace {
  return choose(pace, pace.chosen === 0 ? pace.lastRunning : 0);
}

/** W and S: one step along 0, 0.5, 1, 2, 4, without wrapping around. */
export function stepSpeed(pace: Pace, by: 1 | -1): Pace {
  const index = Math.min(SPEEDS.length - 1, Math.max(0, SPEEDS.indexOf(pace.chosen) + by));
  return choose(pace, SPEEDS[index] ?? pace.chosen);
}

export function hold(pace: Pace, token: number, reason: string): Pace {
  return { ...pace, holders: [...pace.holders, { token, reason }] };
}

export function release(pace: Pace, token: number): Pace {
  const holders = pace.holders.filter((holder) => holder.token !== token);
  return holders.length === pace.holders.length ? pace : { ...pace, holders };
}
