/**
 * The lines that belts are made of, as columns. What a hand-over reads and writes of a line is one record of eight
 * whole numbers, half a cache line: with a column for each of them most of a tick went by waiting for memory.
 */

/** What stands at the end of a line. */
export const TARGET_NOTHING = 0;
export const TARGET_LINE = 1;
export const TARGET_MACHINE = 2;
export const TARGET_ROUTER = 3;

/** How many sources one line can have: from behind, left, right and ahead (a port may push against a belt). */
export const INPUTS_PER_LINE = 4;
export const NO_INPUT = 0x7fffffff;

/** Lead of an empty line. More than any line is long, so that nothing seems about to arrive from it. */
export const NOTHING_COMES = 1 << 29;

/** Numbers in the record of a line; the record of line l begins at l * RECORD. */
export const RECORD = 8;
/** A line, a machine or a splitter, by the kind of target. */
export const TARGET_AT = 0;
/** What is fixed while the belts stand, in bits: see the masks and shifts below. */
export const LINK_AT = 1;
/** The only other line that leads to the same line; or NO_RIVAL, or RIVALS. Derived with the order. */
export const RIVAL_AT = 2;
/** Number of the first item, counted from the line's first ever: masked it is the item's place in the ring. */
export const HEAD_AT = 3;
/** Number of the item that will come next; the line is empty when that is its head. */
export const END_AT = 4;
/** Place of the last item plus the first one's lead: it stays the same while the whole line moves. */
export const REACH_AT = 5;
/**
 * Number of the last item that is known to touch the first by way of those between, so that a jam is not searched
 * twice; any number up to the head's if there is none. It stays true when the first item leaves.
 */
export const PACKED_AT = 6;
/** Where the line's ring begins, in `slots` of the network. */
export const BASE_AT = 7;

export const NO_RIVAL = -1;
/** More than one other line leads to the same line. */
export const RIVALS = -2;

/** Bits of LINK_AT. Two for the kind of target, one of TARGET_*. */
export const KIND_MASK = 3;
/** Which of the target line's inputs this line is. */
export const INPUT_SHIFT = 2;
export const INPUT_MASK = 3;
/** The target line comes later in the order, which happens once in every loop of lines. */
export const CUT_FLAG = 1 << 4;
/** Power of two of the ring's capacity. */
export const RING_SHIFT = 5;
export const RING_MASK = 31;
/** Place in the target line at which items enter: 0 from behind, else the middle of the tile. */
export const ENTRY_SHIFT = 10;

/** One element per line, unless noted. All arrays grow together; `count` of them are in use or freed. */
export interface BeltLines {
  count: number;
  /** Slots to use again, last freed first. */
  free: number[];
  /** Units from the first item to the line's end, which is all that changes while a line moves; NOTHING_COMES while empty. */
  lead: Int32Array;
  /** RECORD numbers a line. */
  records: Int32Array;
  /** Units; 0 marks a freed slot. */
  length: Int32Array;
  /**
   * What may still happen with the first item in this pass. 0: nothing; ~how far past the end it would have gone when
   * it was refused; cut lines: 1 + how far it goes once its target has moved.
   */
  credit: Int32Array;
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
  /** Place in the order of the sweep; downstream lines come first. -1: not in it yet. */
  rank: Int32Array;
  /** The building of the line's first tile, to walk the tiles of a line; -1 where it has no whole tile, -2 - s for a line of splitter s. */
  firstTile: Int32Array;
  /** The tile whose first quarter ends this line, because other sources meet it there; or -1. */
  leadTile: Int32Array;
}

export function createLines(capacity: number): BeltLines {
  const int32 = () => new Int32Array(capacity);
  const uint8 = () => new Uint8Array(capacity);
  return {
    count: 0,
    free: [],
    lead: int32(),
    records: new Int32Array(capacity * RECORD),
    length: int32(),
    credit: int32(),
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

/** Room for this number of lines in every column. */
function growLines(lines: BeltLines, capacity: number): void {
  lines.lead = grown(lines.lead, capacity);
  lines.records = grown(lines.records, capacity * RECORD);
  lines.length = grown(lines.length, capacity);
  lines.credit = grown(lines.credit, capacity);
  lines.held = grown(lines.held, capacity);
  lines.inputs = grown(lines.inputs, capacity * INPUTS_PER_LINE);
  lines.waiting = grown(lines.waiting, capacity);
  lines.sleepers = grown(lines.sleepers, capacity);
  lines.turn = grown(lines.turn, capacity);
  lines.rank = grown(lines.rank, capacity);
  lines.firstTile = grown(lines.firstTile, capacity);
  lines.leadTile = grown(lines.leadTile, capacity);
}

/** A free row for an empty line that leads nowhere; its items will be in the ring of `1 << bits` slots at `base`. */
export function addRow(lines: BeltLines, length: number, base: number, bits: number): number {
  const line = lines.free.pop() ?? lines.count++;
  if (lines.count > lines.length.length) growLines(lines, lines.count);
  const own = line * RECORD;
  lines.records.fill(0, own, own + RECORD);
  lines.records[own + TARGET_AT] = -1;
  lines.records[own + LINK_AT] = bits << RING_SHIFT;
  lines.records[own + RIVAL_AT] = NO_RIVAL;
  lines.records[own + BASE_AT] = base;
  lines.lead[line] = NOTHING_COMES;
  lines.length[line] = length;
  lines.credit[line] = 0;
  lines.held[line] = 0;
  lines.inputs.fill(NO_INPUT, line * INPUTS_PER_LINE, (line + 1) * INPUTS_PER_LINE);
  lines.waiting[line] = 0;
  lines.sleepers[line] = 0;
  lines.turn[line] = 0;
  lines.rank[line] = -1;
  lines.firstTile[line] = -1;
  lines.leadTile[line] = -1;
  return line;
}

/** Where a line's items go: one of TARGET_*, which one, and for a line the place and the input. */
export function setTarget(
  lines: BeltLines,
  line: number,
  kind: number,
  target: number,
  entry: number,
  input: number,
): void {
  const own = line * RECORD;
  const ring = lines.records[own + LINK_AT] & (RING_MASK << RING_SHIFT);
  lines.records[own + TARGET_AT] = target;
  lines.records[own + LINK_AT] = kind | (input << INPUT_SHIFT) | ring | (entry << ENTRY_SHIFT);
}

export function clearTarget(lines: BeltLines, line: number): void {
  setTarget(lines, line, TARGET_NOTHING, -1, 0, 0);
}

export function setCut(lines: BeltLines, line: number, isCut: boolean): void {
  const link = line * RECORD + LINK_AT;
  const before = lines.records[link];
  lines.records[link] = isCut ? before | CUT_FLAG : before & ~CUT_FLAG;
}

export function targetOf({ records }: BeltLines, line: number): number {
  return records[line * RECORD + TARGET_AT];
}

/** One of TARGET_*. */
export function targetKindOf({ records }: BeltLines, line: number): number {
  return records[line * RECORD + LINK_AT] & KIND_MASK;
}

/** Place in the target line at which items enter. */
export function entryOf({ records }: BeltLines, line: number): number {
  return records[line * RECORD + LINK_AT] >>> ENTRY_SHIFT;
}

/** Which of the target line's inputs the line is. */
export function inputOf({ records }: BeltLines, line: number): number {
  return (records[line * RECORD + LINK_AT] >> INPUT_SHIFT) & INPUT_MASK;
}

export function isCut({ records }: BeltLines, line: number): boolean {
  return (records[line * RECORD + LINK_AT] & CUT_FLAG) !== 0;
}

/** Number of the first item, counted from the line's first ever. */
export function headOf({ records }: BeltLines, line: number): number {
  return records[line * RECORD + HEAD_AT];
}

/** Number of items. */
export function sizeOf({ records }: BeltLines, line: number): number {
  return records[line * RECORD + END_AT] - records[line * RECORD + HEAD_AT];
}

/** Place of the last item. Means nothing while the line is empty. */
export function tailOf({ records, lead }: BeltLines, line: number): number {
  return records[line * RECORD + REACH_AT] - lead[line];
}

/** How many gaps behind the first item are known to be exactly 60. */
export function packedOf({ records }: BeltLines, line: number): number {
  const own = line * RECORD;
  return Math.max(0, records[own + PACKED_AT] - records[own + HEAD_AT]);
}

/** Power of two of the ring's capacity. */
export function ringBitsOf({ records }: BeltLines, line: number): number {
  return (records[line * RECORD + LINK_AT] >> RING_SHIFT) & RING_MASK;
}

/** Ring slot of the item that is `index` behind the first. */
export function slotOf({ records }: BeltLines, line: number, index: number): number {
  const own = line * RECORD;
  const mask = (1 << ((records[own + LINK_AT] >> RING_SHIFT) & RING_MASK)) - 1;
  return records[own + BASE_AT] + ((records[own + HEAD_AT] + index) & mask);
}
