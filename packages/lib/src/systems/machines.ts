/** Production cycles: inputs are consumed at the start, products are deposited at the end (REQ-MAT-CYCLE). */
import { nextUnit } from '@dota-factory/base';
import { BUILDING_INDEX, type RecipeRule, type Rulebook, secondsToTicks } from '../rules/rulebook.ts';
import { deriveShipProductionTime } from '../rules/ship-cost.ts';
import { TICKS_PER_SECOND } from '../rules/time.ts';
import {
  alertMachine,
  findRoomFor,
  hasProducts,
  INTO_STOCK,
  NOWHERE,
  startPushing,
  stopPushing,
  wakeFeeders,
} from '../edits/machines.ts';
import { countShips, MAX_PLAYER_SHIPS } from '../state/battle.ts';
import { PLAYER } from '../state/battle-codes.ts';
import { type GameState, type Machine, OPERATIONAL, type Port } from '../state/game-state.ts';
import { machineRecord } from '../state/measurements.ts';

const { smelter: SMELTER, reprocessing_plant: REPROCESSING, shipyard: SHIPYARD } = BUILDING_INDEX;

/** Ends the cycles that are due and starts new ones. */
export function runMachines(state: GameState, rulebook: Rulebook): void {
  const { alarms, machines, tick } = state;
  for (let index = 0; index < machines.length; index++) {
    if (alarms[index] <= tick) attendMachine(state, rulebook, index);
  }
}

function attendMachine(state: GameState, rulebook: Rulebook, index: number): void {
  const machine = state.machines[index];
  state.alarms[index] = Infinity;
  // A site can have its recipe set already; it works once it is built.
  if (machine.building < 0 || state.buildings.state[machine.building] !== OPERATIONAL) return;
  // Several cycles can be due when one takes less than a tick.
  for (;;) {
    let from = state.tick;
    if (machine.cycleRecipe >= 0) {
      if (machine.cycleEnd > state.tick) break;
      from = machine.cycleEnd;
      finishCycle(state, rulebook, index);
    }
    if (!startCycle(state, rulebook, index, from)) {
      // Nothing notifies a yard that there is room for a ship again.
      if (isFleetFull(state, machine)) state.alarms[index] = state.tick + TICKS_PER_SECOND;
      return;
    }
  }
  state.alarms[index] = Math.ceil(machine.cycleEnd);
}

/** Whether a yard has to wait because the player has as many ships as there may be. */
function isFleetFull({ battle }: GameState, { orders }: Machine): boolean {
  return orders !== null && orders.schematic >= 0 && countShips(battle.ships, PLAYER) >= MAX_PLAYER_SHIPS;
}

function finishCycle(state: GameState, rulebook: Rulebook, index: number): void {
  const machine = state.machines[index];
  const type = state.buildings.type[machine.building];
  const recipe = machine.cycleRecipe;
  machine.cycleRecipe = -1;
  machineRecord(state.measured, index, machine.building).busyTicks += machine.cycleEnd - machine.cycleStart;
  if (type === SHIPYARD) {
    launchShip(state, rulebook, index);
    return;
  }
  const rule = rulebook.recipes[recipe];
  for (let i = 0; i < rule.outputItems.length; i++) {
    if (type === REPROCESSING && i !== machine.cyclePick) continue;
    depositOutput(state, index, rule.outputItems[i], rule.outputAmounts[i]);
  }
}

function depositOutput(state: GameState, index: number, item: number, amount: number): void {
  const machine = state.machines[index];
  const output = machine.outputItems.indexOf(item);
  machine.outputs[output] += amount;
  state.produced[item] += amount;
  machineRecord(state.measured, index, machine.building).made += amount;
  startPushing(state, index);
}

/** Scrap that a ship has brought to a salvage bay; it leaves by the bay's ports. */
export function depositScrap(state: GameState, rulebook: Rulebook, index: number, amount: number): void {
  depositOutput(state, index, rulebook.scrap, amount);
}

function launchShip(state: GameState, rulebook: Rulebook, index: number): void {
  const machine = state.machines[index];
  const { orders } = machine;
  if (orders === null) return;
  machineRecord(state.measured, index, machine.building).made++;
  const port = state.ports[machine.ports[0]] as Port | undefined;
  const ship = rulebook.config.ships[orders.schematic];
  state.events.push({
    type: 'ship-finished',
    machine: index,
    schematic: orders.schematic,
    level: state.unlocks.levels.ships[ship?.id ?? ''] ?? 0,
    modules: orders.layout,
    x: (port?.x ?? state.buildings.x[machine.building]) + 0.5,
    y: (port?.y ?? state.buildings.y[machine.building]) + 0.5,
  });
}

/** Starts a cycle at the exact time `from`, if inputs are there and the product fits. */
function startCycle(state: GameState, rulebook: Rulebook, index: number, from: number): boolean {
  const machine = state.machines[index];
  switch (state.buildings.type[machine.building]) {
    case SHIPYARD:
      return startShip(state, rulebook, machine, from);
    case SMELTER: {
      const recipe = findReadyRecipe(rulebook, machine, rulebook.recipesOf.smelter);
      // Only the first recipe whose inputs are there may run, even if its product does not fit.
      return recipe >= 0 && startRecipe(state, rulebook, machine, recipe, from);
    }
    case REPROCESSING:
      return startReprocessing(state, rulebook, machine, from);
    default: {
      const { recipe } = machine;
      if (recipe < 0 || !hasInputs(rulebook, machine, recipe)) return false;
      return startRecipe(state, rulebook, machine, recipe, from);
    }
  }
}

/** The first recipe, in file order, whose inputs are all there; -1 if there is none. */
function findReadyRecipe(rulebook: Rulebook, machine: Machine, recipes: readonly number[]): number {
  for (let i = 0; i < recipes.length; i++) {
    if (hasInputs(rulebook, machine, recipes[i])) return recipes[i];
  }
  return -1;
}

function hasInputs(rulebook: Rulebook, machine: Machine, recipe: number): boolean {
  const { inputItems, inputAmounts } = rulebook.recipes[recipe];
  for (let i = 0; i < inputItems.length; i++) {
    const input = machine.inputItems.indexOf(inputItems[i]);
    if (machine.inputs[input] < inputAmounts[i]) return false;
  }
  return true;
}

function fitsOutput(machine: Machine, item: number, amount: number): boolean {
  const output = machine.outputItems.indexOf(item);
  return machine.outputs[output] + amount <= machine.outputLimits[output];
}

function startRecipe(
  state: GameState,
  rulebook: Rulebook,
  machine: Machine,
  recipe: number,
  from: number,
): boolean {
  const rule = rulebook.recipes[recipe];
  for (let i = 0; i < rule.outputItems.length; i++) {
    if (!fitsOutput(machine, rule.outputItems[i], rule.outputAmounts[i])) return false;
  }
  begin(state, rulebook, machine, recipe, from);
  return true;
}

function startReprocessing(state: GameState, rulebook: Rulebook, machine: Machine, from: number): boolean {
  const recipe = findReadyRecipe(rulebook, machine, rulebook.recipesOf.reprocessing_plant);
  // The buffer holds one cycle's output, so nothing is rolled while anything is left in it.
  if (recipe < 0 || hasProducts(machine)) return false;
  const pick = rollOutput(state, rulebook, recipe);
  if (pick < 0) return false;
  machine.cyclePick = pick;
  begin(state, rulebook, machine, recipe, from);
  return true;
}

/** A weighted pick among the outputs whose items are unlocked (REQ-LOCK-REPROCESSING-POOL); -1 if there is none. */
function rollOutput(state: GameState, rulebook: Rulebook, recipe: number): number {
  const rule = rulebook.recipes[recipe];
  const count = rule.outputItems.length;
  let total = 0;
  for (let i = 0; i < count; i++) total += eligibleShare(state, rule, i);
  if (total === 0) return -1;
  let rest = nextUnit(state.random) * total;
  let last = -1;
  for (let i = 0; i < count; i++) {
    const share = eligibleShare(state, rule, i);
    if (share === 0) continue;
    last = i;
    rest -= share;
    if (rest < 0) break;
  }
  return last;
}

function eligibleShare({ unlockedItems }: GameState, rule: RecipeRule, output: number): number {
  if (unlockedItems[rule.outputItems[output]] === 0) return 0;
  return rule.recipe.outputs[output]?.probability ?? 0;
}

function begin(state: GameState, rulebook: Rulebook, machine: Machine, recipe: number, from: number): void {
  const { inputItems, inputAmounts, durationTicks } = rulebook.recipes[recipe];
  for (let i = 0; i < inputItems.length; i++) {
    consumeInput(state, machine, machine.inputItems.indexOf(inputItems[i]), inputAmounts[i]);
  }
  machine.cycleRecipe = recipe;
  machine.cycleStart = from;
  machine.cycleEnd = from + durationTicks;
  wakeFeeders(state, machine);
}

function startShip(state: GameState, rulebook: Rulebook, machine: Machine, from: number): boolean {
  const { orders } = machine;
  const ship = rulebook.config.ships[orders?.schematic ?? -1];
  if (orders === null || ship === undefined) return false;
  for (let i = 0; i < machine.inputs.length; i++) {
    if (machine.inputs[i] < machine.inputNeeds[i]) return false;
  }
  if (isFleetFull(state, machine)) return false;
  for (let i = 0; i < machine.inputs.length; i++) consumeInput(state, machine, i, machine.inputNeeds[i]);
  machine.cycleRecipe = 0;
  machine.cycleStart = from;
  // A ship takes at least a tick: content may give one no production time and no materials.
  const seconds = deriveShipProductionTime(ship, orders.layout, rulebook.moduleById);
  machine.cycleEnd = from + Math.max(1, secondsToTicks(seconds));
  wakeFeeders(state, machine);
  return true;
}

function consumeInput(state: GameState, machine: Machine, input: number, amount: number): void {
  machine.inputs[input] -= amount;
  const item = machine.inputItems[input];
  state.consumed[item] += amount;
}

/** A belt hands an item to the machine; false: no such input, or its buffer is full. */
export function acceptItem(state: GameState, rulebook: Rulebook, index: number, item: number): boolean {
  const input = findRoomFor(state, rulebook, index, item);
  if (input === NOWHERE) return false;
  if (input === INTO_STOCK) {
    state.blocks++;
    state.consumed[item] += 1;
    return true;
  }
  const { inputs } = state.machines[index];
  inputs[input] += 1;
  alertMachine(state, index);
  return true;
}

/** One product has left by a port. */
export function noteOutputTaken(state: GameState, index: number, output: number): void {
  const machine = state.machines[index];
  machine.outputs[output] -= 1;
  if (!hasProducts(machine)) stopPushing(state, index);
  alertMachine(state, index);
}
