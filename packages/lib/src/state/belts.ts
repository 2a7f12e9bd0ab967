/**
 * Belts as lines: a line keeps the gaps between its items as whole numbers, so that one subtraction at its
 * front moves everything behind it.
 *
 * Units: a tile is 240 units long and items keep 60 units apart, which makes four items a tile. An item's
 * place is how far it is from the line's start, above 0 and up to the line's length: an item that stands at
 * the very end of a line has place = length.
 */
import { MAX_ITEMS } from '../content/belt-units.ts';
import {
  addRow,
  BASE_AT,
  type BeltLines,
  createLines,
  clearTarget,
  grown,
  END_AT,
  HEAD_AT,
  INPUTS_PER_LINE,
  NO_INPUT,
  NOTHING_COMES,
  REACH_AT,
  RECORD,
  ringBitsOf,
  sizeOf,
  slotOf,
  tailOf,
} from './belt-lines.ts';

/** Least distance between two items, centre to centre. */
export const ITEM_SPACING = 60;
/**
 * The furthest a line moves in one pass: no more than one item can reach its end, and the shortest line, which is
 * as long as the spacing, is not jumped. Faster belts take several passes a tick.
 */
export const MAX_STEP = 60;

export const NO_LINE = -1;

/** Bits of a ring slot that hold the item index; the others hold the distance to the item ahead. */
const KIND_BITS = 32 - Math.clz32(MAX_ITEMS - 1);
/** How long a line may be at most, in units. */
export const MAX_UNITS = (1 << (32 - KIND_BITS)) - 1;

export interface BeltNetwork {
  lines: BeltLines;
  /**
   * Rings of all lines: each item's distance to the one ahead of it, units, and its item index, in one number, so that
   * an item that comes or goes touches memory once. The distance of the first item means nothing.
   */
  slots: Int32Array;
  /** How many of `slots` are handed out. */
  used: number;
  /** Freed rings by the power of two of their capacity. */
  freeRings: number[][];
  /** Line at each rank; NO_LINE where there is none any more. */
  order: Int32Array;
  /** Ranks given out. */
  orderCount: number;
  /** Ranks without a line. */
  freeRanks: number[];
  /** Lines that are cut, by rank. */
  cuts: number[];
  /** Bit r: the line of rank r may move. Sweeping words skips sleeping lines 32 at a time. */
  active: Uint32Array;
  /** Bit r: something sleeps until the line of rank r moves. So that the sweep need not look at `sleepers`. */
  watched: Uint32Array;
  /** Ports that slept until the line they push onto moved, to be looked at in this pass; the first `wokenCount`. */
  wokenPorts: Int32Array;
  wokenCount: number;
  /** Lines have come or gone, or lead elsewhere: the order must be derived before the next sweep. */
  orderIsStale: boolean;
  /** Which lines: new ones, and those whose target or sources are not what they were. */
  relinked: number[];
  /** Lines laid since they were numbered in the order of the sweep. */
  laid: number;
  /** Millionths of a unit that the belts are behind their exact speed. */
  phase: number;
  /** Not part of a save: it says which lines lag behind, and by how much. */
  joined: JoinedLines;
}

/** Lines that move as one; see joined-lines.ts. */
export interface JoinedLines {
  /** Units that everything has moved since the world was created or opened. */
  travel: number;
  chains: Chain[];
  /** The chain of each line, by its place in `chains`, or NO_CHAIN. Lines beyond its end are in none. */
  chainOf: Int32Array;
  /** Bit r: the line of rank r is awake, but the sweep passes over it. As long as `active` of the network. */
  coasting: Uint32Array;
}

/** Lines of which each leads into the next and nothing else does. */
export interface Chain {
  /** The first takes in items, the last hands them on. */
  readonly lines: Int32Array;
  /** The last leads into the first, and nothing else does. */
  readonly isLoop: boolean;
  /** Units: no two items may be further apart, nor may the lines lag further behind. */
  readonly maxGap: number;
  readonly maxLag: number;
  /** The `travel` up to which items have been handed over inside. */
  upTo: number;
}

export const NO_CHAIN = -1;

const FIRST_CAPACITY = 64;

export function createBeltNetwork(): BeltNetwork {
  return {
    lines: createLines(FIRST_CAPACITY),
    slots: new Int32Array(1024),
    used: 0,
    freeRings: Array.from({ length: 31 }, () => []),
    order: new Int32Array(FIRST_CAPACITY),
    orderCount: 0,
    freeRanks: [],
    cuts: [],
    active: new Uint32Array(FIRST_CAPACITY / 32),
    watched: new Uint32Array(FIRST_CAPACITY / 32),
    wokenPorts: new Int32Array(FIRST_CAPACITY),
    wokenCount: 0,
    orderIsStale: false,
    relinked: [],
    laid: 0,
    phase: 0,
    joined: createJoinedLines(FIRST_CAPACITY / 32),
  };
}

/** No line is joined. `words`: length of `active`. */
export function createJoinedLines(words: number): JoinedLines {
  return { travel: 0, chains: [], chainOf: new Int32Array(0), coasting: new Uint32Array(words) };
}

/** A new empty line that leads nowhere yet. */
export function addLine(network: BeltNetwork, length: number, firstTile: number): number {
  const { lines } = network;
  const items = Math.floor(length / ITEM_SPACING) + 1;
  const bits = Math.max(1, 32 - Math.clz32(items - 1));
  const line = addRow(lines, length, takeRing(network, bits), bits);
  lines.firstTile[line] = firstTile;
  network.laid++;
  noteRelinked(network, line);
  return line;
}

/** Gives the line's slot and ring back. Its items are gone: read them out first. */
export function removeLine(network: BeltNetwork, line: number): void {
  const { lines } = network;
  const bits = ringBitsOf(lines, line);
  network.freeRings[bits].push(lines.records[line * RECORD + BASE_AT]);
  clearTarget(lines, line);
  lines.records[line * RECORD + END_AT] = lines.records[line * RECORD + HEAD_AT];
  lines.lead[line] = NOTHING_COMES;
  lines.length[line] = 0;
  lines.free.push(line);
  network.orderIsStale = true;
  const rank = lines.rank[line];
  if (rank < 0) return;
  sleepLine(network, line);
  network.watched[rank >> 5] &= ~(1 << (rank & 31));
  network.order[rank] = NO_LINE;
  network.freeRanks.push(rank);
  lines.rank[line] = -1;
}

/** The line is new, or its target or sources are: its place in the order has to be found. */
export function noteRelinked(network: BeltNetwork, line: number): void {
  network.orderIsStale = true;
  network.relinked.push(line);
}

/** Where a free ring of `1 << bits` slots begins. */
function takeRing(network: BeltNetwork, bits: number): number {
  const base = network.freeRings[bits].pop();
  if (base !== undefined) return base;
  network.used += 1 << bits;
  network.slots = grown(network.slots, network.used);
  return network.used - (1 << bits);
}

/** What a ring keeps of an item. */
export function packItem(gap: number, kind: number): number {
  return (gap << KIND_BITS) | kind;
}

/** Distance to the item ahead, from what a ring keeps. */
export function gapOf(item: number): number {
  return item >>> KIND_BITS;
}

/** Item index, from what a ring keeps. */
export function kindOf(item: number): number {
  return item & ((1 << KIND_BITS) - 1);
}

/** Puts an item behind all others of the line. The caller has checked that there is room. */
export function pushItem(network: BeltNetwork, line: number, place: number, kind: number): void {
  const { lines } = network;
  const { records, lead } = lines;
  const own = line * RECORD;
  const size = sizeOf(lines, line);
  let gap = 0;
  if (size === 0) lead[line] = lines.length[line] - place;
  else gap = tailOf(lines, line) - place;
  network.slots[slotOf(lines, line, size)] = packItem(gap, kind);
  records[own + REACH_AT] = place + lead[line];
  records[own + END_AT] += 1;
}

/** Takes the first item off the line; the line falls asleep when it was the last. */
export function dropFront(network: BeltNetwork, line: number): void {
  const { lines } = network;
  const { records } = lines;
  const own = line * RECORD;
  records[own + HEAD_AT] += 1;
  if (sizeOf(lines, line) === 0) {
    lines.lead[line] = NOTHING_COMES;
    sleepLine(network, line);
    return;
  }
  const gap = gapOf(network.slots[slotOf(lines, line, 0)]);
  lines.lead[line] += gap;
  records[own + REACH_AT] += gap;
}

/** Item index of the first item of a line that is not empty. */
export function frontKind({ lines, slots }: BeltNetwork, line: number): number {
  return kindOf(slots[slotOf(lines, line, 0)]);
}

/** More than any line is long. A whole number: an Infinity would make every distance a number on the heap. */
const UNLIMITED = 1 << 29;

/** How far past `entry` an item can be put behind the last one of the line; unlimited on an empty line. */
export function roomAt({ lines }: BeltNetwork, line: number, entry: number): number {
  return sizeOf(lines, line) === 0 ? UNLIMITED : tailOf(lines, line) - ITEM_SPACING - entry;
}

/** Whether that is enough: from behind an item must get past the edge; from a side it is in the middle at once. */
export function isRoomEnough(room: number, entry: number): boolean {
  return entry === 0 ? room > 0 : room >= 0;
}

/** Whether no other waiting input comes before this one, counting round from the one whose turn it is. */
export function isTurnOf(input: number, others: number, turn: number): boolean {
  for (let i = 0; i < INPUTS_PER_LINE; i++) {
    const candidate = (turn + i) % INPUTS_PER_LINE;
    if (candidate === input) return true;
    if ((others & (1 << candidate)) !== 0) return false;
  }
  return true;
}

/** Lets the line move from the next sweep that has not passed it on. An empty or held line sleeps on. */
export function wakeLine(network: BeltNetwork, line: number): void {
  const { lines } = network;
  if (sizeOf(lines, line) === 0 || lines.held[line] === 1) return;
  const rank = lines.rank[line];
  // A line that has no rank yet is woken when the order is derived.
  if (rank >= 0) network.active[rank >> 5] |= 1 << (rank & 31);
}

export function sleepLine(network: BeltNetwork, line: number): void {
  const rank = network.lines.rank[line];
  if (rank >= 0) network.active[rank >> 5] &= ~(1 << (rank & 31));
}

/**
 * Puts every rank to sleep that is not given out. The sweep looks at whole words: a bit left behind would move a line
 * that is not there, or one that has moved already.
 */
export function sleepUnranked({ active, orderCount }: BeltNetwork): void {
  const word = orderCount >> 5;
  if (word < active.length) active[word] &= ~(-1 << (orderCount & 31));
  active.fill(0, word + 1);
}

export function isAwake({ lines, active }: BeltNetwork, line: number): boolean {
  const rank = lines.rank[line];
  return rank < 0 || ((active[rank >> 5] >>> (rank & 31)) & 1) === 1;
}

/** An input sleeps until the line moves, or until another's turn is over. */
export function addSleeper(network: BeltNetwork, line: number, input: number): void {
  const { lines, watched } = network;
  lines.sleepers[line] |= 1 << input;
  const rank = lines.rank[line];
  // A line that has no rank yet is marked when the order is derived.
  if (rank >= 0) watched[rank >> 5] |= 1 << (rank & 31);
}

/** Wakes everything that waits for room on the line, or for another's turn to be over. */
export function wakeInputs(network: BeltNetwork, line: number): void {
  const { lines } = network;
  const sleepers = lines.sleepers[line];
  lines.sleepers[line] = 0;
  const rank = lines.rank[line];
  if (rank >= 0) network.watched[rank >> 5] &= ~(1 << (rank & 31));
  for (let i = 0; i < INPUTS_PER_LINE; i++) {
    if ((sleepers & (1 << i)) === 0) continue;
    const input = lines.inputs[line * INPUTS_PER_LINE + i];
    if (input < 0) notePort(network, ~input);
    else if (input !== NO_INPUT) wakeLine(network, input);
  }
}

function notePort(network: BeltNetwork, port: number): void {
  network.wokenPorts = grown(network.wokenPorts, network.wokenCount + 1);
  network.wokenPorts[network.wokenCount++] = port;
}
