/** Place a construction site, or turn the same building that already stands there. */
import { planPlacement } from '../edits/placement.ts';
import { BUILDING_INDEX } from '../rules/rulebook.ts';
import { turn } from '../edits/changes.ts';
import { addSite } from '../edits/construction.ts';
import type { CommandRule } from './command.ts';
import { findReplaced, takeReplaced } from './replacing.ts';

export const place: CommandRule<'place'> = {
  check(state, rulebook, { building, x, y, rotation, replaces }) {
    const config = rulebook.config.buildings[building];
    if (config === undefined) return 'unknown-building';
    if (!config.placeable) return 'not-placeable';
    const replaced = findReplaced(state, rulebook, { replaces });
    if (typeof replaced === 'string') return replaced;
    const type = BUILDING_INDEX[building];
    const placement = planPlacement(state, rulebook, type, x, y, rotation / 90, replaced.ids);
    if (placement.kind === 'fault') return placement.fault;
    if (placement.kind === 'site' && state.blocks + replaced.refund < config.cost) return 'not-enough-blocks';
    return undefined;
  },
  apply(state, rulebook, { building, x, y, rotation, replaces }) {
    const taken = takeReplaced(state, rulebook, { replaces });
    const type = BUILDING_INDEX[building];
    const placement = planPlacement(state, rulebook, type, x, y, rotation / 90);
    if (placement.kind === 'turn')
      return [...taken, ...turn(state, rulebook, placement.building, rotation / 90)];
    state.blocks -= rulebook.config.buildings[building].cost;
    const id = addSite(state, rulebook, type, x, y, rotation / 90);
    return [...taken, { kind: 'building', building: id, kept: null }];
  },
};
