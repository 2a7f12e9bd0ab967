/** Where the visible items are and which belts stand still, gathered line by line without an object per item. */
import { TILE_UNITS } from '../content/belt-units.ts';
import { cos, PI, sin } from '@dota-factory/base';
import { BUILDING_INDEX, type Rulebook } from '../rules/rulebook.ts';
import { splitterDirections } from '../edits/belt-links.ts';
import { headOf, sizeOf, slotOf } from '../state/belt-lines.ts';
import { gapOf, isAwake, ITEM_SPACING, kindOf, NO_LINE } from '../state/belts.ts';
import { DX, DY, type GameState } from '../state/game-state.ts';
import { roomFor } from './columns.ts';
import type { KnownGround } from './ground.ts';
import { distanceLeft, findEntrySlot, type ItemEntries } from './item-entries.ts';
import { ROW_BLOCKED, TRACK_FROM_LEFT, TRACK_STRAIGHT } from './view-types.ts';

/** Where two sources meet on a tile, the line from behind ends a quarter into it. */
const LEAD_IN = TILE_UNITS / 4;
const SPEED_UNITS = 127;

/** What is gathered for a frame; `count` rows of each column are in use. */
export interface ItemScratch {
  count: number;
  kind: Uint16Array;
  x: Float32Array;
  y: Float32Array;
  vx: Int8Array;
  vy: Int8Array;
  /** Place and motion on the arc of a tile that faces east and is fed from its left side, per unit of progress. */
  readonly arcX: Float32Array;
  readonly arcY: Float32Array;
  readonly arcVx: Float32Array;
  readonly arcVy: Float32Array;
}

export function createItemScratch(): ItemScratch {
  const arc = (valueAt: (angle: number) => number) =>
    Float32Array.from({ length: TILE_UNITS + 1 }, (_, unit) => valueAt(PI - (unit / TILE_UNITS) * (PI / 2)));
  return {
    count: 0,
    kind: new Uint16Array(256),
    x: new Float32Array(256),
    y: new Float32Array(256),
    vx: new Int8Array(256),
    vy: new Int8Array(256),
    // A quarter circle around the tile's upper right corner, from the middle of its upper to that of its right edge.
    arcX: arc((angle) => 0.5 + 0.5 * cos(angle)),
    arcY: arc((angle) => -0.5 + 0.5 * sin(angle)),
    arcVx: arc((angle) => (PI / 4) * sin(angle)),
    arcVy: arc((angle) => (-PI / 4) * cos(angle)),
  };
}

/** Items of the columns from `left` to `right`, in drawing order; sets ROW_BLOCKED in `flags`, whose first row is `rowFrom`. */
export function gatherItems(
  scratch: ItemScratch,
  known: KnownGround,
  entries: ItemEntries,
  state: GameState,
  rulebook: Rulebook,
  left: number,
  right: number,
  flags: Uint8Array,
  rowFrom: number,
  rowTo: number,
): void {
  const { belts } = state;
  scratch.count = 0;
  // Gathered from the top to the bottom: what is downstream lies above what feeds it.
  gatherSplitters(scratch, known, entries, state, rulebook, flags, rowFrom, rowTo);
  // An edit while the game stands still leaves the order for the next sweep to derive.
  const ordered = !belts.orderIsStale;
  const count = ordered ? belts.orderCount : belts.lines.count;
  for (let i = 0; i < count; i++) {
    const line = ordered ? belts.order[i] : i;
    if (line === NO_LINE) continue;
    if (belts.lines.firstTile[line] < -1 || belts.lines.length[line] === 0) continue;
    if (known.lines.right[line] < left || known.lines.left[line] > right) continue;
    if (sizeOf(belts.lines, line) > 0)
      gatherLine(scratch, known, entries, state, line, left, right, flags, rowFrom, rowTo);
  }
  reverse(scratch);
}

function gatherLine(
  scratch: ItemScratch,
  known: KnownGround,
  entries: ItemEntries,
  state: GameState,
  line: number,
  left: number,
  right: number,
  flags: Uint8Array,
  rowFrom: number,
  rowTo: number,
): void {
  const { buildings, belts } = state;
  const { lines, slots } = belts;
  const size = sizeOf(lines, line);
  const length = lines.length[line];
  const leadTile = lines.leadTile[line];
  const leadStart = leadTile < 0 ? length + 1 : length - LEAD_IN;
  const { first, tiles } = known.lines;
  const firstIndex = first[line];
  const meeting = entries.rowOfLine[line];
  let index = first[line + 1] - 1;
  let place = length - lines.lead[line];
  let isMoving = !isStopped(belts, line);
  for (let i = 0; i < size; i++) {
    const item = slots[slotOf(lines, line, i)];
    if (i > 0) {
      const gap = gapOf(item);
      place -= gap;
      // Everything behind the first loose gap is on its way to close it.
      if (gap > ITEM_SPACING) isMoving = true;
    }
    if (place > leadStart) {
      if (isInside(buildings.x, leadTile, left, right))
        addOnTile(scratch, known, state, leadTile, place - leadStart, kindOf(item), isMoving);
      continue;
    }
    while (index > firstIndex && place <= buildings.lineOffset[tiles[index]]) index--;
    if (index < firstIndex) continue;
    const tile = tiles[index];
    const offset = place - buildings.lineOffset[tile];
    // Past the end of a tunnel entry the item is in transit and not seen.
    if (offset > TILE_UNITS) continue;
    // A jam that reaches back to the middle of a tile stops its track.
    if (!isMoving && offset <= TILE_UNITS / 2) block(known, flags, rowFrom, rowTo, tile);
    if (!isInside(buildings.x, tile, left, right)) continue;
    addOnTile(scratch, known, state, tile, offset, kindOf(item), isMoving);
    if (meeting >= 0) showComingIn(scratch, entries, meeting, headOf(lines, line) + i, state.tick);
  }
}

/** The item that was added last has come in over an edge of its tile: it is seen on its way from there. */
function showComingIn(
  scratch: ItemScratch,
  entries: ItemEntries,
  meeting: number,
  item: number,
  tick: number,
): void {
  const slot = findEntrySlot(entries, meeting, item);
  const distance = slot < 0 ? 0 : distanceLeft(entries, slot, tick);
  if (distance === 0) return;
  const row = scratch.count - 1;
  const dx = DX[entries.direction[slot]];
  const dy = DY[entries.direction[slot]];
  scratch.x[row] -= (dx * distance) / TILE_UNITS;
  scratch.y[row] -= (dy * distance) / TILE_UNITS;
  scratch.vx[row] += dx * SPEED_UNITS;
  scratch.vy[row] += dy * SPEED_UNITS;
}

/** The first item waits at the line's end. One that has only just got there goes on in the next tick. */
function isStopped(belts: GameState['belts'], line: number): boolean {
  const { lines } = belts;
  return lines.lead[line] === 0 && (lines.credit[line] < 0 || !isAwake(belts, line));
}

function isInside(xs: Int32Array, tile: number, left: number, right: number): boolean {
  const x = xs[tile];
  return x >= left && x <= right;
}

function block(known: KnownGround, flags: Uint8Array, rowFrom: number, rowTo: number, tile: number): void {
  const row = known.rowOfId[tile];
  if (row >= rowFrom && row < rowTo) flags[row - rowFrom] |= ROW_BLOCKED;
}

/** `offset`: units from the tile's start. */
function addOnTile(
  scratch: ItemScratch,
  known: KnownGround,
  state: GameState,
  tile: number,
  offset: number,
  kind: number,
  isMoving: boolean,
): void {
  const { buildings } = state;
  const track = known.track[known.rowOfId[tile]];
  const turns = buildings.turns[tile];
  const unit = Math.max(0, Math.min(TILE_UNITS, offset));
  let x: number;
  let y = 0;
  let vx = 1;
  let vy = 0;
  if (track === TRACK_STRAIGHT) {
    x = unit / TILE_UNITS - 0.5;
  } else {
    const side = track === TRACK_FROM_LEFT ? 1 : -1;
    x = scratch.arcX[unit];
    y = scratch.arcY[unit] * side;
    vx = scratch.arcVx[unit];
    vy = scratch.arcVy[unit] * side;
  }
  for (let turn = 0; turn < turns; turn++) {
    [x, y] = [-y, x];
    [vx, vy] = [-vy, vx];
  }
  const speed = isMoving ? SPEED_UNITS : 0;
  add(scratch, kind, buildings.x[tile] + 0.5 + x, buildings.y[tile] + 0.5 + y, vx * speed, vy * speed);
}

function add(scratch: ItemScratch, kind: number, x: number, y: number, vx: number, vy: number): void {
  const row = scratch.count++;
  if (row >= scratch.kind.length) {
    scratch.kind = roomFor(scratch.kind, row + 1);
    scratch.x = roomFor(scratch.x, row + 1);
    scratch.y = roomFor(scratch.y, row + 1);
    scratch.vx = roomFor(scratch.vx, row + 1);
    scratch.vy = roomFor(scratch.vy, row + 1);
  }
  scratch.kind[row] = kind;
  scratch.x[row] = x;
  scratch.y[row] = y;
  scratch.vx[row] = vx;
  scratch.vy[row] = vy;
}

/** Splitters of the rows, topmost item first: outputs by the clockwise order of their ports, last first, then the unassigned. */
function gatherSplitters(
  scratch: ItemScratch,
  known: KnownGround,
  entries: ItemEntries,
  state: GameState,
  rulebook: Rulebook,
  flags: Uint8Array,
  rowFrom: number,
  rowTo: number,
): void {
  const { buildings, belts } = state;
  for (let row = rowFrom; row < rowTo; row++) {
    const id = known.rowId[row];
    if (buildings.type[id] !== BUILDING_INDEX.splitter) continue;
    const { input, outputs, stalled } = state.splitters[buildings.part[id]];
    if (input === NO_LINE) continue;
    if (stalled || isFull(state, input)) flags[row - rowFrom] |= ROW_BLOCKED;
    const x = buildings.x[id] + 0.5;
    const y = buildings.y[id] + 0.5;
    const directions = splitterDirections(state, rulebook, id);
    for (let output = 1; output >= 0; output--) {
      const line = outputs[output];
      addRun(scratch, entries, belts, line, x, y, directions[output], 0);
    }
    const behind = entryOf(known.fedFrom[row], buildings.turns[id]);
    addRun(scratch, entries, belts, input, x, y, behind, -0.5);
  }
}

function isFull({ belts }: GameState, line: number): boolean {
  return sizeOf(belts.lines, line) >= 2 && isStopped(belts, line);
}

/** The way a splitter's unassigned items come in: the one it is fed from; where there are several, from behind if that is one. */
function entryOf(fedFrom: number, turns: number): number {
  if (fedFrom === 0 || (fedFrom & (1 << turns)) !== 0) return turns;
  return 31 - Math.clz32(fedFrom & -fedFrom);
}

/** Items of a splitter's half tile, front first; `from`: -0.5 for the half before its middle, 0 for the one behind. */
function addRun(
  scratch: ItemScratch,
  entries: ItemEntries,
  belts: GameState['belts'],
  line: number,
  x: number,
  y: number,
  direction: number,
  from: number,
): void {
  const { lines, slots } = belts;
  const size = sizeOf(lines, line);
  const length = lines.length[line];
  const meeting = entries.rowOfLine[line];
  let place = length - lines.lead[line];
  let speed = isStopped(belts, line) ? 0 : SPEED_UNITS;
  for (let i = 0; i < size; i++) {
    const item = slots[slotOf(lines, line, i)];
    if (i > 0) {
      place -= gapOf(item);
      if (gapOf(item) > ITEM_SPACING) speed = SPEED_UNITS;
    }
    const along = from + (0.5 * place) / length;
    const entry = meeting < 0 ? -1 : findEntrySlot(entries, meeting, headOf(lines, line) + i);
    const way = entry < 0 ? direction : entries.direction[entry];
    const dx = DX[way];
    const dy = DY[way];
    add(scratch, kindOf(item), x + dx * along, y + dy * along, dx * speed, dy * speed);
  }
}

function reverse({ count, kind, x, y, vx, vy }: ItemScratch): void {
  kind.subarray(0, count).reverse();
  x.subarray(0, count).reverse();
  y.subarray(0, count).reverse();
  vx.subarray(0, count).reverse();
  vy.subarray(0, count).reverse();
}
