/** Place all parts of a blueprint in one transaction, with the settings it stores as far as they are unlocked. */
import { DIRECTIONS } from '../content/footprint.ts';
import type { Direction } from '../content/game-config.ts';
import { type PlacedPart, placeParts } from '../rules/blueprint.ts';
import { type Placement, planPlacement } from '../edits/placement.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { turn } from '../edits/changes.ts';
import { addSite, anyTileOf, footprintOf } from '../edits/construction.ts';
import { type GameState } from '../state/game-state.ts';
import type { Change } from '../state/history.ts';
import type { Command, CommandRule, Refusal } from './command.ts';
import { findReplaced, takeReplaced } from './replacing.ts';
import { setFilter } from './set-filter.ts';
import { setLayout } from './set-layout.ts';
import { setRecipe } from './set-recipe.ts';
import { setSchematic } from './set-schematic.ts';
import { setRepairPriority, setStance, setTargetPriority } from './set-orders.ts';

export const placeBlueprint: CommandRule<'place_blueprint'> = {
  check(state, rulebook, { blueprint, x, y, rotation, replaces }) {
    const replaced = findReplaced(state, rulebook, { replaces });
    if (typeof replaced === 'string') return replaced;
    const taken = new Set<string>();
    let cost = 0;
    for (const placed of placeParts(rulebook, blueprint, x, y, rotation)) {
      const judged = checkPart(state, rulebook, placed, taken, replaced.ids);
      if (typeof judged === 'string') return judged;
      if (judged.kind === 'site') cost += rulebook.config.buildings[placed.part.type].cost;
    }
    return state.blocks + replaced.refund < cost ? 'not-enough-blocks' : undefined;
  },
  apply(state, rulebook, { blueprint, x, y, rotation, replaces }) {
    const changes: Change[] = takeReplaced(state, rulebook, { replaces });
    for (const placed of placeParts(rulebook, blueprint, x, y, rotation)) {
      const placement = planPlacement(state, rulebook, placed.type, placed.x, placed.y, placed.turns);
      if (placement.kind === 'turn') {
        changes.push(...turn(state, rulebook, placement.building, placed.turns));
        continue;
      }
      state.blocks -= rulebook.config.buildings[placed.part.type].cost;
      const id = addSite(state, rulebook, placed.type, placed.x, placed.y, placed.turns);
      applySettings(state, rulebook, placed, rotation / 90);
      changes.push({ kind: 'building', building: id, kept: null });
    }
    return changes;
  },
};

/** Parts must not overlap each other either: a file written by hand may say so. */
function checkPart(
  state: GameState,
  rulebook: Rulebook,
  { part, type, x, y, turns }: PlacedPart,
  taken: Set<string>,
  gone: ReadonlySet<number>,
): Refusal | Placement {
  if (!rulebook.config.buildings[part.type].placeable) return 'not-placeable';
  const placement = planPlacement(state, rulebook, type, x, y, turns, gone);
  if (placement.kind === 'fault') return placement.fault;
  for (const cell of footprintOf(rulebook, type, turns).cells) {
    const key = `${x + cell.x},${y + cell.y}`;
    if (taken.has(key)) return 'occupied';
    taken.add(key);
  }
  return placement;
}

/** Locked recipes, schematics, modules and filter items are left out (REQ-LOCK-UI-BLUEPRINT). */
function applySettings(
  state: GameState,
  rulebook: Rulebook,
  { part, type, x, y, turns }: PlacedPart,
  turned: number,
): void {
  const set = <C extends Command['type']>(
    rule: CommandRule<C>,
    command: Parameters<CommandRule<C>['apply']>[2],
  ) => {
    if (rule.check(state, rulebook, command) === undefined) rule.apply(state, rulebook, command);
  };
  const at = anyTileOf(rulebook, type, x, y, turns);
  if (part.recipe !== undefined) set(setRecipe, { ...at, recipe: part.recipe });
  if (part.schematic !== undefined) set(setSchematic, { ...at, schematic: part.schematic });
  if (part.layout !== undefined) set(setLayout, { ...at, modules: unlockedModules(state, part.layout) });
  if (part.stance !== undefined) set(setStance, { ...at, stance: part.stance });
  if (part.target_priority !== undefined) set(setTargetPriority, { ...at, priority: part.target_priority });
  if (part.repair_priority !== undefined) set(setRepairPriority, { ...at, priority: part.repair_priority });
  for (const [direction, items] of Object.entries(part.filters ?? {})) {
    const output = DIRECTIONS[(DIRECTIONS.indexOf(direction as Direction) + turned) & 3] as Direction;
    const known = items.filter((id) => state.unlockedItems[rulebook.itemIndex.get(id) ?? -1] === 1);
    set(setFilter, { ...at, output, items: known });
  }
}

function unlockedModules<M extends { readonly type: string }>(state: GameState, modules: readonly M[]): M[] {
  return modules.filter(({ type }) => state.unlocks.modules.includes(type));
}
