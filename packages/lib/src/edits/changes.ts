/** Changes that can be reversed: what a player did to buildings, their settings and the ground. */
import { deriveRefund } from '../rules/refund.ts';
import { BUILDING_INDEX, type Rulebook } from '../rules/rulebook.ts';
import {
  buildingAt,
  FREED,
  type GameState,
  isInsideMap,
  type Machine,
  SITE,
  type YardOrders,
} from '../state/game-state.ts';
import type { Change, KeptBuilding, KeptMachine, OrderSettings } from '../state/history.ts';
import { clonePlain } from '../state/plain-data.ts';
import {
  cellsOf,
  discardBuffers,
  isMachine,
  queueSite,
  removeBuilding,
  reviveBuilding,
  turnBuilding,
} from './construction.ts';
import { hasProducts, startPushing, stopPushing, wakeFeeders } from './machines.ts';
import { coincides } from './placement.ts';
import { releaseSplitter } from './splitters.ts';

/** Turns a building or site in place; nothing has changed if it faces that way already. */
export function turn(state: GameState, rulebook: Rulebook, id: number, turns: number): Change[] {
  const before = state.buildings.turns[id];
  if (before === turns) return [];
  turnBuilding(state, rulebook, id, turns);
  return [{ kind: 'turn', building: id, turns: before }];
}

/** Takes a building or site away for its refund. */
export function takeBuilding(state: GameState, rulebook: Rulebook, id: number): Change {
  const kept = keepBuilding(state, rulebook, id);
  state.blocks += kept.blocks;
  removeBuilding(state, rulebook, id);
  return { kind: 'building', building: id, kept };
}

function keepBuilding(state: GameState, rulebook: Rulebook, id: number): KeptBuilding {
  const { buildings } = state;
  const type = buildings.type[id];
  const part = buildings.part[id];
  const place =
    buildings.state[id] === SITE ? state.queue.indexOf(id, state.queueHead) - state.queueHead : -1;
  const splitter = type === BUILDING_INDEX.splitter ? state.splitters[part] : undefined;
  return {
    blocks: deriveRefund(rulebook.buildings[type], rulebook.config.world, buildings.state[id] === SITE),
    place,
    progress: place === 0 ? state.queueProgress : 0,
    machine: isMachine(type) ? keepMachine(state, part) : null,
    splitter: splitter === undefined ? null : clonePlain({ filters: splitter.filters, next: splitter.next }),
  };
}

/** A copy of what the machine is set to, holds and works on. */
export function keepMachine({ machines, tick }: GameState, index: number): KeptMachine {
  const { building: _, feeders: __, ports: ___, ...kept } = clonePlain(machines[index]);
  if (kept.cycleRecipe < 0) return { ...kept, cycleStart: 0, cycleEnd: 0 };
  return { ...kept, cycleStart: kept.cycleStart - tick, cycleEnd: kept.cycleEnd - tick };
}

/** The machine as it was kept; what it holds now is discarded, what it held then is no longer. */
function restoreMachine(state: GameState, index: number, kept: KeptMachine): void {
  const machine = state.machines[index];
  stopPushing(state, index);
  discardBuffers(state, machine);
  const { nextPort } = machine;
  Object.assign(machine, clonePlain(kept), {
    cycleStart: kept.cycleStart + state.tick,
    cycleEnd: kept.cycleEnd + state.tick,
    nextPort: kept.nextPort < machine.ports.length ? kept.nextPort : nextPort,
  } satisfies Partial<Machine>);
  machine.inputs.forEach((count, i) => (state.discarded[machine.inputItems[i]] -= count));
  machine.outputs.forEach((count, i) => (state.discarded[machine.outputItems[i]] -= count));
  if (hasProducts(machine)) startPushing(state, index);
  wakeFeeders(state, machine);
  // Not only while it is idle: a cycle that was kept ends later than any alarm that is set.
  state.alarms[index] = state.tick;
}

/** Brings a building back as it was taken away, for what was paid for it then. */
function bringBuilding(state: GameState, rulebook: Rulebook, id: number, kept: KeptBuilding): void {
  state.blocks -= kept.blocks;
  reviveBuilding(state, rulebook, id, kept.place < 0);
  if (kept.place >= 0) queueSite(state, id, kept.place, kept.progress);
  const part = state.buildings.part[id];
  if (kept.machine !== null) restoreMachine(state, part, kept.machine);
  if (kept.splitter !== null) Object.assign(state.splitters[part], clonePlain(kept.splitter));
}

/** Reverses a change that `createJudge` has let pass, and gives the change that reverses this one. */
export function reverse(state: GameState, rulebook: Rulebook, change: Change): Change {
  if (change.kind === 'expansion') {
    if (change.isBought) removeColumns(state, rulebook);
    else addColumns(state, rulebook);
    return { kind: 'expansion', isBought: !change.isBought };
  }
  const { building } = change;
  const part = state.buildings.part[building];
  switch (change.kind) {
    case 'building':
      if (change.kept === null) return takeBuilding(state, rulebook, building);
      bringBuilding(state, rulebook, building, change.kept);
      return { kind: 'building', building, kept: null };
    case 'turn': {
      const turns = state.buildings.turns[building];
      turnBuilding(state, rulebook, building, change.turns);
      return { kind: 'turn', building, turns };
    }
    case 'work': {
      const kept = keepMachine(state, part);
      restoreMachine(state, part, change.kept);
      return { kind: 'work', building, kept };
    }
    case 'orders': {
      const now = state.machines[part].orders as YardOrders;
      const orders = keepOrders(now);
      Object.assign(now, change.orders);
      return { kind: 'orders', building, orders };
    }
    case 'filters': {
      const splitter = state.splitters[part];
      const { filters } = splitter;
      splitter.filters = clonePlain(change.filters);
      releaseSplitter(state.belts, splitter);
      return { kind: 'filters', building, filters };
    }
  }
}

export function keepOrders({ stance, targetPriority, repairPriority }: YardOrders): OrderSettings {
  return { stance, targetPriority, repairPriority };
}

/** REQ-EXP-UNLOCK: more asteroid on its left side. */
export function addColumns(state: GameState, rulebook: Rulebook): void {
  const { columns_per_expansion: columns, cost_building_blocks: cost } = rulebook.config.world.expansion;
  state.blocks -= cost;
  resizeGround(state, columns);
}

function removeColumns(state: GameState, rulebook: Rulebook): void {
  const { columns_per_expansion: columns, cost_building_blocks: cost } = rulebook.config.world.expansion;
  state.blocks += cost;
  resizeGround(state, -columns);
  // Set again in every tick; until then a save must not say that ships may fly beyond the ground.
  state.battle.left = Math.max(state.battle.left, -state.asteroidWidth);
}

/** Adds columns on the left, or takes empty ones away. */
function resizeGround(state: GameState, columns: number): void {
  const { left, width, height, cells } = state.map;
  const resized = new Int32Array((width + columns) * height);
  const from = Math.max(0, -columns);
  for (let row = 0; row < height; row++) {
    const kept = cells.subarray(row * width + from, (row + 1) * width);
    resized.set(kept, row * (width + columns) + Math.max(0, columns));
  }
  state.asteroidWidth += columns;
  state.map = { left: left - columns, width: width + columns, height, cells: resized };
}

/** Why a step cannot be reversed: blocks that it would take are spent, or the world is not as the step left it. */
export type ReversalFault = 'blocks-spent' | 'changed-since';

/** Whether changes can be reversed one after the other, without changing anything. */
export function findReversalFault(
  state: GameState,
  rulebook: Rulebook,
  changes: readonly Change[],
): ReversalFault | undefined {
  const plan: Plan = { state, rulebook, blocks: state.blocks, stands: new Map(), tiles: new Map() };
  for (const change of changes) if (!planReversal(plan, change)) return 'changed-since';
  return plan.blocks < 0 ? 'blocks-spent' : undefined;
}

/** The world as it would be after the changes that were looked at. */
interface Plan {
  readonly state: GameState;
  readonly rulebook: Rulebook;
  blocks: number;
  /** By building, where it differs from the state. */
  readonly stands: Map<number, boolean>;
  /** By tile, whether something would stand there. */
  readonly tiles: Map<string, boolean>;
}

/** False if it cannot be reversed. */
function planReversal(plan: Plan, change: Change): boolean {
  const { state, rulebook } = plan;
  if (change.kind === 'expansion') return planGround(plan, change.isBought);
  const { building } = change;
  const { buildings } = state;
  const type = buildings.type[building];
  const isStanding = plan.stands.get(building) ?? buildings.state[building] !== FREED;
  if (change.kind === 'building') {
    const config = rulebook.buildings[type];
    if (isStanding !== (change.kept === null) || !config?.placeable) return false;
    const isSite = buildings.state[building] === SITE;
    plan.blocks +=
      change.kept === null ? deriveRefund(config, rulebook.config.world, isSite) : -change.kept.blocks;
    plan.stands.set(building, !isStanding);
    return cellsOf(state, rulebook, building).every(([x, y]) => planTile(plan, x, y, !isStanding));
  }
  if (!isStanding) return false;
  if (change.kind !== 'turn') return true;
  return coincides(state, rulebook, building, buildings.x[building], buildings.y[building], change.turns);
}

/** Puts something on a tile, or takes it away. */
function planTile({ state, tiles }: Plan, x: number, y: number, isTaken: boolean): boolean {
  const key = `${x},${y}`;
  const before = tiles.get(key) ?? buildingAt(state.map, x, y) >= 0;
  tiles.set(key, isTaken);
  return before !== isTaken && isInsideMap(state.map, x, y);
}

/** Columns can be given back while nothing stands on them. An expansion is always a step of its own. */
function planGround(plan: Plan, isBought: boolean): boolean {
  const { state, rulebook } = plan;
  const { expansion, regions } = rulebook.config.world;
  plan.blocks += isBought ? expansion.cost_building_blocks : -expansion.cost_building_blocks;
  if (!isBought) return true;
  const { map } = state;
  if (state.asteroidWidth - expansion.columns_per_expansion < regions.asteroid_width) return false;
  for (let y = 0; y < map.height; y++)
    for (let x = map.left; x < map.left + expansion.columns_per_expansion; x++)
      if (buildingAt(map, x, y) >= 0) return false;
  return true;
}
