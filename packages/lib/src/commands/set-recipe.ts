/** Choose what a miner or assembler makes. */
import { at } from '../state/column.ts';
import { planBuffers } from '../rules/machine-buffers.ts';
import { BUILDING_INDEX } from '../rules/rulebook.ts';
import { replaceBuffers } from '../edits/construction.ts';
import { keepMachine } from '../edits/changes.ts';
import { alertMachine, stopPushing, wakeFeeders } from '../edits/machines.ts';
import { type CommandRule, findMachine, getMachine, NO_CHANGES, refuseTile } from './command.ts';

const CHOOSERS = [BUILDING_INDEX.miner, BUILDING_INDEX.assembler];

export const setRecipe: CommandRule<'set_recipe'> = {
  check(state, rulebook, command) {
    const found = findMachine(state, command, CHOOSERS);
    if (found === undefined) return refuseTile(state, command);
    if (command.recipe === null) return undefined;
    const recipe = rulebook.recipeIndex.get(command.recipe);
    if (recipe === undefined) return 'unknown-recipe';
    if (BUILDING_INDEX[rulebook.recipes[recipe]?.recipe.building ?? 'hq'] !== found.type)
      return 'wrong-building';
    return at(state.unlockedRecipes, recipe) === 1 ? undefined : 'recipe-locked';
  },
  apply(state, rulebook, command) {
    const { index, machine, type } = getMachine(state, command, CHOOSERS);
    const recipe = command.recipe === null ? -1 : (rulebook.recipeIndex.get(command.recipe) ?? -1);
    if (recipe === machine.recipe) return NO_CHANGES;
    const change = { kind: 'work' as const, building: machine.building, kept: keepMachine(state, index) };
    machine.recipe = recipe;
    // A running cycle's inputs are gone already; its product would be of the old recipe.
    machine.cycleRecipe = -1;
    stopPushing(state, index);
    replaceBuffers(state, machine, planBuffers(rulebook, type, recipe));
    wakeFeeders(state, machine);
    alertMachine(state, index);
    return [change];
  },
};
