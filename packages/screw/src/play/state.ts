/** Everything that a move may change, as plain data. */
import type { Level } from '../level/model.ts';

export type Phase = 'playing' | 'won' | 'stuck';

/** Trays and buffer; screws and trays by their index in the level. */
export interface Holders {
  /** Trays in their places, from the left. */
  readonly visible: readonly number[];
  /** Trays that wait, the next one first. */
  readonly queue: readonly number[];
  /** Full trays that have left, with their screws. */
  readonly finished: readonly number[];
  /** Screws of each tray, the first one first. */
  readonly trays: readonly (readonly number[])[];
  /** Screws in the buffer, the oldest first. */
  readonly buffer: readonly number[];
}

export interface State {
  readonly phase: Phase;
  /** For each screw whether it is out of the board. */
  readonly removed: readonly boolean[];
  readonly holders: Holders;
  /** For each part how far it is dragged: pixels of a slider, degrees of a hinge. */
  readonly offsets: readonly number[];
}

export function createHolders({ trays }: Level): Holders {
  const indices = [...trays.keys()];
  return {
    visible: indices.filter((index) => trays[index]?.hidden === false),
    queue: indices.filter((index) => trays[index]?.hidden === true),
    finished: [],
    trays: trays.map(() => []),
    buffer: [],
  };
}
