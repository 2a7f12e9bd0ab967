/** Buy more columns of asteroid on its left side. */
import type { CommandRule } from './command.ts';

export const expand: CommandRule<'expand'> = {
  check(state, rulebook) {
    return state.blocks < rulebook.config.world.expansion.cost_building_blocks
      ? 'not-enough-blocks'
      : undefined;
  },
  apply(state, rulebook) {
    const { columns_per_expansion: columns, cost_building_blocks: cost } = rulebook.config.world.expansion;
    const { left, width, height, cells } = state.map;
    state.blocks -= cost;
    state.asteroidWidth += columns;
    const wider = new Int32Array((width + columns) * height);
    for (let row = 0; row < height; row++) {
      wider.set(cells.subarray(row * width, (row + 1) * width), row * (width + columns) + columns);
    }
    state.map = { left: left - columns, width: width + columns, height, cells: wider };
  },
};
