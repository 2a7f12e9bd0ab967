/** What the solver knows of each position it has seen. */
import { type Board, keyOf, maskOf } from './board.ts';

/** No buffer and no number of taps would be large enough; a level has at most 200 screws. */
export const NEVER = 255;

/** Up to here a position is its own number. */
const MAX_DIRECT = 20;

export interface States {
  /** The number of the position, and whether it was seen before; undefined without room for another. */
  readonly find: (board: Board) => { readonly number: number; readonly isNew: boolean } | undefined;
  readonly count: () => number;
  /** By number: how often random taps win, and how often those that prefer screws which go straight to a tray. */
  readonly winRates: Float64Array;
  readonly directRates: Float64Array;
  /** The smallest buffer with which it can be won from there; NEVER if it cannot. */
  readonly buffers: Uint8Array;
  /** Taps to the nearest win; NEVER if there is none. */
  readonly distances: Uint8Array;
}

export function createStates(size: number, maxStates: number): States {
  const room = size <= MAX_DIRECT ? 2 ** size : maxStates;
  const columns = {
    winRates: new Float64Array(room),
    directRates: new Float64Array(room),
    buffers: new Uint8Array(room),
    distances: new Uint8Array(room),
  };
  return size <= MAX_DIRECT ? { ...columns, ...byMask(room) } : { ...columns, ...byKey(room) };
}

function byMask(room: number): Pick<States, 'find' | 'count'> {
  const seen = new Uint8Array(room);
  let count = 0;
  return {
    count: () => count,
    find: (board) => {
      const number = maskOf(board);
      const isNew = seen[number] === 0;
      if (isNew) count += 1;
      seen[number] = 1;
      return { number, isNew };
    },
  };
}

function byKey(room: number): Pick<States, 'find' | 'count'> {
  const numbers = new Map<string, number>();
  return {
    count: () => numbers.size,
    find: (board) => {
      const key = keyOf(board);
      const known = numbers.get(key);
      if (known !== undefined) return { number: known, isNew: false };
      if (numbers.size >= room) return undefined;
      numbers.set(key, numbers.size);
      return { number: numbers.size - 1, isNew: true };
    },
  };
}
