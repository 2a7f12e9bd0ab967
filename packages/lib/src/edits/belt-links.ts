/**
 * Which tiles make up which line, and where each line leads. An edit takes the lines around it apart into loose
 * items, changes the world, and puts lines together again; nothing further away is touched.
 */
import { TILE_UNITS } from '../content/belt-units.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import {
  findPortTarget,
  findSplitter,
  findTarget,
  isCarrier,
  LEAD_IN,
  nextOf,
  planTile,
  type Plans,
  splitterTile,
  strideOf,
  type TilePlan,
} from './belt-plan.ts';
import {
  clearTarget,
  INPUTS_PER_LINE,
  NO_INPUT,
  setTarget,
  TARGET_LINE,
  TARGET_MACHINE,
  TARGET_ROUTER,
  targetKindOf,
  targetOf,
} from '../state/belt-lines.ts';
import {
  addLine,
  type BeltNetwork,
  ITEM_SPACING,
  MAX_UNITS,
  NO_LINE,
  noteRelinked,
  pushItem,
  removeLine,
  wakeInputs,
  wakeLine,
} from '../state/belts.ts';
import { forEachItem, partLine } from '../state/joined-lines.ts';
import { buildingAt, DX, DY, type GameState, OPERATIONAL, type Splitter } from '../state/game-state.ts';
import { hasProducts, startPushing } from './machines.ts';

export { splitterDirections } from './belt-plan.ts';

/** A splitter's two unassigned items, and the one item of each output. */
const SPLITTER_INPUT = 2 * ITEM_SPACING;
const SPLITTER_OUTPUT = ITEM_SPACING;

/** What an edit has taken off the belts, to be put back. */
export interface LooseBelts {
  /** Belts and tunnel ends whose lines were taken apart. */
  readonly tiles: Set<number>;
  /** Splitters likewise, by index. */
  readonly splitters: Set<number>;
  /** Items by tile: offset from the tile's start and item, front first. Past 240: in transit from that tunnel entry. */
  readonly items: Map<number, { offset: number; kind: number }[]>;
  /** Items of a splitter: unassigned, first output, second output. */
  readonly routed: Map<number, { place: number; kind: number }[][]>;
  /** Lines and ports elsewhere that led into what was taken apart. */
  readonly lines: Set<number>;
  readonly ports: Set<number>;
}

/** Takes apart every line on or next to these tiles, and those that lead into them. */
export function detachBelts(state: GameState, tiles: Iterable<readonly [x: number, y: number]>): LooseBelts {
  const loose: LooseBelts = {
    tiles: new Set(),
    splitters: new Set(),
    items: new Map(),
    routed: new Map(),
    lines: new Set(),
    ports: new Set(),
  };
  const reached = new Set<number>();
  for (const [x, y] of tiles) {
    reached.add(buildingAt(state.map, x, y));
    for (let d = 0; d < 4; d++) reached.add(buildingAt(state.map, x + DX[d], y + DY[d]));
  }
  reached.delete(-1);
  // Whatever leads into a tile beside the edit may now go on through it.
  const beside = Array.from(reached);
  for (const id of beside) {
    if (!isCarrier(state, id)) continue;
    for (let d = 0; d < 4; d++) {
      const { x, y } = state.buildings;
      const from = buildingAt(state.map, x[id] - DX[d], y[id] - DY[d]);
      if (isCarrier(state, from) && nextOf(state, from) === id) reached.add(from);
    }
  }
  for (const id of reached) detachBuilding(state, id, loose);
  return loose;
}

function detachBuilding(state: GameState, id: number, loose: LooseBelts): void {
  const splitter = findSplitter(state, id);
  if (splitter !== undefined) {
    detachSplitter(state, splitter, loose);
    return;
  }
  if (isCarrier(state, id)) {
    loose.tiles.add(id);
    const leadIn = state.buildings.leadIn[id];
    if (leadIn !== NO_LINE) detachLine(state, leadIn, loose);
    const line = state.buildings.line[id];
    if (line !== NO_LINE) detachLine(state, line, loose);
    return;
  }
  const machine = state.machines[state.buildings.part[id]];
  if (machine?.building === id) for (const port of machine.ports) loose.ports.add(port);
}

function detachSplitter(state: GameState, splitter: Splitter, loose: LooseBelts): void {
  const index = state.buildings.part[splitter.building];
  if (loose.splitters.has(index)) return;
  loose.splitters.add(index);
  const lists: { place: number; kind: number }[][] = [];
  for (const line of [splitter.input, ...splitter.outputs]) {
    const list: { place: number; kind: number }[] = [];
    if (line !== NO_LINE) {
      forEachItem(state.belts, line, (kind, place) => list.push({ place, kind }));
      dropLine(state, line, loose);
    }
    lists.push(list);
  }
  loose.routed.set(index, lists);
  splitter.input = NO_LINE;
  splitter.outputs = [NO_LINE, NO_LINE];
}

/** Turns a line's items into loose ones of its tiles, and removes it. */
function detachLine(state: GameState, line: number, loose: LooseBelts): void {
  const { buildings, belts } = state;
  partLine(belts, line);
  const tiles: number[] = [];
  for (let tile = belts.lines.firstTile[line]; tile >= 0; tile = buildings.nextTile[tile]) tiles.push(tile);
  const leadTile = belts.lines.leadTile[line];
  const leadStart = belts.lines.length[line] - LEAD_IN;
  let index = tiles.length - 1;
  forEachItem(belts, line, (kind, place) => {
    if (leadTile !== -1 && place > leadStart) {
      addLoose(loose, leadTile, place - leadStart, kind);
      return;
    }
    while (index > 0 && place <= buildings.lineOffset[tiles[index]]) index--;
    const tile = tiles[index];
    addLoose(loose, tile, place - buildings.lineOffset[tile], kind);
  });
  for (const tile of tiles) {
    loose.tiles.add(tile);
    buildings.line[tile] = NO_LINE;
    buildings.nextTile[tile] = -1;
  }
  if (leadTile !== -1) {
    buildings.leadIn[leadTile] = NO_LINE;
    // The tile's other part must be laid out again with it.
    loose.tiles.add(leadTile);
    const main = buildings.line[leadTile];
    dropLine(state, line, loose);
    if (main !== NO_LINE && main !== line) detachLine(state, main, loose);
    return;
  }
  dropLine(state, line, loose);
}

function addLoose(loose: LooseBelts, tile: number, offset: number, kind: number): void {
  const list = loose.items.get(tile);
  if (list === undefined) loose.items.set(tile, [{ offset, kind }]);
  else list.push({ offset, kind });
}

/** Removes an emptied-out line and remembers who led into it. Nothing refers to it any more. */
function dropLine(state: GameState, line: number, loose: LooseBelts): void {
  const { lines } = state.belts;
  unlinkLine(state, line);
  for (let i = 0; i < INPUTS_PER_LINE; i++) {
    const input = lines.inputs[line * INPUTS_PER_LINE + i];
    if (input === NO_INPUT) continue;
    if (input < 0) {
      loose.ports.add(~input);
      state.ports[~input].line = NO_LINE;
    } else if (targetKindOf(lines, input) !== TARGET_ROUTER) {
      loose.lines.add(input);
      clearTarget(lines, input);
    }
  }
  removeLine(state.belts, line);
  loose.lines.delete(line);
}

/** Takes the line out of the lists of what it leads to. */
function unlinkLine(state: GameState, line: number): void {
  const { lines } = state.belts;
  const target = targetOf(lines, line);
  switch (targetKindOf(lines, line)) {
    case TARGET_LINE:
      removeInput(state.belts, target, line);
      break;
    case TARGET_ROUTER:
      for (const output of state.splitters[target]?.outputs ?? []) {
        removeInput(state.belts, output, line);
      }
      break;
    case TARGET_MACHINE: {
      const feeders = state.machines[target]?.feeders ?? [];
      const index = feeders.indexOf(line);
      if (index >= 0) feeders.splice(index, 1);
      break;
    }
  }
  clearTarget(lines, line);
}

function removeInput(belts: BeltNetwork, line: number, input: number): void {
  const { lines } = belts;
  for (let i = 0; i < INPUTS_PER_LINE; i++) {
    if (lines.inputs[line * INPUTS_PER_LINE + i] !== input) continue;
    lines.inputs[line * INPUTS_PER_LINE + i] = NO_INPUT;
    lines.waiting[line] &= ~(1 << i);
    lines.sleepers[line] &= ~(1 << i);
    // Others may have waited for its turn to be over.
    wakeInputs(belts, line);
    noteRelinked(belts, line);
  }
}

/** Takes a port off the line it pushes onto. */
export function unlinkPort(state: GameState, port: number): void {
  const record = state.ports[port];
  if (record.line !== NO_LINE) removeInput(state.belts, record.line, ~port);
  record.line = NO_LINE;
}

/** Lays lines over everything that was taken apart, puts the items back and links what leads where. */
export function attachBelts(state: GameState, rulebook: Rulebook, loose: LooseBelts): void {
  for (const tile of loose.tiles) if (!isCarrier(state, tile)) loose.tiles.delete(tile);
  const plans = new Map<number, TilePlan>();
  for (const tile of loose.tiles) plans.set(tile, planTile(state, rulebook, tile));
  // A tile's items may come from two lines.
  for (const items of loose.items.values()) items.sort((a, b) => b.offset - a.offset);
  const made: number[] = [];
  for (const index of loose.splitters) made.push(...attachSplitter(state, index, loose));

  const open = new Set(loose.tiles);
  // Ascending, so that the same edit makes the same lines whatever order it was found in.
  const tiles = [...loose.tiles].sort((a, b) => a - b);
  const starts = tiles.filter((tile) => !goesOn(plans, tile));
  for (let i = 0; i < starts.length; i++) {
    const start = starts[i];
    if (open.has(start)) made.push(...layLines(state, rulebook, plans, loose, start, open, starts));
  }
  // What is left runs in circles: cut each at its oldest tile.
  for (const tile of tiles)
    if (open.has(tile)) made.push(...layLines(state, rulebook, plans, loose, tile, open, starts));
  // A cut circle may have been cut again where items stood too close.
  for (const tile of starts)
    if (open.has(tile)) made.push(...layLines(state, rulebook, plans, loose, tile, open, starts));

  for (const line of made) linkLine(state, rulebook, line, plans);
  for (const line of loose.lines) {
    linkLine(state, rulebook, line, plans);
    wakeLine(state.belts, line);
  }
  for (const port of loose.ports) linkPort(state, rulebook, port, plans);
}

/** Whether the tile goes on from another one that is laid out in the same edit. */
function goesOn(plans: Plans, tile: number): boolean {
  const plan = plans.get(tile) as TilePlan;
  return plan.continues !== -1 && plans.has(plan.continues);
}

function attachSplitter(state: GameState, index: number, loose: LooseBelts): number[] {
  const splitter = state.splitters[index];
  const { building } = splitter;
  if (building < 0 || state.buildings.state[building] !== OPERATIONAL) return [];
  const owner = splitterTile(index);
  splitter.input = addLine(state.belts, SPLITTER_INPUT, owner);
  splitter.outputs = [
    addLine(state.belts, SPLITTER_OUTPUT, owner),
    addLine(state.belts, SPLITTER_OUTPUT, owner),
  ];
  const lines = [splitter.input, ...splitter.outputs];
  loose.routed.get(index)?.forEach((list, i) => {
    for (const { place, kind } of list) pushItem(state.belts, lines[i], place, kind);
  });
  if (splitter.stalled) for (const line of splitter.outputs) state.belts.lines.held[line] = 1;
  return lines;
}

/** Lays lines from a tile as far as belts go on from it; a quarter of a tile before, where sources meet on it. */
function layLines(
  state: GameState,
  rulebook: Rulebook,
  plans: Plans,
  loose: LooseBelts,
  start: number,
  open: Set<number>,
  starts: number[],
): number[] {
  const { buildings } = state;
  const { maxLength } = rulebook.lines;
  const made: number[] = [];
  const { meets, behind } = plans.get(start) as TilePlan;
  // The quarter before the meeting point belongs to the line behind; where that is no belt, or one whose line stays as
  // it is, the quarter is a line by itself.
  const isLaidBehind = behind?.kind === 'carrier' && plans.has(behind.tile);
  if (meets && buildings.leadIn[start] === NO_LINE && !isLaidBehind)
    made.push(layLeadIn(state, loose, start));
  const run = findRun(state, plans, loose, start, open, starts);
  const leadTile = findLeadTile(state, plans, run);
  if (leadTile !== -1 && !fitsBehind(loose, run.at(-1) as number, leadTile, 1)) {
    made.push(layLeadIn(state, loose, leadTile));
    made.push(...layRun(state, loose, run, meets, -1, maxLength));
  } else {
    made.push(...layRun(state, loose, run, meets, leadTile, maxLength));
  }
  return made;
}

/** The tiles that go on from each other without a break; they are open no more. */
function findRun(
  state: GameState,
  plans: Plans,
  loose: LooseBelts,
  start: number,
  open: Set<number>,
  starts: number[],
): number[] {
  const run = [start];
  open.delete(start);
  let length = lengthFrom(state, start);
  for (let tile = start; ; ) {
    const next = nextOf(state, tile);
    if (plans.get(next)?.continues !== tile || !open.has(next)) return run;
    length += lengthFrom(state, next);
    const isTooLong = length > MAX_UNITS - LEAD_IN;
    if (isTooLong || !fitsBehind(loose, tile, next, strideOf(state, tile, next))) {
      starts.push(next);
      return run;
    }
    open.delete(next);
    run.push(next);
    tile = next;
  }
}

/** Units from a tile's start to the start of what follows; a tunnel entry reaches to its exit. */
function lengthFrom(state: GameState, tile: number): number {
  const next = nextOf(state, tile);
  return TILE_UNITS * (next < 0 ? 1 : strideOf(state, tile, next));
}

/** The tile beyond the run whose first quarter belongs to it, because others meet it in the middle; or -1. */
function findLeadTile(state: GameState, plans: Plans, run: readonly number[]): number {
  const last = run.at(-1) as number;
  const next = nextOf(state, last);
  const plan = plans.get(next);
  if (!plan?.meets || plan.behind?.kind !== 'carrier' || plan.behind.tile !== last) return -1;
  return state.buildings.leadIn[next] === NO_LINE ? next : -1;
}

/** A run as one line, or as several of about the same length, so that an edit never takes apart more than a few. */
function layRun(
  state: GameState,
  loose: LooseBelts,
  run: readonly number[],
  meets: boolean,
  leadTile: number,
  maxLength: number,
): number[] {
  const made: number[] = [];
  const pieces = Math.ceil(run.length / maxLength);
  for (let piece = 0; piece < pieces; piece++) {
    const from = Math.floor((run.length * piece) / pieces);
    const to = Math.floor((run.length * (piece + 1)) / pieces);
    const start = piece === 0 && meets ? -LEAD_IN : 0;
    made.push(layPiece(state, loose, run.slice(from, to), start, to === run.length ? leadTile : -1));
  }
  return made;
}

function layPiece(
  state: GameState,
  loose: LooseBelts,
  tiles: readonly number[],
  start: number,
  leadTile: number,
): number {
  const { buildings, belts } = state;
  let length = start;
  tiles.forEach((tile, i) => {
    buildings.lineOffset[tile] = length;
    buildings.nextTile[tile] = tiles[i + 1] ?? -1;
    length += lengthFrom(state, tile);
  });
  if (leadTile !== -1) length += LEAD_IN;
  const line = addLine(belts, length, tiles[0]);
  belts.lines.leadTile[line] = leadTile;
  if (leadTile !== -1) {
    buildings.leadIn[leadTile] = line;
    for (const { offset, kind } of loose.items.get(leadTile) ?? []) {
      if (offset <= LEAD_IN) pushItem(belts, line, length - LEAD_IN + offset, kind);
    }
  }
  for (let i = tiles.length - 1; i >= 0; i--) {
    const tile = tiles[i];
    buildings.line[tile] = line;
    for (const { offset, kind } of loose.items.get(tile) ?? []) {
      const place = buildings.lineOffset[tile] + offset;
      if (place > 0) pushItem(belts, line, place, kind);
    }
  }
  return line;
}

/** The first quarter of a tile as a line of its own. */
function layLeadIn(state: GameState, loose: LooseBelts, tile: number): number {
  const line = addLine(state.belts, LEAD_IN, -1);
  state.belts.lines.leadTile[line] = tile;
  state.buildings.leadIn[tile] = line;
  for (const { offset, kind } of loose.items.get(tile) ?? []) {
    if (offset <= LEAD_IN) pushItem(state.belts, line, offset, kind);
  }
  return line;
}

/** Whether items on two tiles keep their distance; after a rotation they may not, and the line is cut there. */
function fitsBehind(loose: LooseBelts, tile: number, next: number, stride: number): boolean {
  const ahead = loose.items.get(next)?.at(-1);
  const behind = loose.items.get(tile)?.[0];
  if (ahead === undefined || behind === undefined) return true;
  return stride * TILE_UNITS + ahead.offset - behind.offset >= ITEM_SPACING;
}

/** Links a line to whatever it leads into. */
function linkLine(state: GameState, rulebook: Rulebook, line: number, plans: Plans): void {
  const { lines } = state.belts;
  const { kind, target, entry, input } = findTarget(state, rulebook, line, plans);
  setTarget(lines, line, kind, target, entry, input);
  noteRelinked(state.belts, line);
  switch (kind) {
    case TARGET_LINE:
      lines.inputs[target * INPUTS_PER_LINE + input] = line;
      break;
    case TARGET_ROUTER:
      for (const output of state.splitters[target].outputs) lines.inputs[output * INPUTS_PER_LINE] = line;
      break;
    case TARGET_MACHINE:
      state.machines[target]?.feeders.push(line);
      break;
  }
}

function linkPort(state: GameState, rulebook: Rulebook, port: number, plans: Plans): void {
  unlinkPort(state, port);
  const { machine } = state.ports[port];
  if (machine >= 0 && hasProducts(state.machines[machine])) startPushing(state, machine);
  const { kind, target, entry, input } = findPortTarget(state, rulebook, port, plans);
  if (kind !== TARGET_LINE) return;
  const record = state.ports[port];
  record.line = target;
  record.entry = entry;
  record.inputIndex = input;
  state.belts.lines.inputs[target * INPUTS_PER_LINE + input] = ~port;
}
