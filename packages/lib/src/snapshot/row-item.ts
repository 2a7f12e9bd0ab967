/** The item that stands for what a machine does: what it makes, and while it is idle what it misses or cannot give away. */
import { BUILDING_INDEX, type Rulebook } from '../rules/rulebook.ts';
import type { Machine } from '../state/game-state.ts';
import { BADGE_MISSING_INPUT, BADGE_OUTPUT_FULL, BADGE_WORKING } from './view-types.ts';

/** Item index, or -1. `badge`: BADGE_* of the machine. */
export function iconOf(rulebook: Rulebook, machine: Machine, type: number, badge: number): number {
  switch (badge) {
    case BADGE_WORKING:
      return productOf(rulebook, machine, type);
    case BADGE_MISSING_INPUT:
      return missingOf(machine);
    case BADGE_OUTPUT_FULL: {
      const full = machine.outputs.findIndex((count) => count > 0);
      return machine.outputItems[full] ?? -1;
    }
    default:
      // A salvage bay runs no recipe; a machine with one has not yet been looked at.
      return machine.recipe >= 0 ? productOf(rulebook, machine, type) : -1;
  }
}

function productOf(rulebook: Rulebook, machine: Machine, type: number): number {
  if (type === BUILDING_INDEX.shipyard) return -1;
  const recipe = machine.cycleRecipe >= 0 ? machine.cycleRecipe : machine.recipe;
  const { outputItems } = rulebook.recipes[recipe];
  return outputItems[type === BUILDING_INDEX.reprocessing_plant ? machine.cyclePick : 0] ?? -1;
}

/** The first input that is short; a machine that takes whatever arrives misses its first only if it has one kind of input. */
function missingOf(machine: Machine): number {
  const choosesItself = machine.recipe < 0 && machine.orders === null;
  if (choosesItself && machine.inputItems.length > 1) return -1;
  const short = machine.inputItems.findIndex((_, i) => machine.inputs[i] < machine.inputNeeds[i]);
  return machine.inputItems[short] ?? -1;
}
