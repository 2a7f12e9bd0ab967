/** Buildings come, turn, get ready and go: the map, machines, ports, tunnels and belts change together here. */
import { TILE_UNITS } from '../content/belt-units.ts';
import { DIRECTIONS } from '../content/footprint.ts';
import { type BufferPlan, planBuffers } from '../rules/machine-buffers.ts';
import { BUILDING_INDEX, type Rulebook } from '../rules/rulebook.ts';
import { deriveTunnelPairs } from '../rules/tunnel-pairs.ts';
import { attachBelts, detachBelts, type LooseBelts, unlinkPort } from './belt-links.ts';
import { splitterDirections } from './belt-plan.ts';
import { grown } from '../state/belt-lines.ts';
import {
  addBuilding,
  buildingAt,
  createEmptyState,
  DX,
  DY,
  FREED,
  type GameState,
  type Machine,
  OPERATIONAL,
  SITE,
  type Splitter,
} from '../state/game-state.ts';

const { hq: HQ, splitter: SPLITTER, tunnel_entry: TUNNEL_ENTRY, tunnel_exit: TUNNEL_EXIT } = BUILDING_INDEX;

/** A new world with its HQ: right edge flush with the asteroid's, vertically centred. */
export function createState(rulebook: Rulebook, seed: number): GameState {
  const state = createEmptyState(rulebook, seed);
  const { width, height } = footprintOf(rulebook, HQ, 0);
  addOperational(state, rulebook, HQ, -width, Math.floor((state.map.height - height) / 2), 0);
  state.events = [];
  return state;
}

export function footprintOf(rulebook: Rulebook, type: number, turns: number) {
  return rulebook.buildings[type].footprints[((turns & 3) * 90) as 0 | 90 | 180 | 270];
}

/** The tiles under a building's cells. */
export function cellsOf(state: GameState, rulebook: Rulebook, id: number): [x: number, y: number][] {
  const { type, turns, x, y } = state.buildings;
  return footprintOf(rulebook, type[id], turns[id]).cells.map((cell) => [x[id] + cell.x, y[id] + cell.y]);
}

/** One tile of a building at (x, y): the top-left corner of its box need not be one of its cells. */
export function anyTileOf(
  rulebook: Rulebook,
  type: number,
  x: number,
  y: number,
  turns: number,
): { readonly x: number; readonly y: number } {
  const cell = footprintOf(rulebook, type, turns).cells[0];
  return { x: x + (cell?.x ?? 0), y: y + (cell?.y ?? 0) };
}

/** Puts a construction site on the map and at the end of the queue. The caller has checked and paid. */
export function addSite(
  state: GameState,
  rulebook: Rulebook,
  type: number,
  x: number,
  y: number,
  turns: number,
): number {
  const id = addBuilding(state.buildings, { type, state: SITE, x, y, turns });
  putOnMap(state, rulebook, id);
  state.queue.push(id);
  return id;
}

function putOnMap(state: GameState, rulebook: Rulebook, id: number): void {
  const type = state.buildings.type[id];
  for (const [x, y] of cellsOf(state, rulebook, id)) setCell(state, x, y, id + 1);
  if (type === SPLITTER) addSplitter(state, id);
  else if (isMachine(type)) addMachine(state, rulebook, id);
}

/** A building that was removed stands again where it stood, empty; a site that is not finished is yet to be queued. */
export function reviveBuilding(state: GameState, rulebook: Rulebook, id: number, isFinished: boolean): void {
  const { buildings } = state;
  buildings.state[id] = SITE;
  buildings.part[id] = -1;
  buildings.lineOffset[id] = 0;
  putOnMap(state, rulebook, id);
  if (isFinished) completeSite(state, rulebook, id);
}

/** Puts a site back into the queue, but not before one that is being built; `progress` counts only if it is the first. */
export function queueSite(state: GameState, id: number, place: number, progress: number): void {
  const first = state.queueHead + (state.queueProgress > 0 ? 1 : 0);
  const index = Math.min(state.queue.length, Math.max(first, state.queueHead + place));
  state.queue.splice(index, 0, id);
  if (index === state.queueHead) state.queueProgress = progress;
}

/** A finished building at once, for what stands there from the start. */
export function addOperational(
  state: GameState,
  rulebook: Rulebook,
  type: number,
  x: number,
  y: number,
  turns: number,
): number {
  const id = addSite(state, rulebook, type, x, y, turns);
  state.queue.pop();
  completeSite(state, rulebook, id);
  return id;
}

/** Belts, splitters and tunnels carry items; everything else is a machine. */
export function isMachine(type: number): boolean {
  return type !== BUILDING_INDEX.belt && type !== SPLITTER && type !== TUNNEL_ENTRY && type !== TUNNEL_EXIT;
}

function setCell(state: GameState, x: number, y: number, value: number): void {
  state.map.cells[y * state.map.width + x - state.map.left] = value;
}

function addSplitter(state: GameState, building: number): void {
  const splitter: Splitter = {
    building,
    input: -1,
    outputs: [-1, -1],
    filters: [null, null],
    next: 0,
    stalled: false,
  };
  const index = state.freeSplitters.pop() ?? state.splitters.length;
  state.splitters[index] = splitter;
  state.buildings.part[building] = index;
}

function addMachine(state: GameState, rulebook: Rulebook, building: number): void {
  const type = state.buildings.type[building];
  const plan = planBuffers(rulebook, type, -1);
  const machine: Machine = {
    building,
    recipe: -1,
    orders:
      type === BUILDING_INDEX.shipyard
        ? {
            schematic: -1,
            layout: [],
            stance: 'aggressive',
            targetPriority: 'closest',
            repairPriority: 'nearest',
          }
        : null,
    ...plan,
    inputs: plan.inputItems.map(() => 0),
    outputs: plan.outputItems.map(() => 0),
    cycleRecipe: -1,
    cyclePick: -1,
    cycleStart: 0,
    cycleEnd: 0,
    feeders: [],
    ports: [],
    nextPort: 0,
  };
  const index = state.freeMachines.pop() ?? state.machines.length;
  state.machines[index] = machine;
  state.buildings.part[building] = index;
  if (state.alarms.length <= index) {
    const alarms = new Float64Array(state.alarms.length * 2).fill(Infinity);
    alarms.set(state.alarms);
    state.alarms = alarms;
  }
  state.alarms[index] = Infinity;
  state.pushing = grown(state.pushing, (index >> 5) + 1);
  addPorts(state, rulebook, index);
}

function addPorts(state: GameState, rulebook: Rulebook, index: number): void {
  const machine = state.machines[index];
  const { type, turns, x, y } = state.buildings;
  const { building } = machine;
  machine.nextPort = 0;
  machine.ports = footprintOf(rulebook, type[building], turns[building]).ports.map((port) => {
    const direction = DIRECTIONS.indexOf(port.direction);
    const id = state.freePorts.pop() ?? state.ports.length;
    state.ports[id] = {
      machine: index,
      x: x[building] + port.x + DX[direction],
      y: y[building] + port.y + DY[direction],
      direction,
      line: -1,
      entry: 0,
      inputIndex: 0,
    };
    return id;
  });
}

function removePorts(state: GameState, machine: Machine, loose: LooseBelts): void {
  for (const port of machine.ports) {
    unlinkPort(state, port);
    state.ports[port].machine = -1;
    state.freePorts.push(port);
    loose.ports.delete(port);
  }
  machine.ports = [];
}

/** The site becomes a working building. */
export function completeSite(state: GameState, rulebook: Rulebook, id: number): void {
  changeBuilding(state, rulebook, id, (loose) => {
    state.buildings.state[id] = OPERATIONAL;
    joinBelts(state, id, loose);
  });
  const part = state.buildings.part[id];
  if (part >= 0 && isMachine(state.buildings.type[id])) state.alarms[part] = state.tick;
  state.events.push({ type: 'built', building: id });
}

/** Turns a building or site in place; whatever it holds stays. */
export function turnBuilding(state: GameState, rulebook: Rulebook, id: number, turns: number): void {
  const { buildings } = state;
  if (buildings.turns[id] === turns) return;
  changeBuilding(state, rulebook, id, (loose) => {
    const type = buildings.type[id];
    const part = buildings.part[id];
    const before = type === SPLITTER ? splitterDirections(state, rulebook, id) : undefined;
    const by = turns - buildings.turns[id];
    buildings.turns[id] = turns;
    if (before !== undefined) turnSplitter(state, rulebook, id, before, by, loose);
    else if (part >= 0) {
      removePorts(state, state.machines[part], loose);
      addPorts(state, rulebook, part);
    }
    if (buildings.state[id] === OPERATIONAL) joinBelts(state, id, loose);
  });
}

/** Filters and items stay with the output they belong to, which may now be the other one in port order. */
function turnSplitter(
  state: GameState,
  rulebook: Rulebook,
  id: number,
  before: readonly [number, number],
  by: number,
  loose: LooseBelts,
): void {
  const after = splitterDirections(state, rulebook, id);
  if (((before[0] + by + 4) & 3) === after[0]) return;
  const index = state.buildings.part[id];
  const splitter = state.splitters[index];
  splitter.filters.reverse();
  splitter.next = splitter.next === 0 ? 1 : 0;
  const [unassigned = [], first = [], second = []] = loose.routed.get(index) ?? [];
  if (loose.routed.has(index)) loose.routed.set(index, [unassigned, second, first]);
}

/** Has the next `attachBelts` lay lines over the building, or link its ports. */
function joinBelts(state: GameState, id: number, loose: LooseBelts): void {
  const type = state.buildings.type[id];
  const part = state.buildings.part[id];
  if (type === SPLITTER) loose.splitters.add(part);
  else if (isMachine(type)) for (const port of state.machines[part].ports) loose.ports.add(port);
  else loose.tiles.add(id);
}

/** Takes a building or site off the map; what it held is discarded. Refunds are the caller's business. */
export function removeBuilding(state: GameState, rulebook: Rulebook, id: number): void {
  const { buildings } = state;
  const cells = cellsOf(state, rulebook, id);
  changeBuilding(state, rulebook, id, (loose) => {
    for (const [x, y] of cells) setCell(state, x, y, 0);
    removeFromQueue(state, id);
    buildings.state[id] = FREED;
    const part = buildings.part[id];
    if (buildings.type[id] === SPLITTER) removeSplitter(state, part, loose);
    else if (part >= 0) removeMachine(state, part, loose);
    discardTile(state, id, loose);
    loose.tiles.delete(id);
  });
  state.events.push({ type: 'demolished', building: id });
}

function removeFromQueue(state: GameState, id: number): void {
  const index = state.queue.indexOf(id, state.queueHead);
  if (index < 0) return;
  if (index === state.queueHead) state.queueProgress = 0;
  state.queue.splice(index, 1);
}

function removeSplitter(state: GameState, index: number, loose: LooseBelts): void {
  discardSplitter(state, index, loose);
  state.splitters[index].building = -1;
  state.freeSplitters.push(index);
}

function removeMachine(state: GameState, index: number, loose: LooseBelts): void {
  const machine = state.machines[index];
  discardBuffers(state, machine);
  removePorts(state, machine, loose);
  machine.building = -1;
  state.alarms[index] = Infinity;
  state.pushing[index >> 5] &= ~(1 << (index & 31));
  state.freeMachines.push(index);
}

/** Empties all buffers of a machine. */
export function discardBuffers(state: GameState, machine: Machine): void {
  machine.inputs.forEach((count, i) => discard(state, machine.inputItems[i], count));
  machine.outputs.forEach((count, i) => discard(state, machine.outputItems[i], count));
  machine.inputs.fill(0);
  machine.outputs.fill(0);
}

/** Gives a machine new buffers; what the old ones held is discarded. */
export function replaceBuffers(state: GameState, machine: Machine, plan: BufferPlan): void {
  discardBuffers(state, machine);
  Object.assign(machine, plan);
  machine.inputs = plan.inputItems.map(() => 0);
  machine.outputs = plan.outputItems.map(() => 0);
}

function discard(state: GameState, item: number, count: number): void {
  state.discarded[item] += count;
}

/** Discards what is loose on a tile, and what is in transit from it if it is a tunnel entry. */
function discardTile(state: GameState, id: number, loose: LooseBelts): void {
  for (const { kind } of loose.items.get(id) ?? []) discard(state, kind, 1);
  loose.items.delete(id);
}

function discardSplitter(state: GameState, index: number, loose: LooseBelts): void {
  for (const list of loose.routed.get(index) ?? []) for (const { kind } of list) discard(state, kind, 1);
  loose.routed.delete(index);
}

/** What is between the ends of a tunnel is lost (REQ-BLD-TUNNEL-PAIR, REQ-BLD-TUNNEL-TRANSIT). */
function discardTransit(state: GameState, entry: number, loose: LooseBelts): void {
  const items = loose.items.get(entry);
  if (items === undefined) return;
  for (const { kind, offset } of items) if (offset > TILE_UNITS) discard(state, kind, 1);
  loose.items.set(
    entry,
    items.filter(({ offset }) => offset <= TILE_UNITS),
  );
}

/** REQ-UI-BELT-CLEAR: removes all items from a belt, splitter or tunnel end, and from the tunnel. */
export function clearTile(state: GameState, rulebook: Rulebook, id: number): void {
  const { type, partner, part } = state.buildings;
  changeBuilding(state, rulebook, id, (loose) => {
    if (type[id] === SPLITTER) {
      discardSplitter(state, part[id], loose);
      state.splitters[part[id]].stalled = false;
    }
    if (type[id] === TUNNEL_EXIT && partner[id] !== -1) discardTransit(state, partner[id], loose);
    discardTile(state, id, loose);
  });
}

/** Takes the belts around a building apart, changes it, pairs the tunnels and puts the belts together again. */
function changeBuilding(
  state: GameState,
  rulebook: Rulebook,
  id: number,
  change: (loose: LooseBelts) => void,
): void {
  const { buildings } = state;
  const type = buildings.type[id];
  const isTunnel = type === TUNNEL_ENTRY || type === TUNNEL_EXIT;
  const tiles = cellsOf(state, rulebook, id);
  if (isTunnel) {
    // Any of them may change partners: those within reach on the same row and column are taken apart as well.
    const reach = rulebook.config.world.tunnel_max_distance;
    for (const end of state.tunnels) {
      const dx = Math.abs(buildings.x[end] - buildings.x[id]);
      const dy = Math.abs(buildings.y[end] - buildings.y[id]);
      if ((dx === 0 && dy <= reach) || (dy === 0 && dx <= reach))
        tiles.push([buildings.x[end], buildings.y[end]]);
    }
    // The partners of those lie up to twice as far away.
    for (const [x, y] of tiles.slice()) {
      const other = buildings.partner[buildingAt(state.map, x, y)];
      if (other !== -1) tiles.push([buildings.x[other], buildings.y[other]]);
    }
  }
  const loose = detachBelts(state, tiles);
  change(loose);
  if (isTunnel) pairTunnels(state, rulebook, id, loose);
  attachBelts(state, rulebook, loose);
}

function pairTunnels(state: GameState, rulebook: Rulebook, changed: number, loose: LooseBelts): void {
  const { buildings } = state;
  const isThere = buildings.state[changed] === OPERATIONAL;
  const index = state.tunnels.indexOf(changed);
  if (isThere && index < 0) state.tunnels.push(changed);
  if (!isThere && index >= 0) state.tunnels.splice(index, 1);
  const pairs = deriveTunnelPairs(
    state.tunnels.map((id) => ({
      id,
      kind: buildings.type[id] === TUNNEL_ENTRY ? 'entry' : 'exit',
      x: buildings.x[id],
      y: buildings.y[id],
      facing: buildings.turns[id],
    })),
    rulebook.config.world.tunnel_max_distance,
  );
  for (const end of [...state.tunnels, changed]) {
    if (buildings.type[end] !== TUNNEL_ENTRY) continue;
    const exit = pairs.get(end) ?? -1;
    const before = buildings.partner[end];
    if (exit === before) continue;
    discardTransit(state, end, loose);
    buildings.partner[end] = exit;
  }
  for (const end of [...state.tunnels, changed]) {
    if (buildings.type[end] === TUNNEL_EXIT) buildings.partner[end] = -1;
  }
  for (const [entry, exit] of pairs) buildings.partner[exit] = entry;
}
