/** The speed that is set, and who holds the game still: a value and what changes it. */
import { INITIAL_PACE, type Pace, type Speed } from '@dota-factory/base';

/** The chosen speed is shown as selected once nothing holds the game. */
export interface HeldPace extends Pace {
  /** Dialogs and the like, the latest last. They nest, and may be released in any order. */
  readonly holders: readonly { readonly token: number; readonly reason: string }[];
}

export const INITIAL_HELD_PACE: HeldPace = { ...INITIAL_PACE, holders: [] };

/** The speed in force. */
export function effectiveSpeed({ chosen, holders }: HeldPace): Speed {
  return holders.length > 0 ? 0 : chosen;
}

export function hold(pace: HeldPace, token: number, reason: string): HeldPace {
  return { ...pace, holders: [...pace.holders, { token, reason }] };
}

export function release(pace: HeldPace, token: number): HeldPace {
  const holders = pace.holders.filter((holder) => holder.token !== token);
  return holders.length === pace.holders.length ? pace : { ...pace, holders };
}
