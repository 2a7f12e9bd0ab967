/** What a panel shows of the selection, and what may be chosen. */
import { BUILDING_IDS } from '../content/game-config.ts';
import { DIRECTIONS } from '../content/footprint.ts';
import { UNLIMITED } from '../rules/machine-buffers.ts';
import { BUILDING_INDEX, type Rulebook } from '../rules/rulebook.ts';
import { deriveShipProductionTime } from '../rules/ship-cost.ts';
import { splitterDirections } from '../edits/belt-links.ts';
import { countShips, MAX_PLAYER_SHIPS } from '../state/battle.ts';
import { PLAYER } from '../state/battle-codes.ts';
import { isMachine } from '../edits/construction.ts';
import { FREED, type GameState, type Machine, rotationOf, SITE } from '../state/game-state.ts';
import { describeShip, describeStation, findHq } from './battle-view.ts';
import { readMachine, readTile, spanFlow } from './flow.ts';
import { countInTransit, tileItems } from './tile-items.ts';
import {
  BADGE_MISSING_INPUT,
  BADGE_NO_RECIPE,
  BADGE_NONE,
  BADGE_OUTPUT_FULL,
  BADGE_WORKING,
  type BufferView,
  type BuildingDetails,
  type CycleTime,
  type IdleReason,
  type Selection,
  type SelectionDetails,
  type UnlockedView,
} from './view-types.ts';

const NOTHING: SelectionDetails = { kind: 'none' };

/** What is selected; things that are gone are left out. */
export function describeSelection(
  state: GameState,
  rulebook: Rulebook,
  selection: Selection,
): SelectionDetails {
  switch (selection.kind) {
    case 'none':
      return NOTHING;
    case 'buildings': {
      const ids = selection.ids.filter((id) => id >= 0 && id < state.buildings.count && !isGone(state, id));
      const [only] = ids;
      if (only === undefined) return NOTHING;
      if (ids.length === 1) return { kind: 'building', building: describeBuilding(state, rulebook, only) };
      return describeMany(state, rulebook, ids);
    }
    case 'ship': {
      const ship = describeShip(state.battle, rulebook.config, selection.id);
      return ship === undefined ? NOTHING : { kind: 'ship', ship };
    }
    case 'station': {
      const station = describeStation(state.battle, selection.id);
      return station === undefined ? NOTHING : { kind: 'station', station };
    }
  }
}

function isGone(state: GameState, id: number): boolean {
  return state.buildings.state[id] === FREED;
}

function describeMany(state: GameState, rulebook: Rulebook, ids: readonly number[]): SelectionDetails {
  const { type, x, y } = state.buildings;
  const counts = rulebook.buildings
    .map(({ id, name }, index) => ({
      building: id,
      name,
      count: ids.filter((each) => type[each] === index).length,
    }))
    .filter(({ count }) => count > 0);
  const clearable = ids.filter((id) => !isMachine(type[id])).map((id) => ({ x: x[id], y: y[id] }));
  const placeable = ids.filter((id) => rulebook.buildings[type[id]]?.placeable).length;
  return { kind: 'buildings', ids, counts, clearable, placeable };
}

function describeBuilding(state: GameState, rulebook: Rulebook, id: number): BuildingDetails {
  const { buildings } = state;
  const type = buildings.type[id];
  const config = rulebook.buildings[type];
  const isSite = buildings.state[id] === SITE;
  const isTunnel = type === BUILDING_INDEX.tunnel_entry || type === BUILDING_INDEX.tunnel_exit;
  const place = state.queue.indexOf(id, state.queueHead);
  return {
    id,
    building: BUILDING_IDS[type],
    name: config.name,
    x: buildings.x[id],
    y: buildings.y[id],
    rotation: rotationOf(buildings, id),
    isSite,
    construction: constructionShare(state, rulebook, id),
    sitesAhead: isSite ? Math.max(0, place - state.queueHead) : 0,
    ...(isMachine(type)
      ? describeMachine(state, rulebook, state.machines[buildings.part[id]], type)
      : NO_MACHINE),
    filters: type === BUILDING_INDEX.splitter ? describeFilters(state, rulebook, id) : undefined,
    itemsOn: tileItems(state, id).length,
    tunnel: isTunnel ? describeTunnel(state, id) : undefined,
    flow: type === BUILDING_INDEX.hq || isSite ? undefined : describeFlow(state, rulebook, id),
    hp: type === BUILDING_INDEX.hq ? describeHq(state) : undefined,
    isPlaceable: config.placeable,
  };
}

function describeFlow(state: GameState, rulebook: Rulebook, id: number): BuildingDetails['flow'] {
  const span = spanFlow(state);
  return readMachine(state, rulebook, span, id) ?? readTile(state, rulebook, span, id);
}

/** 0 to 1. */
export function constructionShare(state: GameState, rulebook: Rulebook, id: number): number {
  if (state.buildings.state[id] !== SITE) return 1;
  if (state.queue[state.queueHead] !== id) return 0;
  const work = rulebook.constructionTicks[state.buildings.type[id]];
  return work === 0 ? 0 : Math.min(1, state.queueProgress / work);
}

function describeTunnel(state: GameState, id: number) {
  const partner = state.buildings.partner[id];
  const entry = state.buildings.type[id] === BUILDING_INDEX.tunnel_entry ? id : partner;
  return { isPaired: partner >= 0, inTransit: partner < 0 ? 0 : countInTransit(state, entry) };
}

function describeHq({ battle }: GameState) {
  const hq = findHq(battle);
  return hq === undefined ? undefined : { current: hq.hp, max: hq.maxHp };
}

type MachineDetails = Pick<
  BuildingDetails,
  'recipe' | 'schematic' | 'inputs' | 'outputs' | 'cycleTime' | 'progress' | 'idleReason' | 'orders'
>;

const NO_MACHINE: MachineDetails = {
  recipe: null,
  schematic: null,
  inputs: [],
  outputs: [],
  cycleTime: undefined,
  progress: undefined,
  idleReason: undefined,
  orders: undefined,
};

function describeMachine(
  state: GameState,
  rulebook: Rulebook,
  machine: Machine,
  type: number,
): MachineDetails {
  const { config } = rulebook;
  const ids = rulebook.items;
  const { orders } = machine;
  const isRunning = machine.cycleRecipe >= 0;
  const isShipyard = type === BUILDING_INDEX.shipyard;
  const recipe = isShipyard ? undefined : config.recipes[isRunning ? machine.cycleRecipe : machine.recipe];
  const ship = config.ships[orders?.schematic ?? -1];
  const buffer = (
    items: readonly number[],
    counts: readonly number[],
    limits: readonly number[],
    needs: (i: number) => number | undefined,
  ) =>
    items.map(
      (item, i): BufferView => ({
        item: ids[item],
        count: counts[i],
        perCycle: needs(i),
        limit: limits[i] === UNLIMITED ? undefined : limits[i],
      }),
    );
  const made = (item: number) => perCycle(rulebook, machine, type, item);
  return {
    recipe: recipe?.id ?? null,
    schematic: ship?.id ?? null,
    inputs: buffer(machine.inputItems, machine.inputs, machine.inputLimits, (i) => machine.inputNeeds[i]),
    outputs: buffer(machine.outputItems, machine.outputs, machine.outputLimits, (i) =>
      made(machine.outputItems[i]),
    ),
    cycleTime: rangeOf(
      ship && orders
        ? [deriveShipProductionTime(ship, orders.layout, rulebook.moduleById)]
        : recipe
          ? [recipe.duration_seconds]
          : ownDurations(rulebook, type),
    ),
    progress: isRunning ? cycleShare(machine, state.tick) : undefined,
    idleReason: isRunning ? undefined : findIdleReason(state, rulebook, machine, type),
    orders:
      orders === null
        ? undefined
        : {
            layout: orders.layout,
            stance: orders.stance,
            targetPriority: orders.targetPriority,
            repairPriority: orders.repairPriority,
          },
  };
}

/** What one cycle gives of an item: the most that any of the machine's recipes does; undefined if none does. */
function perCycle(rulebook: Rulebook, machine: Machine, type: number, item: number): number | undefined {
  const recipes = machine.recipe >= 0 ? [machine.recipe] : (rulebook.recipesOf[BUILDING_IDS[type]] ?? []);
  let most = 0;
  for (const index of recipes) {
    const rule = rulebook.recipes[index];
    const output = rule.outputItems.indexOf(item);
    if (output >= 0) most = Math.max(most, rule.outputAmounts[output]);
  }
  return most > 0 ? most : undefined;
}

/** Durations of the recipes that a machine selects automatically, as smelters and reprocessing plants do. */
function ownDurations(rulebook: Rulebook, type: number): readonly number[] {
  if (type !== BUILDING_INDEX.smelter && type !== BUILDING_INDEX.reprocessing_plant) return [];
  const recipes = rulebook.recipesOf[BUILDING_IDS[type]] ?? [];
  return recipes.flatMap((index) => rulebook.recipes[index]?.recipe.duration_seconds ?? []);
}

function rangeOf(seconds: readonly number[]): CycleTime | undefined {
  return seconds.length === 0 ? undefined : { min: Math.min(...seconds), max: Math.max(...seconds) };
}

/** 0 to 1. */
export function cycleShare({ cycleStart, cycleEnd }: Machine, tick: number): number {
  return Math.max(0, Math.min(1, (tick - cycleStart) / (cycleEnd - cycleStart)));
}

/** Why a machine is idle; undefined for buildings that run no recipes. */
export function findIdleReason(
  state: GameState,
  rulebook: Rulebook,
  machine: Machine,
  type: number,
): IdleReason | undefined {
  switch (type) {
    case BUILDING_INDEX.miner:
    case BUILDING_INDEX.assembler:
      if (machine.recipe < 0) return 'no-recipe';
      return hasInputs(rulebook, machine, machine.recipe) ? 'output-full' : 'missing-input';
    case BUILDING_INDEX.smelter: {
      const recipes = rulebook.recipesOf.smelter;
      return recipes.some((recipe) => hasInputs(rulebook, machine, recipe)) ? 'output-full' : 'missing-input';
    }
    case BUILDING_INDEX.reprocessing_plant: {
      const recipe = rulebook.recipesOf.reprocessing_plant.find((each) => hasInputs(rulebook, machine, each));
      if (recipe === undefined) return 'missing-input';
      if (machine.outputs.some((count) => count > 0)) return 'output-full';
      const { outputItems } = rulebook.recipes[recipe];
      return outputItems.some((item) => state.unlockedItems[item] === 1) ? undefined : 'no-unlocked-output';
    }
    case BUILDING_INDEX.shipyard:
      if ((machine.orders?.schematic ?? -1) < 0) return 'no-schematic';
      return countShips(state.battle.ships, PLAYER) >= MAX_PLAYER_SHIPS ? 'fleet-full' : 'missing-input';
    default:
      return undefined;
  }
}

function hasInputs(rulebook: Rulebook, machine: Machine, recipe: number): boolean {
  const { inputItems, inputAmounts } = rulebook.recipes[recipe];
  for (let i = 0; i < inputItems.length; i++) {
    const input = machine.inputItems.indexOf(inputItems[i]);
    if ((machine.inputs[input] ?? 0) < inputAmounts[i]) return false;
  }
  return true;
}

/** What the world shows on a machine: BADGE_*. */
export function badgeOf(state: GameState, rulebook: Rulebook, machine: Machine, type: number): number {
  if (machine.cycleRecipe >= 0) return BADGE_WORKING;
  switch (findIdleReason(state, rulebook, machine, type)) {
    case 'no-recipe':
    case 'no-schematic':
      return BADGE_NO_RECIPE;
    case 'missing-input':
      return BADGE_MISSING_INPUT;
    case 'output-full':
    case 'no-unlocked-output':
    case 'fleet-full':
      return BADGE_OUTPUT_FULL;
    default:
      return BADGE_NONE;
  }
}

function describeFilters(state: GameState, rulebook: Rulebook, id: number) {
  const ids = rulebook.items;
  const { filters } = state.splitters[state.buildings.part[id]];
  return splitterDirections(state, rulebook, id).map((direction, i) => ({
    direction: DIRECTIONS[direction],
    items: (filters[i] ?? []).map((item) => ids[item]),
  }));
}

export function describeUnlocks(state: GameState, rulebook: Rulebook): UnlockedView {
  const { config } = rulebook;
  const { ships, modules, levels } = state.unlocks;
  return {
    ships: config.ships.map(({ id }) => id).filter((id) => ships.includes(id)),
    modules: config.modules.map(({ id }) => id).filter((id) => modules.includes(id)),
    recipes: config.recipes.map(({ id }) => id).filter((_, i) => state.unlockedRecipes[i] === 1),
    items: rulebook.items.filter((_, i) => state.unlockedItems[i] === 1),
    levels,
  };
}
