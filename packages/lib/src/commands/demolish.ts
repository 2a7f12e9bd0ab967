/** Take a building away for part of its cost, or a construction site for all of it. */
import { takeBuilding } from '../edits/changes.ts';
import { at } from '../state/column.ts';
import { buildingAt } from '../state/game-state.ts';
import type { CommandRule } from './command.ts';

export const demolish: CommandRule<'demolish'> = {
  check(state, rulebook, { x, y }) {
    const id = buildingAt(state.map, x, y);
    if (id < 0) return 'no-building';
    return rulebook.buildings[at(state.buildings.type, id)]?.placeable ? undefined : 'not-demolishable';
  },
  apply(state, rulebook, { x, y }) {
    return [takeBuilding(state, rulebook, buildingAt(state.map, x, y))];
  },
};
