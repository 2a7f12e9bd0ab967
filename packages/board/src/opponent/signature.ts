/** A position as two whole numbers that differ for different positions but for rare accidents: for tables and repetition. */
import { createRandom, nextUint32 } from '@dota-factory/base';
import { type Game, kindOf, type Position } from '../game.ts';

export interface Signer {
  /** Two numbers for each piece on each square; where no piece is 0, those of 0 mark unmoved pieces. */
  readonly keys: Int32Array;
  /** By kind: whether it matters that such a piece has not moved. */
  readonly marksUnmoved: readonly boolean[];
  low: number;
  high: number;
}

const SEED = 7_919;

export function createSigner({ grid, codes, castles, keepsMoved }: Game): Signer {
  const random = createRandom(SEED);
  const pieces = (codes.length + 1) << 2;
  const keys = Int32Array.from({ length: pieces * grid.size * 2 }, () => nextUint32(random) | 0);
  const inCastle = new Set(castles.flatMap(({ kind, rook }) => [kind, rook]));
  return {
    keys,
    marksUnmoved: keepsMoved.map((keeps, kind) => keeps || inCastle.has(kind)),
    low: 0,
    high: 0,
  };
}

/** Sets `low` and `high`. Costs a look at every square. */
export function sign(signer: Signer, position: Position): void {
  const { keys, marksUnmoved } = signer;
  const { board, moved, flags, hands, checks, game } = position;
  const { size } = game.grid;
  let low = mix(position.turn + 1, position.eliminated) ^ mix(position.passes, 601);
  let high = mix(position.eliminated + 1, position.turn);
  for (let square = 0; square < size; square++) {
    const piece = board[square] as number;
    if (piece === 0) continue;
    const index = (piece * size + square) * 2;
    low ^= keys[index] as number;
    high ^= keys[index + 1] as number;
    if (moved[square] === 0 && marksUnmoved[kindOf(piece)] === true) {
      low ^= keys[square * 2] as number;
      high ^= keys[square * 2 + 1] as number;
    }
  }
  for (let index = 0; index < flags.length; index++) {
    low ^= mix(flags[index] as number, 101);
    high ^= mix(flags[index] as number, 211);
  }
  if (game.drops !== undefined)
    for (let index = 0; index < hands.length; index++)
      if (hands[index] !== 0) {
        low ^= mix(index * 1024 + (hands[index] as number), 307);
        high ^= mix(index * 1024 + (hands[index] as number), 401);
      }
  if (game.wins.length > 0)
    for (let index = 0; index < checks.length; index++)
      if (checks[index] !== 0) low ^= mix(index * 1024 + (checks[index] as number), 503);
  signer.low = low;
  signer.high = high;
}

/** Spreads two small numbers over 32 bits. */
function mix(value: number, salt: number): number {
  let z = (Math.imul(value, 0x9e3779b1) + Math.imul(salt, 0x85ebca77)) | 0;
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return z ^ (z >>> 15);
}
