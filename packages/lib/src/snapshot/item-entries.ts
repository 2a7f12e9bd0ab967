/**
 * From where items came onto a tile. A belt only knows that something is in the middle of its tile; whoever draws it
 * must show it coming in over the edge, so the view remembers the last few entries wherever there is a choice.
 */
import { TILE_UNITS } from '../content/belt-units.ts';
import {
  headOf,
  INPUTS_PER_LINE,
  NO_INPUT,
  sizeOf,
  slotOf,
  tailOf,
  TARGET_NOTHING,
  targetKindOf,
} from '../state/belt-lines.ts';
import { gapOf, ITEM_SPACING, NO_LINE } from '../state/belts.ts';
import type { GameState } from '../state/game-state.ts';
import { roomFor } from './columns.ts';

const MIDDLE = TILE_UNITS / 2;
/** Entries kept for each meeting: more items than can be on their way from the edge to the middle. A power of two. */
const KEPT = 4;
const NONE = -1;

/** Lines that items can enter by more ways than from behind. One row each; of the second part, KEPT rows each. */
export interface ItemEntries {
  count: number;
  /** The line's first tile, which tells what line it is even if lines are renumbered. */
  mark: Int32Array;
  /** Number of the line's next item, counted from its first ever. */
  next: Int32Array;
  /** Whose turn it was then. */
  turn: Int32Array;
  /** Number of the item, or NONE; in which direction it was pushed, after which tick, how far from the middle then. */
  item: Int32Array;
  direction: Uint8Array;
  tick: Int32Array;
  distance: Int32Array;
  /** Row of each line, or NONE. */
  rowOfLine: Int32Array;
  /** Units that items move in a tick. */
  pace: number;
}

export function createItemEntries(): ItemEntries {
  const none = () => new Int32Array(0);
  return {
    count: 0,
    mark: none(),
    next: none(),
    turn: none(),
    item: none(),
    direction: new Uint8Array(0),
    tick: none(),
    distance: none(),
    rowOfLine: none(),
    pace: 0,
  };
}

/** Lists the meetings of the lines as they are laid now. What is known of lines that stay the same is kept. */
export function listMeetings(entries: ItemEntries, { belts }: GameState, pace: number): void {
  const { lines } = belts;
  const before = { ...entries };
  const oldRows = new Map<number, number>();
  for (let row = 0; row < before.count; row++) oldRows.set(before.mark[row], row);
  Object.assign(entries, createItemEntries(), { pace, rowOfLine: new Int32Array(lines.count).fill(NONE) });
  // Faster items are past the middle before they could be seen to come in.
  if (pace >= ITEM_SPACING) return;
  for (let line = 0; line < lines.count; line++) {
    if (!hasChoice(belts, line)) continue;
    const row = entries.count++;
    for (const column of ['mark', 'next', 'turn'] as const)
      entries[column] = roomFor(entries[column], entries.count);
    for (const column of ['item', 'tick', 'distance'] as const)
      entries[column] = roomFor(entries[column], entries.count * KEPT);
    entries.direction = roomFor(entries.direction, entries.count * KEPT);
    const next = headOf(lines, line) + sizeOf(lines, line);
    entries.rowOfLine[line] = row;
    entries.mark[row] = lines.firstTile[line];
    entries.next[row] = next;
    entries.turn[row] = lines.turn[line];
    const old = oldRows.get(entries.mark[row]) ?? NONE;
    const isSame = old !== NONE && before.next[old] === next;
    for (let i = 0; i < KEPT; i++) {
      const to = row * KEPT + i;
      const from = old * KEPT + i;
      entries.item[to] = isSame ? before.item[from] : NONE;
      if (!isSame) continue;
      entries.direction[to] = before.direction[from];
      entries.tick[to] = before.tick[from];
      entries.distance[to] = before.distance[from];
    }
  }
}

/** A belt or tunnel entry with a source at a side or ahead, or a splitter with more than one source. */
function hasChoice({ lines }: GameState['belts'], line: number): boolean {
  if (lines.length[line] === 0 && targetKindOf(lines, line) === TARGET_NOTHING) return false;
  const tile = lines.firstTile[line];
  let sources = 0;
  for (let input = tile >= 0 ? 1 : 0; input < INPUTS_PER_LINE; input++) {
    if (lines.inputs[line * INPUTS_PER_LINE + input] !== NO_INPUT) sources++;
  }
  return sources > (tile >= 0 ? 0 : 1);
}

/** Looks for items that have come in during the tick, at most two a meeting. Call it after every tick. */
export function noteEntries(entries: ItemEntries, state: GameState): void {
  const { belts, buildings, tick } = state;
  const { lines, slots } = belts;
  for (let row = 0; row < entries.count; row++) {
    const tile = entries.mark[row];
    const line = findLine(state, tile);
    if (line === NO_LINE || lines.firstTile[line] !== tile) continue; // the next snapshot lists it again
    const next = headOf(lines, line) + sizeOf(lines, line);
    const known = entries.next[row];
    if (next === known) continue;
    entries.next[row] = next;
    const turnBefore = entries.turn[row];
    const turn = lines.turn[line];
    entries.turn[row] = turn;
    let place = tailOf(lines, line);
    const head = headOf(lines, line);
    for (let item = next - 1; item >= known && item > next - 1 - 2 && item >= head; item--) {
      const last = (turn + INPUTS_PER_LINE - 1) % INPUTS_PER_LINE;
      if (tile < 0) {
        // Two in one tick came one after the other, and only the second is known for sure.
        const from = item === next - 1 ? last : findTurn(lines, line, turnBefore, 0);
        noteEntry(entries, row, item, from, tick, 0);
      } else {
        const past = place - (MIDDLE + buildings.lineOffset[tile]);
        if (past >= 0) {
          const side = item === next - 1 && last !== 0 ? last : findTurn(lines, line, turnBefore, 1);
          noteEntry(entries, row, item, (buildings.turns[tile] + side) & 3, tick, MIDDLE - past);
        }
      }
      place += gapOf(slots[slotOf(lines, line, item - head)]);
    }
  }
}

/** The line that begins with a tile, or that takes in what comes to splitter s where the tile is -2 - s. */
function findLine({ buildings, splitters }: GameState, tile: number): number {
  return tile >= 0 ? buildings.line[tile] : (splitters[-2 - tile]?.input ?? NO_LINE);
}

function noteEntry(
  entries: ItemEntries,
  row: number,
  item: number,
  direction: number,
  tick: number,
  distance: number,
): void {
  const slot = row * KEPT + (item & (KEPT - 1));
  entries.item[slot] = item;
  entries.direction[slot] = direction;
  entries.tick[slot] = tick;
  entries.distance[slot] = distance;
}

/** The first input of a line, counting round from `turn` and not below `least`, that there is. */
function findTurn(
  { inputs }: GameState['belts']['lines'],
  line: number,
  turn: number,
  least: number,
): number {
  for (let i = 0; i < INPUTS_PER_LINE; i++) {
    const input = (turn + i) % INPUTS_PER_LINE;
    if (input >= least && inputs[line * INPUTS_PER_LINE + input] !== NO_INPUT) return input;
  }
  return least;
}

/** Where the item's entry is noted, or -1. `row`: of its line; `item`: the line's head and the item's place in it. */
export function findEntrySlot(entries: ItemEntries, row: number, item: number): number {
  const slot = row * KEPT + (item & (KEPT - 1));
  return entries.item[slot] === item ? slot : NONE;
}

/** How far from where it is the item is seen, in units against the direction in which it was pushed. */
export function distanceLeft(entries: ItemEntries, slot: number, tick: number): number {
  return Math.max(0, entries.distance[slot] - (tick - entries.tick[slot]) * entries.pace);
}
