/**
 * Belts as lines: a line keeps the gaps between its items as whole numbers, so that one subtraction at its
 * front moves everything behind it.
 *
 * Units: a tile is 240 units long and items keep 60 units apart, which makes four items a tile. An item's
 * place is how far it is from the line's start, above 0 and up to the line's length: an item that stands at
 * the very end of a line has place = length.
 */

/** Length of a tile in units. Divisible by 2, 3, 4, 5, 6, 8, 10, 12: speeds of quarter tiles per second are whole. */
export const TILE_UNITS = 240;
/** Least distance between two items, centre to centre. */
export const ITEM_SPACING = 60;
/**
 * The furthest a line moves in one pass: no more than one item can reach its end, and the shortest line, which is
 * as long as the spacing, is not jumped. Faster belts take several passes a tick.
 */
export const LONGEST_STEP = 60;

export const NO_LINE = -1;

/** What stands at the end of a line. */
export const TARGET_NOTHING = 0;
export const TARGET_LINE = 1;
export const TARGET_MACHINE = 2;
export const TARGET_ROUTER = 3;

/** How many sources one line can have: from behind, left, right and ahead (a port may push against a belt). */
export const INPUTS_PER_LINE = 4;

/** One element a line. All arrays grow together; `count` of them are in use or freed. */
export interface BeltLines {
  count: number;
  /** Slots to use again, last freed first. */
  free: number[];
  /** Units; 0 marks a freed slot. */
  length: Int32Array;
  /** Units from the first item to the line's end. Meaningless while empty. */
  lead: Int32Array;
  /** Place of the last item. Meaningless while empty. */
  tail: Int32Array;
  /** Number of items. */
  size: Int32Array;
  /** Ring position of the first item, before masking. */
  head: Int32Array;
  /** Where the line's ring begins in `gaps` and `kinds`. */
  base: Int32Array;
  /** Ring capacity minus one; the capacity is a power of two. */
  mask: Int32Array;
  /** How many gaps behind the first item are known to be exactly 60, so that a jam is not searched twice. */
  packed: Int32Array;
  /** One of TARGET_*. */
  targetKind: Uint8Array;
  /** A line, a machine or a splitter, by `targetKind`. */
  target: Int32Array;
  /** Place in the target line at which items enter: 0 from behind, else the middle of the tile. */
  entry: Int32Array;
  /** Which of the target line's inputs this line is. */
  inputIndex: Uint8Array;
  /**
   * What may still happen with the first item in this pass. 0: nothing; ~how far past the end it would have gone when
   * it was refused; cut lines: 1 + how far it goes once its target has moved.
   */
  credit: Int32Array;
  /** 1 when the target line comes later in the order, which happens once in every loop of lines. */
  isCut: Uint8Array;
  /** 1 when the line goes on in another that has no other source: nothing but room decides. Derived with the order. */
  isPlain: Uint8Array;
  /** 1 while a stalled splitter holds its output: the line cannot be woken. */
  held: Uint8Array;
  /** Four inputs a line: a line, or `~port`; NO_INPUT where there is none. */
  inputs: Int32Array;
  /** Bit i: input i has an item that wants in. Decides whose turn it is. */
  waiting: Uint8Array;
  /** Bit i: input i sleeps until this line moves. */
  sleepers: Uint8Array;
  /** The input whose turn comes first. */
  turn: Uint8Array;
  /** Place in the order of the sweep; downstream lines come first. */
  rank: Int32Array;
  /** The building of the line's first tile, to walk the tiles of a line; -1 where it has no whole tile, -2 - s for a line of splitter s. */
  firstTile: Int32Array;
  /** The tile whose first quarter ends this line, because other sources meet it there; or -1. */
  leadTile: Int32Array;
}

export const NO_INPUT = 0x7fffffff;

export interface BeltNetwork {
  lines: BeltLines;
  /** Rings of all lines: distance of each item to the one ahead of it, units. The first item's is unused. */
  gaps: Int32Array;
  /** Rings of all lines: item index of each item. */
  kinds: Uint16Array;
  /** Units of `gaps` and `kinds` handed out. */
  used: number;
  /** Freed rings by the power of two of their capacity. */
  freeRings: number[][];
  /** Line at each rank. */
  order: Int32Array;
  /** Lines in `order`. */
  orderCount: number;
  /** Lines that are cut, by rank. */
  cuts: number[];
  /** Bit r: the line of rank r may move. Sweeping words skips sleeping lines 32 at a time. */
  active: Uint32Array;
  /** Ports that slept until the line they push onto moved, to be looked at in this pass; the first `wokenCount`. */
  wokenPorts: Int32Array;
  wokenCount: number;
  /** The order must be derived again before the next sweep. */
  orderIsStale: boolean;
  /** Millionths of a unit that the belts are behind their exact speed. */
  phase: number;
}

const FIRST_CAPACITY = 64;

export function createBeltNetwork(): BeltNetwork {
  return {
    lines: createLines(FIRST_CAPACITY),
    gaps: new Int32Array(1024),
    kinds: new Uint16Array(1024),
    used: 0,
    freeRings: Array.from({ length: 31 }, () => []),
    order: new Int32Array(FIRST_CAPACITY),
    orderCount: 0,
    cuts: [],
    active: new Uint32Array(FIRST_CAPACITY / 32),
    wokenPorts: new Int32Array(FIRST_CAPACITY),
    wokenCount: 0,
    orderIsStale: false,
    phase: 0,
  };
}

function createLines(capacity: number): BeltLines {
  const int32 = () => new Int32Array(capacity);
  const uint8 = () => new Uint8Array(capacity);
  return {
    count: 0,
    free: [],
    length: int32(),
    lead: int32(),
    tail: int32(),
    size: int32(),
    head: int32(),
    base: int32(),
    mask: int32(),
    packed: int32(),
    targetKind: uint8(),
    target: int32(),
    entry: int32(),
    inputIndex: uint8(),
    credit: int32(),
    isCut: uint8(),
    isPlain: uint8(),
    held: uint8(),
    inputs: new Int32Array(capacity * INPUTS_PER_LINE),
    waiting: uint8(),
    sleepers: uint8(),
    turn: uint8(),
    rank: int32(),
    firstTile: int32(),
    leadTile: int32(),
  };
}

/** A longer copy of a column, or the same one when it is long enough. */
export function grown<A extends Int32Array | Uint8Array | Uint16Array | Uint32Array>(
  column: A,
  capacity: number,
): A {
  if (column.length >= capacity) return column;
  const longer = new (column.constructor as new (length: number) => A)(Math.max(capacity, column.length * 2));
  longer.set(column);
  return longer;
}

/** Room for one more line in every column. */
function growLines(lines: BeltLines, capacity: number): void {
  lines.length = grown(lines.length, capacity);
  lines.lead = grown(lines.lead, capacity);
  lines.tail = grown(lines.tail, capacity);
  lines.size = grown(lines.size, capacity);
  lines.head = grown(lines.head, capacity);
  lines.base = grown(lines.base, capacity);
  lines.mask = grown(lines.mask, capacity);
  lines.packed = grown(lines.packed, capacity);
  lines.targetKind = grown(lines.targetKind, capacity);
  lines.target = grown(lines.target, capacity);
  lines.entry = grown(lines.entry, capacity);
  lines.inputIndex = grown(lines.inputIndex, capacity);
  lines.credit = grown(lines.credit, capacity);
  lines.isCut = grown(lines.isCut, capacity);
  lines.isPlain = grown(lines.isPlain, capacity);
  lines.held = grown(lines.held, capacity);
  lines.inputs = grown(lines.inputs, capacity * INPUTS_PER_LINE);
  lines.waiting = grown(lines.waiting, capacity);
  lines.sleepers = grown(lines.sleepers, capacity);
  lines.turn = grown(lines.turn, capacity);
  lines.rank = grown(lines.rank, capacity);
  lines.firstTile = grown(lines.firstTile, capacity);
  lines.leadTile = grown(lines.leadTile, capacity);
}

/** A new empty line that leads nowhere yet. */
export function addLine(network: BeltNetwork, length: number, firstTile: number): number {
  const { lines } = network;
  const line = lines.free.pop() ?? lines.count++;
  if (lines.count > lines.length.length) growLines(lines, lines.count);
  lines.length[line] = length;
  lines.lead[line] = 0;
  lines.tail[line] = 0;
  lines.size[line] = 0;
  lines.head[line] = 0;
  lines.packed[line] = 0;
  lines.targetKind[line] = TARGET_NOTHING;
  lines.target[line] = -1;
  lines.entry[line] = 0;
  lines.inputIndex[line] = 0;
  lines.credit[line] = 0;
  lines.isCut[line] = 0;
  lines.isPlain[line] = 0;
  lines.held[line] = 0;
  lines.inputs.fill(NO_INPUT, line * INPUTS_PER_LINE, (line + 1) * INPUTS_PER_LINE);
  lines.waiting[line] = 0;
  lines.sleepers[line] = 0;
  lines.turn[line] = 0;
  lines.rank[line] = -1;
  lines.firstTile[line] = firstTile;
  lines.leadTile[line] = -1;
  takeRing(network, line, Math.floor(length / ITEM_SPACING) + 1);
  network.orderIsStale = true;
  return line;
}

/** Gives the line's slot and ring back. Its items are gone: read them out first. */
export function removeLine(network: BeltNetwork, line: number): void {
  const { lines } = network;
  const capacity = (lines.mask[line] as number) + 1;
  ringsOf(network, capacity).push(lines.base[line] as number);
  lines.length[line] = 0;
  lines.size[line] = 0;
  lines.targetKind[line] = TARGET_NOTHING;
  lines.rank[line] = -1;
  lines.free.push(line);
  network.orderIsStale = true;
}

function takeRing(network: BeltNetwork, line: number, items: number): void {
  const { lines } = network;
  const capacity = 1 << Math.max(1, 32 - Math.clz32(items - 1));
  let base = ringsOf(network, capacity).pop();
  if (base === undefined) {
    base = network.used;
    network.used += capacity;
    network.gaps = grown(network.gaps, network.used);
    network.kinds = grown(network.kinds, network.used);
  }
  lines.base[line] = base;
  lines.mask[line] = capacity - 1;
}

function ringsOf(network: BeltNetwork, capacity: number): number[] {
  return network.freeRings[31 - Math.clz32(capacity)] as number[];
}

/**
 * An element that is known to be there; typed arrays cannot say so to the compiler. Not for what runs every tick: one
 * load for all kinds of columns is several times slower than one for each.
 */
export function at(column: { readonly [index: number]: number }, index: number): number {
  return column[index] as number;
}

/** Puts an item behind all others of the line. The caller has checked that there is room. */
export function pushItem(network: BeltNetwork, line: number, place: number, kind: number): void {
  const { lines } = network;
  const size = lines.size[line] as number;
  const slot =
    (lines.base[line] as number) + (((lines.head[line] as number) + size) & (lines.mask[line] as number));
  network.kinds[slot] = kind;
  if (size === 0) {
    lines.lead[line] = (lines.length[line] as number) - place;
    lines.packed[line] = 0;
  } else {
    network.gaps[slot] = (lines.tail[line] as number) - place;
  }
  lines.tail[line] = place;
  lines.size[line] = size + 1;
}

/** Takes the first item off the line; the line falls asleep when it was the last. */
export function dropFront(network: BeltNetwork, line: number): void {
  const { lines } = network;
  const size = (lines.size[line] as number) - 1;
  const head = (lines.head[line] as number) + 1;
  lines.size[line] = size;
  lines.head[line] = head;
  if (size === 0) {
    lines.packed[line] = 0;
    sleepLine(network, line);
    return;
  }
  const packed = lines.packed[line] as number;
  if (packed > 0) lines.packed[line] = packed - 1;
  const gap = network.gaps[(lines.base[line] as number) + (head & (lines.mask[line] as number))] as number;
  lines.lead[line] = (lines.lead[line] as number) + gap;
}

/** Item index of the first item of a line that is not empty. */
export function frontKind(network: BeltNetwork, line: number): number {
  const { lines } = network;
  return network.kinds[
    (lines.base[line] as number) + ((lines.head[line] as number) & (lines.mask[line] as number))
  ] as number;
}

/** More than any line is long. A whole number: an Infinity would make every distance a number on the heap. */
const UNLIMITED = 1 << 29;

/** How far past `entry` an item can be put behind the last one of the line; unlimited on an empty line. */
export function roomAt({ lines }: BeltNetwork, line: number, entry: number): number {
  return (lines.size[line] as number) === 0 ? UNLIMITED : (lines.tail[line] as number) - ITEM_SPACING - entry;
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

/** Visits the items of a line from the first to the last with their places. */
export function forEachItem(
  network: BeltNetwork,
  line: number,
  visit: (kind: number, place: number) => void,
): void {
  const { lines } = network;
  const size = lines.size[line] as number;
  const base = lines.base[line] as number;
  const mask = lines.mask[line] as number;
  const head = lines.head[line] as number;
  let place = (lines.length[line] as number) - (lines.lead[line] as number);
  for (let i = 0; i < size; i++) {
    const slot = base + ((head + i) & mask);
    if (i > 0) place -= network.gaps[slot] as number;
    visit(network.kinds[slot] as number, place);
  }
}

/** Lets the line move from the next sweep that has not passed it on. An empty or held line sleeps on. */
export function wakeLine(network: BeltNetwork, line: number): void {
  const { lines } = network;
  if ((lines.size[line] as number) === 0 || (lines.held[line] as number) === 1) return;
  const rank = lines.rank[line] as number;
  // A line that has no rank yet is woken when the order is derived.
  if (rank >= 0) network.active[rank >> 5] = (network.active[rank >> 5] as number) | (1 << (rank & 31));
}

export function sleepLine(network: BeltNetwork, line: number): void {
  const rank = network.lines.rank[line] as number;
  if (rank >= 0) network.active[rank >> 5] = (network.active[rank >> 5] as number) & ~(1 << (rank & 31));
}

export function isAwake({ lines, active }: BeltNetwork, line: number): boolean {
  const rank = lines.rank[line] as number;
  return rank < 0 || (((active[rank >> 5] as number) >>> (rank & 31)) & 1) === 1;
}

/** Wakes everything that waits for room on the line, or for another's turn to be over. */
export function wakeInputs(network: BeltNetwork, line: number): void {
  const { lines } = network;
  const sleepers = lines.sleepers[line] as number;
  lines.sleepers[line] = 0;
  for (let i = 0; i < INPUTS_PER_LINE; i++) {
    if ((sleepers & (1 << i)) === 0) continue;
    const input = lines.inputs[line * INPUTS_PER_LINE + i] as number;
    if (input < 0) notePort(network, ~input);
    else if (input !== NO_INPUT) wakeLine(network, input);
  }
}

function notePort(network: BeltNetwork, port: number): void {
  network.wokenPorts = grown(network.wokenPorts, network.wokenCount + 1);
  network.wokenPorts[network.wokenCount++] = port;
}
