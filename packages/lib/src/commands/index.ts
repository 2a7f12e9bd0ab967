/** All commands by type, and the two ways to use them. */
import type { Rulebook } from '../rules/rulebook.ts';
import type { GameState } from '../state/game-state.ts';
import { remember } from '../state/history.ts';
import { chooseSchematic } from './choose-schematic.ts';
import { clear } from './clear.ts';
import type { Command, CommandRule, CommandType, Refusal } from './command.ts';
import { demolish } from './demolish.ts';
import { expand } from './expand.ts';
import { place } from './place.ts';
import { placeBlueprint } from './place-blueprint.ts';
import { redo, undo } from './undo.ts';
import { setFilter } from './set-filter.ts';
import { setLayout } from './set-layout.ts';
import { setRepairPriority, setStance, setTargetPriority } from './set-orders.ts';
import { setRecipe } from './set-recipe.ts';
import { setSchematic } from './set-schematic.ts';

const COMMANDS: { readonly [T in CommandType]: CommandRule<T> } = {
  place,
  demolish,
  set_recipe: setRecipe,
  set_schematic: setSchematic,
  set_layout: setLayout,
  set_filter: setFilter,
  set_stance: setStance,
  set_target_priority: setTargetPriority,
  set_repair_priority: setRepairPriority,
  clear,
  place_blueprint: placeBlueprint,
  expand,
  choose_schematic: chooseSchematic,
  undo,
  redo,
};

export const COMMAND_TYPES = Object.keys(COMMANDS) as readonly CommandType[];

/** Why the command would be refused now, or undefined. Changes nothing, so it can grey out a button or judge a ghost. */
export function checkCommand(state: GameState, rulebook: Rulebook, command: Command): Refusal | undefined {
  if (state.gameOver) return 'game-over';
  return ruleOf(command).check(state, rulebook, command);
}

/** Obeys a command that `checkCommand` has let pass, and remembers what it has changed. */
export function applyCommand(state: GameState, rulebook: Rulebook, command: Command): void {
  const changes = ruleOf(command).apply(state, rulebook, command);
  // An expansion moves the ground under everything else, so it is a step of its own.
  const gesture = command.type === 'expand' ? null : (command.gesture ?? null);
  remember(state.history, changes, gesture);
}

function ruleOf(command: Command): CommandRule<CommandType> {
  return COMMANDS[command.type];
}
