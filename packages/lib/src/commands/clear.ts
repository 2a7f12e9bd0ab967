/** Remove all items from a belt, splitter or tunnel end. */
import { clearTile, isMachine } from '../edits/construction.ts';
import { at } from '../state/column.ts';
import { buildingAt } from '../state/game-state.ts';
import { type CommandRule, NO_CHANGES } from './command.ts';

export const clear: CommandRule<'clear'> = {
  check(state, _rulebook, { x, y }) {
    const id = buildingAt(state.map, x, y);
    if (id < 0) return 'no-building';
    return isMachine(at(state.buildings.type, id)) ? 'wrong-building' : undefined;
  },
  apply(state, rulebook, { x, y }) {
    clearTile(state, rulebook, buildingAt(state.map, x, y));
    return NO_CHANGES;
  },
};
