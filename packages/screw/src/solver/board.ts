/** The board of the solver: which screws are out, changed in place and changed back. */
import type { State } from '../play/state.ts';
import { type Contents, contentsOf, type Rules } from './rules.ts';

/** Bits of a word of a key: a character of a text. */
const WORD_BITS = 16;

export interface Board {
  readonly rules: Rules;
  readonly removed: Uint8Array;
  /** By part: how many screws hold it, and the exclusive or of their numbers, which is the last one if one is left. */
  readonly left: Int32Array;
  readonly last: Int32Array;
  /** Bits of the removed screws, in words. */
  readonly words: Uint16Array;
  /** The number that stands for the counts of all colours. */
  counts: number;
  out: number;
}

export function createBoard(rules: Rules, state?: State): Board {
  const board: Board = {
    rules,
    removed: new Uint8Array(rules.size),
    left: Int32Array.from(rules.parts, ({ size }) => size),
    last: new Int32Array(rules.parts.length),
    words: new Uint16Array(Math.ceil(rules.size / WORD_BITS)),
    counts: 0,
    out: 0,
  };
  for (const [screw, part] of rules.partOf.entries()) board.last[part] = (board.last[part] ?? 0) ^ screw;
  for (const [screw, isOut] of (state?.removed ?? []).entries()) if (isOut) change(board, screw, 1);
  return board;
}

/** Takes a screw out (1), or puts it back (-1). */
export function change(board: Board, screw: number, by: 1 | -1): void {
  const { rules, left, last, words, removed } = board;
  const part = rules.partOf[screw] ?? 0;
  const word = (screw / WORD_BITS) | 0;
  removed[screw] = by === 1 ? 1 : 0;
  left[part] = (left[part] ?? 0) - by;
  last[part] = (last[part] ?? 0) ^ screw;
  words[word] = (words[word] ?? 0) ^ (1 << (screw % WORD_BITS));
  board.counts += by * (rules.radixOf[screw] ?? 0);
  board.out += by;
}

export const keyOf = ({ words }: Board): string => String.fromCharCode(...words);

/** The key of a board of up to 32 screws as a number. */
export const maskOf = ({ words }: Board): number => ((words[0] ?? 0) | ((words[1] ?? 0) << WORD_BITS)) >>> 0;

export const contentsNow = ({ rules, counts }: Board): Contents => contentsOf(rules, counts);

export function isWon({ rules, left, out }: Board, { buffered }: Contents): boolean {
  const { targets, isHopeless, size } = rules;
  if (targets === undefined) return out === size && buffered === 0;
  return !isHopeless && targets.every((part) => left[part] === 0);
}

/** Whether a screw goes straight to a tray. */
export const isDirect = ({ rules }: Board, { open }: Contents, screw: number): boolean =>
  (open & (rules.colorBitOf[screw] ?? 0)) !== 0;

export function canTap(board: Board, contents: Contents, capacity: number, screw: number): boolean {
  if (board.removed[screw] === 1) return false;
  if (contents.buffered >= capacity && !isDirect(board, contents, screw)) return false;
  return !isBlocked(board, screw);
}

/** Covered by a part that cannot be dragged away. */
function isBlocked({ rules, left, last }: Board, screw: number): boolean {
  for (const cover of rules.covers[screw] ?? []) {
    const part = rules.parts[cover.part];
    if (part === undefined) continue;
    const remaining = left[cover.part] ?? 0;
    if (remaining === 0 && part.whenEmpty !== 'stays') {
      if (part.whenEmpty === 'loose' && cover.isInTheWay) return true;
    } else if (remaining === 1 && part.hangs) {
      if (cover.hanging[last[cover.part] ?? 0] === 1) return true;
    } else if (cover.atRest) return true;
  }
  return false;
}
