/** Buy more columns of asteroid on its left side. */
import { addColumns } from '../edits/changes.ts';
import type { CommandRule } from './command.ts';

export const expand: CommandRule<'expand'> = {
  check(state, rulebook) {
    return state.blocks < rulebook.config.world.expansion.cost_building_blocks
      ? 'not-enough-blocks'
      : undefined;
  },
  apply(state, rulebook) {
    addColumns(state, rulebook);
    return [{ kind: 'expansion', isBought: true }];
  },
};
