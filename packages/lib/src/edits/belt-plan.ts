/** How belts, splitters, tunnels and ports lead into each other, read off the map alone. */
import { TILE_UNITS } from '../content/belt-units.ts';
import { BUILDING_INDEX, type Rulebook } from '../rules/rulebook.ts';
import { TARGET_LINE, TARGET_MACHINE, TARGET_NOTHING, TARGET_ROUTER } from '../state/belt-lines.ts';
import { ITEM_SPACING, NO_LINE } from '../state/belts.ts';
import {
  buildingAt,
  DX,
  DY,
  type GameState,
  OPERATIONAL,
  rotationOf,
  type Splitter,
} from '../state/game-state.ts';

const {
  belt: BELT,
  splitter: SPLITTER,
  tunnel_entry: TUNNEL_ENTRY,
  tunnel_exit: TUNNEL_EXIT,
} = BUILDING_INDEX;

/** Where two sources meet on a tile, the one from behind waits a quarter into it, one item before the middle. */
export const LEAD_IN = ITEM_SPACING;
const MIDDLE = TILE_UNITS / 2;

/** A belt or tunnel end that works. */
export function isCarrier(state: GameState, id: number): boolean {
  if (id < 0 || state.buildings.state[id] !== OPERATIONAL) return false;
  const type = state.buildings.type[id];
  return type === BELT || type === TUNNEL_ENTRY || type === TUNNEL_EXIT;
}

/** The splitter that a building is, if it works. */
export function findSplitter(state: GameState, id: number): Splitter | undefined {
  if (id < 0 || state.buildings.type[id] !== SPLITTER) return undefined;
  if (state.buildings.state[id] !== OPERATIONAL) return undefined;
  return state.splitters[state.buildings.part[id]];
}

/** A splitter's lines have no tile of their own; they carry its index as a negative number. Its own inverse. */
export function splitterTile(index: number): number {
  return -2 - index;
}

/** Directions of a splitter's two outputs, as numbers of DIRECTIONS, in the order of its ports. */
export function splitterDirections(state: GameState, rulebook: Rulebook, id: number): [number, number] {
  const { ports } = rulebook.buildings[SPLITTER].footprints[rotationOf(state.buildings, id)];
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
  const from = buildingAt(state.map, x - DX[direction], y - DY[direction]);
  if (from < 0 || state.buildings.state[from] !== OPERATIONAL) return undefined;
  const type = state.buildings.type[from];
  if (type === BELT || type === TUNNEL_EXIT) {
    return state.buildings.turns[from] === direction ? { kind: 'carrier', tile: from } : undefined;
  }
  if (type === TUNNEL_ENTRY) return undefined;
  const splitter = findSplitter(state, from);
  if (splitter !== undefined) {
    const output = splitterDirections(state, rulebook, from).indexOf(direction);
    return output < 0 ? undefined : { kind: 'splitter', splitter, output: output as 0 | 1 };
  }
  const machine = state.machines[state.buildings.part[from]];
  for (const port of machine?.ports ?? []) {
    const { x: px, y: py, direction: pd } = state.ports[port];
    if (px === x && py === y && pd === direction) return { kind: 'port', port };
  }
  return undefined;
}

/** How a tile is fed. */
export interface TilePlan {
  /** The one belt or tunnel exit that the tile goes on from, straight or as a curve; or -1. */
  readonly continues: number;
  /** Something comes from behind and something else from a side: they meet in the middle of the tile. */
  readonly meets: boolean;
  readonly behind: Source | undefined;
}

export function planTile(state: GameState, rulebook: Rulebook, tile: number): TilePlan {
  const { buildings } = state;
  const type = buildings.type[tile];
  if (type === TUNNEL_EXIT) {
    return { continues: buildings.partner[tile], meets: false, behind: undefined };
  }
  const facing = buildings.turns[tile];
  let behind: Source | undefined;
  let only: Source | undefined;
  let sources = 0;
  for (let direction = 0; direction < 4; direction++) {
    const source = findSource(state, rulebook, buildings.x[tile], buildings.y[tile], direction);
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
export function nextOf(state: GameState, tile: number): number {
  const { buildings } = state;
  if (buildings.type[tile] === TUNNEL_ENTRY) return buildings.partner[tile];
  const facing = buildings.turns[tile];
  return buildingAt(state.map, buildings.x[tile] + DX[facing], buildings.y[tile] + DY[facing]);
}

/** Tiles between the starts of a carrier and of what follows it: more than one only through a tunnel. */
export function strideOf(state: GameState, tile: number, next: number): number {
  const { x, y, type } = state.buildings;
  if (type[tile] !== TUNNEL_ENTRY) return 1;
  return Math.abs(x[next] - x[tile]) + Math.abs(y[next] - y[tile]);
}

/** Plans that an edit has made already; those of other tiles are made when asked for. */
export type Plans = ReadonlyMap<number, TilePlan>;
const NO_PLANS: Plans = new Map();

/** Where a line's items go from its end: one of TARGET_*, and what it means for that kind. */
export interface LineTarget {
  readonly kind: number;
  /** A line, a machine or a splitter. */
  readonly target: number;
  /** Place on the target line, and which of its inputs. */
  readonly entry: number;
  readonly input: number;
}

const LEADS_NOWHERE: LineTarget = { kind: TARGET_NOTHING, target: -1, entry: 0, input: 0 };

function ontoLine(line: number, entry: number, input: number): LineTarget {
  return line === NO_LINE ? LEADS_NOWHERE : { kind: TARGET_LINE, target: line, entry, input };
}

/** Finds out where the line's items go from its end. All lines must be laid. */
export function findTarget(state: GameState, rulebook: Rulebook, line: number, plans = NO_PLANS): LineTarget {
  const { lines } = state.belts;
  const leadTile = lines.leadTile[line];
  if (leadTile !== -1) return ontoLine(state.buildings.line[leadTile], 0, 0);
  const owner = lines.firstTile[line];
  if (owner < 0) return findSplitterTarget(state, rulebook, splitterTile(owner), line, plans);
  const last = lastTile(state, line);
  const { x, y, turns, type, partner } = state.buildings;
  if (type[last] === TUNNEL_ENTRY) {
    // Only when the exit's line had to be cut off; an unpaired entry leads nowhere.
    const exit = partner[last];
    return exit === -1 ? LEADS_NOWHERE : ontoLine(state.buildings.line[exit], 0, 0);
  }
  return findTargetAhead(state, rulebook, x[last], y[last], turns[last], plans, last);
}

export function lastTile(state: GameState, line: number): number {
  let tile = state.belts.lines.firstTile[line];
  for (let next = state.buildings.nextTile[tile]; next !== -1; next = state.buildings.nextTile[tile])
    tile = next;
  return tile;
}

function findSplitterTarget(
  state: GameState,
  rulebook: Rulebook,
  index: number,
  line: number,
  plans: Plans,
): LineTarget {
  const splitter = state.splitters[index];
  if (splitter.input === line) return { kind: TARGET_ROUTER, target: index, entry: 0, input: 0 };
  const output = splitter.outputs[0] === line ? 0 : 1;
  const { x, y } = state.buildings;
  const direction = splitterDirections(state, rulebook, splitter.building)[output];
  return findTargetAhead(state, rulebook, x[splitter.building], y[splitter.building], direction, plans, -1);
}

/** What a push from (x, y) in `direction` leads to; `carrier` is the tile there, or -1 for a splitter's output. */
function findTargetAhead(
  state: GameState,
  rulebook: Rulebook,
  x: number,
  y: number,
  direction: number,
  plans: Plans,
  carrier: number,
): LineTarget {
  const id = buildingAt(state.map, x + DX[direction], y + DY[direction]);
  if (id < 0 || state.buildings.state[id] !== OPERATIONAL) return LEADS_NOWHERE;
  const entry = findEntry(state, rulebook, id, direction, plans, carrier);
  if (entry !== undefined) return entry;
  const part = state.buildings.part[id];
  const machine = state.machines[part];
  if (machine?.building !== id || state.buildings.type[id] === SPLITTER) return LEADS_NOWHERE;
  // A belt that stands before an output port does not feed the building through it.
  const isBeforePort = machine.ports.some((port) => {
    const { x: px, y: py } = state.ports[port];
    return px === x && py === y;
  });
  return isBeforePort ? LEADS_NOWHERE : { kind: TARGET_MACHINE, target: part, entry: 0, input: 0 };
}

/** Where something pushed in `direction` enters the belt, tunnel entry or splitter `id`; undefined: it cannot. */
function findEntry(
  state: GameState,
  rulebook: Rulebook,
  id: number,
  direction: number,
  plans: Plans,
  carrier: number,
): LineTarget | undefined {
  const { buildings } = state;
  const splitter = findSplitter(state, id);
  if (splitter !== undefined) {
    const entersBy = (direction + 2) & 3;
    if (splitterDirections(state, rulebook, id).includes(entersBy)) return undefined;
    return ontoLine(splitter.input, 0, direction);
  }
  if (!isCarrier(state, id) || buildings.type[id] === TUNNEL_EXIT) return undefined;
  const side = (direction - buildings.turns[id] + 4) & 3;
  if (side === 2 && (carrier !== -1 || buildings.type[id] === TUNNEL_ENTRY)) return undefined;
  const plan = plans.get(id) ?? planTile(state, rulebook, id);
  const line = buildings.line[id];
  if (carrier !== -1 && plan.continues === carrier) return ontoLine(line, 0, 0);
  if (side !== 0) return ontoLine(line, MIDDLE + buildings.lineOffset[id], side);
  return ontoLine(plan.meets ? buildings.leadIn[id] : line, 0, 0);
}

/** Where a port pushes its machine's products. */
export function findPortTarget(
  state: GameState,
  rulebook: Rulebook,
  port: number,
  plans = NO_PLANS,
): LineTarget {
  const { machine, x, y, direction } = state.ports[port];
  const building = state.machines[machine]?.building ?? -1;
  if (building < 0 || state.buildings.state[building] !== OPERATIONAL) return LEADS_NOWHERE;
  const id = buildingAt(state.map, x, y);
  if (id < 0 || state.buildings.state[id] !== OPERATIONAL) return LEADS_NOWHERE;
  return findEntry(state, rulebook, id, direction, plans, -1) ?? LEADS_NOWHERE;
}
