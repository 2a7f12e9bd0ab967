/** The world as one JSON object for people and programs, in the words of the config. */
import { fingerprint } from '../state/fingerprint.ts';
import { BUILDING_IDS } from '../content/game-config.ts';
import { DIRECTIONS } from '../content/footprint.ts';
import { BUILDING_INDEX, type Rulebook, TICKS_PER_SECOND } from '../rules/rulebook.ts';
import { splitterDirections } from '../edits/belt-links.ts';
import { isMachine } from '../edits/construction.ts';
import { FREED, type GameState, type Machine, rotationOf, SITE } from '../state/game-state.ts';
import { dumpBattle } from './dump-battle.ts';
import { countInTransit, tileItems } from './tile-items.ts';

/** Counts by item id, in item order; items of which there are none are left out. */
type Counts = Record<string, number>;

export type Dump = ReturnType<typeof dumpState>;

export function dumpState(state: GameState, rulebook: Rulebook) {
  const { config } = rulebook;
  const ids = rulebook.items;
  const { levels, ships, modules } = state.unlocks;
  return {
    tick: state.tick,
    seconds: state.tick / TICKS_PER_SECOND,
    hash: fingerprint(state),
    game_over: state.gameOver,
    blocks: state.blocks,
    ...dumpBattle(state, rulebook),
    asteroid_width: state.asteroidWidth,
    buildings: dumpBuildings(state, rulebook),
    tiles: dumpTiles(state, ids),
    tunnels: dumpTunnels(state),
    unlocked: {
      ships,
      modules,
      recipes: config.recipes.filter((_, i) => state.unlockedRecipes[i] === 1).map(({ id }) => id),
      items: ids.filter((_, i) => state.unlockedItems[i] === 1),
    },
    levels,
    item_threat: Object.fromEntries(config.threat.items),
    ship_threat: Object.fromEntries(config.threat.ships),
    produced: countsOf(state.produced, ids),
    consumed: countsOf(state.consumed, ids),
    discarded: countsOf(state.discarded, ids),
    offered: state.offered,
  };
}

function countsOf(totals: ArrayLike<number>, ids: readonly string[]): Counts {
  const counts: Counts = {};
  ids.forEach((id, i) => {
    if ((totals[i] ?? 0) > 0) counts[id] = totals[i];
  });
  return counts;
}

/** In id order. */
function buildingList(state: GameState): number[] {
  const list: number[] = [];
  for (let id = 0; id < state.buildings.count; id++) if (state.buildings.state[id] !== FREED) list.push(id);
  return list;
}

function dumpBuildings(state: GameState, rulebook: Rulebook) {
  const { buildings } = state;
  const ids = rulebook.items;
  return buildingList(state).map((id) => {
    const type = buildings.type[id];
    const part = buildings.part[id];
    return {
      id,
      type: BUILDING_IDS[type],
      x: buildings.x[id],
      y: buildings.y[id],
      rotation: rotationOf(buildings, id),
      state: buildings.state[id] === SITE ? ('site' as const) : ('operational' as const),
      construction: constructionOf(state, rulebook, id),
      ...(isMachine(type)
        ? dumpMachine(state, rulebook, state.machines[part], ids)
        : { recipe: null, schematic: null, inputs: {}, outputs: {}, cycle: null }),
      ...(type === BUILDING_INDEX.splitter ? { filters: dumpFilters(state, rulebook, id, ids) } : {}),
    };
  });
}

/** From 0 to 1. */
export function constructionOf(state: GameState, rulebook: Rulebook, id: number): number {
  if (state.buildings.state[id] !== SITE) return 1;
  if (state.queue[state.queueHead] !== id) return 0;
  const work = rulebook.constructionTicks[state.buildings.type[id]];
  return work === 0 ? 0 : Math.min(1, state.queueProgress / work);
}

function dumpMachine(state: GameState, rulebook: Rulebook, machine: Machine, ids: readonly string[]) {
  const { config } = rulebook;
  const { orders } = machine;
  const named = (items: readonly number[], counts: readonly number[]): Counts =>
    Object.fromEntries(items.map((item, i) => [ids[item], counts[i]]));
  return {
    recipe: config.recipes[machine.recipe]?.id ?? null,
    schematic: config.ships[orders?.schematic ?? -1]?.id ?? null,
    inputs: named(machine.inputItems, machine.inputs),
    outputs: named(machine.outputItems, machine.outputs),
    cycle:
      machine.cycleRecipe < 0
        ? null
        : {
            progress: cycleProgress(machine, state.tick),
            duration: (machine.cycleEnd - machine.cycleStart) / TICKS_PER_SECOND,
          },
    ...(orders === null
      ? {}
      : {
          layout: orders.layout,
          stance: orders.stance,
          target_priority: orders.targetPriority,
          repair_priority: orders.repairPriority,
        }),
  };
}

/** From 0 to 1. */
export function cycleProgress({ cycleStart, cycleEnd }: Machine, tick: number): number {
  return Math.max(0, Math.min(1, (tick - cycleStart) / (cycleEnd - cycleStart)));
}

function dumpFilters(state: GameState, rulebook: Rulebook, id: number, ids: readonly string[]) {
  const { filters } = state.splitters[state.buildings.part[id]];
  const directions = splitterDirections(state, rulebook, id);
  return Object.fromEntries(
    directions.map((direction, i) => [DIRECTIONS[direction], (filters[i] ?? []).map((item) => ids[item])]),
  );
}

function dumpTiles(state: GameState, ids: readonly string[]) {
  const { buildings } = state;
  return buildingList(state)
    .filter((id) => !isMachine(buildings.type[id]))
    .map((id) => ({
      x: buildings.x[id],
      y: buildings.y[id],
      type: BUILDING_IDS[buildings.type[id]],
      items: tileItems(state, id).map(({ item, progress }) => ({ item: ids[item], progress })),
    }));
}

function dumpTunnels(state: GameState) {
  const { buildings } = state;
  const place = (id: number): [number, number] => [buildings.x[id], buildings.y[id]];
  return state.tunnels
    .filter((id) => buildings.type[id] === BUILDING_INDEX.tunnel_entry && buildings.partner[id] !== -1)
    .sort((a, b) => a - b)
    .map((entry) => ({
      entry: place(entry),
      exit: place(buildings.partner[entry]),
      in_transit: countInTransit(state, entry),
    }));
}
