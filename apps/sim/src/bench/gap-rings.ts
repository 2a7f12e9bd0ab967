// The bare baseline of the belt benchmark: lines of gaps in rings that hand items to the next line, and nothing else.
// No tiles, no turns, no sleeping, no splitters: the least that moves the same items to the same places.
import { type GameState } from '@dota-factory/lib';
import { forEachItem, sizeOf, targetOf } from '@dota-factory/lib/testing';

export interface GapRings {
  readonly count: number;
  /** Length of every line and distance between items, in units. */
  readonly length: number;
  /** Units from a line's first item to its end. */
  readonly lead: Int32Array;
  /** Units from a line's first item to its last. */
  readonly span: Int32Array;
  readonly size: Int32Array;
  /** Ring position of the first item, before masking. */
  readonly head: Int32Array;
  /** Rings of `1 << bits` items each: distance to the item ahead, and the kind of item. */
  readonly bits: number;
  readonly gaps: Int32Array;
  readonly kinds: Uint16Array;
  /** The line that each line hands its items to. */
  readonly next: Int32Array;
  /** 1 where that line is swept later: what it gets must not move twice in a tick. */
  readonly isCut: Uint8Array;
}

const SPACING = 60;

function createGapRings(count: number, length: number): GapRings {
  const bits = 32 - Math.clz32(length / SPACING);
  return {
    count,
    length,
    lead: new Int32Array(count),
    span: new Int32Array(count),
    size: new Int32Array(count),
    head: new Int32Array(count),
    bits,
    gaps: new Int32Array(count << bits),
    kinds: new Uint16Array(count << bits),
    next: new Int32Array(count),
    isCut: new Uint8Array(count),
  };
}

/** Moves everything by `step` units; lines are in an order in which each comes after the one it leads to. */
export function moveGapRings(rings: GapRings, step: number): void {
  const { count, lead } = rings;
  for (let line = 0; line < count; line++) {
    const rest = (lead[line] as number) - step;
    lead[line] = rest;
    if (rest < 0) handOver(rings, line, -rest, step);
  }
}

/** The first item leaves, `carry` units past the end, unless the last one of the next line is too close: then all stay. */
function handOver(rings: GapRings, line: number, carry: number, step: number): void {
  const { lead, span, size, head, bits, gaps, kinds, next, length } = rings;
  const mask = (1 << bits) - 1;
  const target = next[line] as number;
  const place = rings.isCut[line] === 1 ? carry - step : carry;
  const there = size[target] as number;
  const tail = length - (lead[target] as number) - (span[target] as number);
  if (there > 0 && tail - place < SPACING) {
    lead[line] = (lead[line] as number) + step;
    return;
  }
  const from = head[line] as number;
  const to = (target << bits) + (((head[target] as number) + there) & mask);
  kinds[to] = kinds[(line << bits) + (from & mask)] as number;
  if (there > 0) {
    gaps[to] = tail - place;
    span[target] = (span[target] as number) + tail - place;
  } else {
    lead[target] = length - place;
    span[target] = 0;
  }
  size[target] = there + 1;
  const left = (size[line] as number) - 1;
  size[line] = left;
  head[line] = from + 1;
  if (left === 0) return;
  const gap = gaps[(line << bits) + ((from + 1) & mask)] as number;
  lead[line] = (lead[line] as number) + gap;
  span[line] = (span[line] as number) - gap;
}

/** The same items on the same lines, in the order of the world's own sweep. */
export function copyToGapRings({ belts }: GameState, lines: readonly number[]): GapRings {
  const of = belts.lines;
  const sorted = sortByRank(belts, lines);
  const index = new Map(sorted.map((line, i) => [line, i]));
  const rings = createGapRings(lines.length, of.length[lines[0] as number] as number);
  sorted.forEach((line, i) => {
    const target = index.get(targetOf(of, line));
    if (target === undefined) throw new Error(`line ${line} does not lead to one of the others`);
    rings.next[i] = target;
    rings.isCut[i] = target > i ? 1 : 0;
    let ahead = rings.length - (of.lead[line] as number);
    rings.lead[i] = rings.length - ahead;
    forEachItem(belts, line, (kind, place) => {
      const slot = (i << rings.bits) + (rings.size[i] as number);
      rings.gaps[slot] = ahead - place;
      rings.kinds[slot] = kind;
      rings.span[i] = (rings.span[i] as number) + ahead - place;
      rings.size[i] = (rings.size[i] as number) + 1;
      ahead = place;
    });
  });
  return rings;
}

/** How many lines hold other items, or the same ones at other places. */
export function countDifferences(rings: GapRings, { belts }: GameState, lines: readonly number[]): number {
  const mask = (1 << rings.bits) - 1;
  const isSame = (line: number, i: number): boolean => {
    let index = 0;
    let place = rings.length - (rings.lead[i] as number);
    let isAlike = rings.size[i] === sizeOf(belts.lines, line);
    forEachItem(belts, line, (kind, placeThere) => {
      const slot = (i << rings.bits) + (((rings.head[i] as number) + index) & mask);
      if (index++ > 0) place -= rings.gaps[slot] as number;
      if (rings.kinds[slot] !== kind || place !== placeThere) isAlike = false;
    });
    return isAlike;
  };
  return sortByRank(belts, lines).filter((line, i) => !isSame(line, i)).length;
}

function sortByRank({ lines: { rank } }: GameState['belts'], lines: readonly number[]): number[] {
  return [...lines].sort((a, b) => (rank[a] as number) - (rank[b] as number));
}
