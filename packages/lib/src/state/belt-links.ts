/**
 * Which tiles make up which line, and where each line leads. An edit takes the lines around it apart into loose
 * items, changes the world, and puts lines together again; nothing further away is touched.
 */
import { BUILDING_INDEX, type Rulebook } from '../rules/rulebook.ts';
import {
  addLine,
  at,
  type BeltNetwork,
  forEachItem,
  INPUTS_PER_LINE,
  ITEM_SPACING,
  NO_INPUT,
  NO_LINE,
  pushItem,
  removeLine,
  TARGET_LINE,
  TARGET_MACHINE,
  TARGET_NOTHING,
  TARGET_ROUTER,
  TILE_UNITS,
  wakeLine,
} from './belts.ts';
import { buildingAt, DX, DY, type GameState, OPERATIONAL, rotationOf, type Splitter } from './game-state.ts';

const {
  belt: BELT,
  splitter: SPLITTER,
  tunnel_entry: TUNNEL_ENTRY,
  tunnel_exit: TUNNEL_EXIT,
} = BUILDING_INDEX;

/** Where two sources meet on a tile, the one from behind waits a quarter into it, one item before the middle. */
const LEAD_IN = ITEM_SPACING;
const MIDDLE = TILE_UNITS / 2;
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

/** A belt or tunnel end that works. */
function isCarrier(state: GameState, id: number): boolean {
  if (id < 0 || at(state.buildings.state, id) !== OPERATIONAL) return false;
  const type = at(state.buildings.type, id);
  return type === BELT || type === TUNNEL_ENTRY || type === TUNNEL_EXIT;
}

function findSplitter(state: GameState, id: number): Splitter | undefined {
  if (id < 0 || at(state.buildings.type, id) !== SPLITTER) return undefined;
  if (at(state.buildings.state, id) !== OPERATIONAL) return undefined;
  return state.splitters[at(state.buildings.part, id)];
}

/** Directions of a splitter's two outputs, as numbers of DIRECTIONS, in the order of its ports. */
export function splitterDirections(state: GameState, rulebook: Rulebook, id: number): [number, number] {
  const { ports } = (rulebook.buildings[SPLITTER] as Rulebook['buildings'][number]).footprints[
    rotationOf(state.buildings, id)
  ];
  const [first, second] = ports.map(({ direction }) => 'ESWN'.indexOf(direction));
  return [first ?? 0, second ?? 2];
}

type Source =
  | { readonly kind: 'carrier'; readonly tile: number }
  | { readonly kind: 'splitter'; readonly splitter: Splitter; readonly output: 0 | 1 }
  | { readonly kind: 'port'; readonly port: number };

/** What pushes in `direction` onto the tile. */
function findSource(
  state: GameState,
  rulebook: Rulebook,
  x: number,
  y: number,
  direction: number,
): Source | undefined {
  const from = buildingAt(state.map, x - (DX[direction] as number), y - (DY[direction] as number));
  if (from < 0 || at(state.buildings.state, from) !== OPERATIONAL) return undefined;
  const type = at(state.buildings.type, from);
  if (type === BELT || type === TUNNEL_EXIT) {
    return at(state.buildings.turns, from) === direction ? { kind: 'carrier', tile: from } : undefined;
  }
  if (type === TUNNEL_ENTRY) return undefined;
  const splitter = findSplitter(state, from);
  if (splitter !== undefined) {
    const output = splitterDirections(state, rulebook, from).indexOf(direction);
    return output < 0 ? undefined : { kind: 'splitter', splitter, output: output as 0 | 1 };
  }
  const machine = state.machines[at(state.buildings.part, from)];
  for (const port of machine?.ports ?? []) {
    const { x: px, y: py, direction: pd } = state.ports[port] as GameState['ports'][number];
    if (px === x && py === y && pd === direction) return { kind: 'port', port };
  }
  return undefined;
}

/** How a tile is fed. */
interface TilePlan {
  /** The one belt or tunnel exit that the tile goes on from, straight or as a curve; or -1. */
  readonly continues: number;
  /** Something comes from behind and something else from a side: they meet in the middle of the tile. */
  readonly meets: boolean;
  readonly behind: Source | undefined;
}

const UNFED: TilePlan = { continues: -1, meets: false, behind: undefined };

function planTile(state: GameState, rulebook: Rulebook, tile: number): TilePlan {
  const { buildings } = state;
  const type = at(buildings.type, tile);
  if (type === TUNNEL_EXIT) return { ...UNFED, continues: at(buildings.partner, tile) };
  const facing = at(buildings.turns, tile);
  let behind: Source | undefined;
  let only: Source | undefined;
  let sources = 0;
  for (let direction = 0; direction < 4; direction++) {
    const source = findSource(state, rulebook, at(buildings.x, tile), at(buildings.y, tile), direction);
    if (source === undefined) continue;
    const side = (direction - facing + 4) & 3;
    // Head-on: belts that face each other block; a port may push onto a belt that faces it, not into a tunnel's mouth.
    if (side === 2 && (source.kind === 'carrier' || type === TUNNEL_ENTRY)) continue;
    if (side === 0) behind = source;
    only = source;
    sources++;
  }
  if (sources === 1 && only?.kind === 'carrier') return { continues: only.tile, meets: false, behind };
  return { continues: -1, meets: behind !== undefined && sources > 1, behind };
}

/** The tile a carrier leads to: through the tunnel, or straight ahead; -1 where there is no building. */
function nextOf(state: GameState, tile: number): number {
  const { buildings } = state;
  if (at(buildings.type, tile) === TUNNEL_ENTRY) return at(buildings.partner, tile);
  const facing = at(buildings.turns, tile);
  return buildingAt(
    state.map,
    at(buildings.x, tile) + (DX[facing] as number),
    at(buildings.y, tile) + (DY[facing] as number),
  );
}

/** Tiles between the starts of a carrier and of what follows it: more than one only through a tunnel. */
function strideOf(state: GameState, tile: number, next: number): number {
  const { x, y, type } = state.buildings;
  if (at(type, tile) !== TUNNEL_ENTRY) return 1;
  return Math.abs(at(x, next) - at(x, tile)) + Math.abs(at(y, next) - at(y, tile));
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
    for (let d = 0; d < 4; d++)
      reached.add(buildingAt(state.map, x + (DX[d] as number), y + (DY[d] as number)));
  }
  reached.delete(-1);
  // Whatever leads into a tile beside the edit may now go on through it.
  const beside = Array.from(reached);
  for (const id of beside) {
    if (!isCarrier(state, id)) continue;
    for (let d = 0; d < 4; d++) {
      const { x, y } = state.buildings;
      const from = buildingAt(state.map, at(x, id) - (DX[d] as number), at(y, id) - (DY[d] as number));
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
    const leadIn = at(state.buildings.leadIn, id);
    if (leadIn !== NO_LINE) detachLine(state, leadIn, loose);
    const line = at(state.buildings.line, id);
    if (line !== NO_LINE) detachLine(state, line, loose);
    return;
  }
  const machine = state.machines[at(state.buildings.part, id)];
  if (machine?.building === id) for (const port of machine.ports) loose.ports.add(port);
}

function detachSplitter(state: GameState, splitter: Splitter, loose: LooseBelts): void {
  const index = at(state.buildings.part, splitter.building);
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
  splitter.stalled = false;
}

/** Turns a line's items into loose ones of its tiles, and removes it. */
function detachLine(state: GameState, line: number, loose: LooseBelts): void {
  const { buildings, belts } = state;
  const tiles: number[] = [];
  for (let tile = at(belts.lines.firstTile, line); tile >= 0; tile = at(buildings.nextTile, tile))
    tiles.push(tile);
  const leadTile = at(belts.lines.leadTile, line);
  const leadStart = at(belts.lines.length, line) - LEAD_IN;
  let index = tiles.length - 1;
  forEachItem(belts, line, (kind, place) => {
    if (leadTile !== -1 && place > leadStart) {
      addLoose(loose, leadTile, place - leadStart, kind);
      return;
    }
    while (index > 0 && place <= at(buildings.lineOffset, tiles[index] as number)) index--;
    const tile = tiles[index] as number;
    addLoose(loose, tile, place - at(buildings.lineOffset, tile), kind);
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
    const main = at(buildings.line, leadTile);
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

/** Removes an emptied-out line and remembers who led into it. */
function dropLine(state: GameState, line: number, loose: LooseBelts): void {
  const { lines } = state.belts;
  for (let i = 0; i < INPUTS_PER_LINE; i++) {
    const input = at(lines.inputs, line * INPUTS_PER_LINE + i);
    if (input === NO_INPUT) continue;
    if (input >= 0) loose.lines.add(input);
    else loose.ports.add(~input);
  }
  unlinkLine(state, line);
  removeLine(state.belts, line);
  loose.lines.delete(line);
}

/** Takes the line out of the lists of what it leads to. */
function unlinkLine(state: GameState, line: number): void {
  const { lines } = state.belts;
  const target = at(lines.target, line);
  switch (at(lines.targetKind, line)) {
    case TARGET_LINE:
      removeInput(state.belts, target, line);
      break;
    case TARGET_ROUTER:
      for (const output of state.splitters[target]?.outputs ?? []) {
        if (output !== NO_LINE) removeInput(state.belts, output, line);
      }
      break;
    case TARGET_MACHINE: {
      const feeders = state.machines[target]?.feeders ?? [];
      const index = feeders.indexOf(line);
      if (index >= 0) feeders.splice(index, 1);
      break;
    }
  }
  lines.targetKind[line] = TARGET_NOTHING;
  lines.target[line] = -1;
}

function removeInput(belts: BeltNetwork, line: number, input: number): void {
  const { lines } = belts;
  for (let i = 0; i < INPUTS_PER_LINE; i++) {
    if (at(lines.inputs, line * INPUTS_PER_LINE + i) !== input) continue;
    lines.inputs[line * INPUTS_PER_LINE + i] = NO_INPUT;
    lines.waiting[line] = at(lines.waiting, line) & ~(1 << i);
    lines.sleepers[line] = at(lines.sleepers, line) & ~(1 << i);
  }
}

/** Takes a port off the line it pushes onto. */
export function unlinkPort(state: GameState, port: number): void {
  const { line } = state.ports[port] as GameState['ports'][number];
  if (line !== NO_LINE && at(state.belts.lines.length, line) > 0) removeInput(state.belts, line, ~port);
  (state.ports[port] as GameState['ports'][number]).line = NO_LINE;
}

/** Lays lines over everything that was taken apart, puts the items back and links what leads where. */
export function attachBelts(state: GameState, rulebook: Rulebook, loose: LooseBelts): void {
  for (const tile of loose.tiles) if (!isCarrier(state, tile)) loose.tiles.delete(tile);
  const plans = new Map<number, TilePlan>();
  for (const tile of loose.tiles) plans.set(tile, planTile(state, rulebook, tile));
  const made: number[] = [];
  for (const index of loose.splitters) made.push(...attachSplitter(state, index, loose));

  const open = new Set(loose.tiles);
  // Ascending, so that the same edit makes the same lines whatever order it was found in.
  const tiles = [...loose.tiles].sort((a, b) => a - b);
  const starts = tiles.filter((tile) => !goesOn(plans, tile));
  for (let i = 0; i < starts.length; i++) {
    const start = starts[i] as number;
    if (open.has(start)) made.push(...layLine(state, plans, loose, start, open, starts));
  }
  // What is left runs in circles: cut each at its oldest tile.
  for (const tile of tiles)
    if (open.has(tile)) made.push(...layLine(state, plans, loose, tile, open, starts));
  // A cut circle may have been cut again where items stood too close.
  for (const tile of starts)
    if (open.has(tile)) made.push(...layLine(state, plans, loose, tile, open, starts));

  for (const line of made) linkLine(state, rulebook, line, plans);
  for (const line of loose.lines) {
    unlinkLine(state, line);
    linkLine(state, rulebook, line, plans);
    wakeLine(state.belts, line);
  }
  for (const port of loose.ports) linkPort(state, rulebook, port, plans);
}

/** A splitter's lines have no tile of their own; they carry its index as a negative number. Its own inverse. */
function splitterTile(index: number): number {
  return -2 - index;
}

/** Whether the tile goes on from another one that is laid out in the same edit. */
function goesOn(plans: ReadonlyMap<number, TilePlan>, tile: number): boolean {
  const plan = plans.get(tile) as TilePlan;
  return plan.continues !== -1 && plans.has(plan.continues);
}

function attachSplitter(state: GameState, index: number, loose: LooseBelts): number[] {
  const splitter = state.splitters[index] as Splitter;
  const { building } = splitter;
  if (building < 0 || at(state.buildings.state, building) !== OPERATIONAL) return [];
  const owner = splitterTile(index);
  splitter.input = addLine(state.belts, SPLITTER_INPUT, owner);
  splitter.outputs = [
    addLine(state.belts, SPLITTER_OUTPUT, owner),
    addLine(state.belts, SPLITTER_OUTPUT, owner),
  ];
  const lines = [splitter.input, ...splitter.outputs];
  loose.routed.get(index)?.forEach((list, i) => {
    for (const { place, kind } of list) pushItem(state.belts, lines[i] as number, place, kind);
  });
  return lines;
}

/** Lays one line from its first tile as far as it goes; a quarter of a tile before, where sources meet on it. */
function layLine(
  state: GameState,
  plans: ReadonlyMap<number, TilePlan>,
  loose: LooseBelts,
  start: number,
  open: Set<number>,
  starts: number[],
): number[] {
  const { buildings, belts } = state;
  const made: number[] = [];
  const meets = (plans.get(start) as TilePlan).meets;
  // The quarter before the meeting point belongs to the line behind; where that is no belt, it is a line by itself.
  const isLeadInMissing = meets && at(buildings.leadIn, start) === NO_LINE;
  if (isLeadInMissing && plans.get(start)?.behind?.kind !== 'carrier')
    made.push(layLeadIn(state, loose, start));
  const tiles: number[] = [start];
  open.delete(start);
  buildings.lineOffset[start] = meets ? -LEAD_IN : 0;
  let length = at(buildings.lineOffset, start) + TILE_UNITS;
  let leadTile = -1;
  for (let tile = start; ; ) {
    const next = nextOf(state, tile);
    if (next < 0 || !isCarrier(state, next)) break;
    const stride = strideOf(state, tile, next);
    const plan = plans.get(next);
    length += (stride - 1) * TILE_UNITS;
    if (plan?.continues === tile && open.has(next)) {
      if (!fitsBehind(loose, tile, next, stride)) {
        starts.push(next);
        break;
      }
      open.delete(next);
      buildings.nextTile[tile] = next;
      buildings.lineOffset[next] = length;
      length += TILE_UNITS;
      tiles.push(next);
      tile = next;
      continue;
    }
    if (plan?.meets && plan.behind?.kind === 'carrier' && plan.behind.tile === tile) {
      if (fitsBehind(loose, tile, next, 1)) {
        leadTile = next;
        length += LEAD_IN;
      } else {
        made.push(layLeadIn(state, loose, next));
      }
    }
    break;
  }
  const line = addLine(belts, length, start);
  belts.lines.leadTile[line] = leadTile;
  if (leadTile !== -1) {
    buildings.leadIn[leadTile] = line;
    for (const { offset, kind } of loose.items.get(leadTile) ?? []) {
      if (offset <= LEAD_IN) pushItem(belts, line, length - LEAD_IN + offset, kind);
    }
  }
  for (let i = tiles.length - 1; i >= 0; i--) {
    const tile = tiles[i] as number;
    buildings.line[tile] = line;
    for (const { offset, kind } of loose.items.get(tile) ?? []) {
      const place = at(buildings.lineOffset, tile) + offset;
      if (place > 0) pushItem(belts, line, place, kind);
    }
  }
  made.push(line);
  return made;
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

/** Finds out where the line's items go from its end. */
function linkLine(
  state: GameState,
  rulebook: Rulebook,
  line: number,
  plans: ReadonlyMap<number, TilePlan>,
): void {
  const { lines } = state.belts;
  const leadTile = at(lines.leadTile, line);
  if (leadTile !== -1) {
    setTarget(state, line, at(state.buildings.line, leadTile), 0, 0);
    return;
  }
  const owner = at(lines.firstTile, line);
  if (owner < 0) {
    linkSplitterLine(state, rulebook, splitterTile(owner), line, plans);
    return;
  }
  const last = lastTile(state, line);
  const { x, y, turns, type } = state.buildings;
  if (at(type, last) === TUNNEL_ENTRY) {
    // Only when the exit's line had to be cut off; an unpaired entry leads nowhere.
    const exit = at(state.buildings.partner, last);
    if (exit !== -1) setTarget(state, line, at(state.buildings.line, exit), 0, 0);
    return;
  }
  const facing = at(turns, last);
  linkAhead(state, rulebook, line, at(x, last), at(y, last), facing, plans, last);
}

function linkSplitterLine(
  state: GameState,
  rulebook: Rulebook,
  index: number,
  line: number,
  plans: ReadonlyMap<number, TilePlan>,
): void {
  const { lines } = state.belts;
  const splitter = state.splitters[index] as Splitter;
  if (splitter.input === line) {
    lines.targetKind[line] = TARGET_ROUTER;
    lines.target[line] = index;
    for (const output of splitter.outputs) lines.inputs[output * INPUTS_PER_LINE] = line;
    return;
  }
  const output = splitter.outputs[0] === line ? 0 : 1;
  const { x, y } = state.buildings;
  const direction = splitterDirections(state, rulebook, splitter.building)[output];
  linkAhead(state, rulebook, line, at(x, splitter.building), at(y, splitter.building), direction, plans, -1);
}

function lastTile(state: GameState, line: number): number {
  let tile = at(state.belts.lines.firstTile, line);
  for (let next = at(state.buildings.nextTile, tile); next !== -1; next = at(state.buildings.nextTile, tile))
    tile = next;
  return tile;
}

/** Links a line that pushes from (x, y) in `direction`; `carrier` is its last tile, or -1 for a splitter's output. */
function linkAhead(
  state: GameState,
  rulebook: Rulebook,
  line: number,
  x: number,
  y: number,
  direction: number,
  plans: ReadonlyMap<number, TilePlan>,
  carrier: number,
): void {
  const id = buildingAt(state.map, x + (DX[direction] as number), y + (DY[direction] as number));
  if (id < 0 || at(state.buildings.state, id) !== OPERATIONAL) return;
  const place = findEntry(state, rulebook, id, direction, plans, carrier);
  if (place !== undefined) {
    setTarget(state, line, place.line, place.entry, place.input);
    return;
  }
  const machine = state.machines[at(state.buildings.part, id)];
  if (machine?.building !== id || at(state.buildings.type, id) === SPLITTER) return;
  // A belt that stands before an output port does not feed the building through it.
  const isBeforePort = machine.ports.some((port) => {
    const { x: px, y: py } = state.ports[port] as GameState['ports'][number];
    return px === x && py === y;
  });
  if (isBeforePort) return;
  const { lines } = state.belts;
  lines.targetKind[line] = TARGET_MACHINE;
  lines.target[line] = at(state.buildings.part, id);
  machine.feeders.push(line);
}

/** Where something pushed in `direction` enters the belt, tunnel entry or splitter `id`; undefined: it cannot. */
function findEntry(
  state: GameState,
  rulebook: Rulebook,
  id: number,
  direction: number,
  plans: ReadonlyMap<number, TilePlan>,
  carrier: number,
): { line: number; entry: number; input: number } | undefined {
  const { buildings } = state;
  const splitter = findSplitter(state, id);
  if (splitter !== undefined) {
    const entersBy = (direction + 2) & 3;
    if (splitterDirections(state, rulebook, id).includes(entersBy)) return undefined;
    return { line: splitter.input, entry: 0, input: direction };
  }
  if (!isCarrier(state, id) || at(buildings.type, id) === TUNNEL_EXIT) return undefined;
  const side = (direction - at(buildings.turns, id) + 4) & 3;
  if (side === 2 && (carrier !== -1 || at(buildings.type, id) === TUNNEL_ENTRY)) return undefined;
  const plan = plans.get(id) ?? planTile(state, rulebook, id);
  if (plan.continues === carrier && carrier !== -1)
    return { line: at(buildings.line, id), entry: 0, input: 0 };
  if (side !== 0) {
    return { line: at(buildings.line, id), entry: MIDDLE + at(buildings.lineOffset, id), input: side };
  }
  const leadIn = at(buildings.leadIn, id);
  return { line: plan.meets ? leadIn : at(buildings.line, id), entry: 0, input: 0 };
}

function setTarget(state: GameState, line: number, target: number, entry: number, input: number): void {
  const { lines } = state.belts;
  if (target === NO_LINE) return;
  lines.targetKind[line] = TARGET_LINE;
  lines.target[line] = target;
  lines.entry[line] = entry;
  lines.inputIndex[line] = input;
  lines.inputs[target * INPUTS_PER_LINE + input] = line;
}

function linkPort(
  state: GameState,
  rulebook: Rulebook,
  port: number,
  plans: ReadonlyMap<number, TilePlan>,
): void {
  unlinkPort(state, port);
  const record = state.ports[port] as GameState['ports'][number];
  const machine = state.machines[record.machine];
  if (machine === undefined || machine.building < 0) return;
  if (at(state.buildings.state, machine.building) !== OPERATIONAL) return;
  const id = buildingAt(state.map, record.x, record.y);
  if (id < 0 || at(state.buildings.state, id) !== OPERATIONAL) return;
  const place = findEntry(state, rulebook, id, record.direction, plans, -1);
  if (place === undefined || place.line === NO_LINE) return;
  record.line = place.line;
  record.entry = place.entry;
  record.inputIndex = place.input;
  state.belts.lines.inputs[place.line * INPUTS_PER_LINE + place.input] = ~port;
}
