/** Take a building away for part of its cost, or a construction site for all of it. */
import { at } from '../state/belts.ts';
import { removeBuilding } from '../state/construction.ts';
import { buildingAt, SITE } from '../state/game-state.ts';
import type { CommandRule } from './command.ts';

export const demolish: CommandRule<'demolish'> = {
  check(state, rulebook, { x, y }) {
    const id = buildingAt(state.map, x, y);
    if (id < 0) return 'no-building';
    return rulebook.buildings[at(state.buildings.type, id)]?.placeable ? undefined : 'not-demolishable';
  },
  apply(state, rulebook, { x, y }) {
    const id = buildingAt(state.map, x, y);
    const cost = rulebook.buildings[at(state.buildings.type, id)]?.cost ?? 0;
    const percentage = at(state.buildings.state, id) === SITE ? 100 : rulebook.config.world.refund_percentage;
    state.blocks += Math.floor((cost * percentage) / 100);
    removeBuilding(state, rulebook, id);
  },
};
