/** What earlier searches found out about positions: bounds of scores and best moves, in a table of fixed size. */

export const EXACT = 1;
export const LOWER = 2;
export const UPPER = 3;

export interface Transpositions {
  readonly mask: number;
  /** The half of the signature that does not choose the entry. */
  readonly checks: Int32Array;
  readonly squares: Int32Array;
  readonly effects: Int32Array;
  readonly scores: Int32Array;
  /** The depth times four, plus the kind of bound; 0 for an empty entry. */
  readonly depths: Int32Array;
}

/** `bits`: the table has 2^bits entries of twenty bytes. */
export function createTranspositions(bits: number): Transpositions {
  const length = 1 << bits;
  const make = (): Int32Array => new Int32Array(length);
  return {
    mask: length - 1,
    checks: make(),
    squares: make(),
    effects: make(),
    scores: make(),
    depths: make(),
  };
}

/** The entry of a position, or -1. */
export function findEntry({ mask, checks, depths }: Transpositions, low: number, high: number): number {
  const entry = low & mask;
  return depths[entry] !== 0 && checks[entry] === high ? entry : -1;
}

/** Replaces what is there unless that was searched deeper for the same position. */
export function storeEntry(
  table: Transpositions,
  low: number,
  high: number,
  depth: number,
  bound: number,
  score: number,
  squares: number,
  effect: number,
): void {
  const entry = low & table.mask;
  const old = table.depths[entry] as number;
  if (old !== 0 && table.checks[entry] === high && old >> 2 > depth && bound !== EXACT) return;
  table.checks[entry] = high;
  table.squares[entry] = squares;
  table.effects[entry] = effect;
  table.scores[entry] = score;
  table.depths[entry] = (depth << 2) | bound;
}
