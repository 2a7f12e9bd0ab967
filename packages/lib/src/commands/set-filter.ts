/** Choose what may leave a splitter by one of its outputs. */
import { DIRECTIONS } from '../content/footprint.ts';
import { BUILDING_INDEX, type Rulebook } from '../rules/rulebook.ts';
import { splitterDirections } from '../edits/belt-plan.ts';
import { at } from '../state/column.ts';
import { buildingAt, type GameState, type Splitter } from '../state/game-state.ts';
import { clonePlain } from '../state/plain-data.ts';
import { releaseSplitter } from '../edits/splitters.ts';
import { type CommandByType, type CommandRule, NO_CHANGES, refuseTile } from './command.ts';

function findOutput(state: GameState, rulebook: Rulebook, { x, y, output }: CommandByType['set_filter']) {
  const id = buildingAt(state.map, x, y);
  if (id < 0 || at(state.buildings.type, id) !== BUILDING_INDEX.splitter) return undefined;
  const splitter = state.splitters[at(state.buildings.part, id)] as Splitter;
  return { splitter, index: splitterDirections(state, rulebook, id).indexOf(DIRECTIONS.indexOf(output)) };
}

export const setFilter: CommandRule<'set_filter'> = {
  check(state, rulebook, command) {
    const found = findOutput(state, rulebook, command);
    if (found === undefined) return refuseTile(state, command);
    if (found.index < 0) return 'not-an-output';
    for (const id of command.items) {
      const item = rulebook.itemIndex.get(id);
      if (item === undefined) return 'unknown-item';
      if (at(state.unlockedItems, item) === 0) return 'item-locked';
    }
    return undefined;
  },
  apply(state, rulebook, command) {
    const found = findOutput(state, rulebook, command);
    if (found === undefined) return NO_CHANGES;
    const { filters, building } = found.splitter;
    const items = [...new Set(command.items)].map((id) => rulebook.itemIndex.get(id) as number);
    const before = filters[found.index] ?? [];
    items.sort((a, b) => a - b);
    if (items.length === before.length && items.every((item, i) => item === before[i])) return NO_CHANGES;
    const change = { kind: 'filters' as const, building, filters: clonePlain(filters) };
    filters[found.index] = items.length === 0 ? null : items;
    releaseSplitter(state.belts, found.splitter);
    return [change];
  },
};
