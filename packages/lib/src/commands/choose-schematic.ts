/** Take one of the schematics that a destroyed set of stations offers. */
import { applySchematic, moduleLevels } from '../rules/unlocks.ts';
import { refitShips } from '../state/battle-setup.ts';
import { deriveUnlockFlags } from '../state/game-state.ts';
import { alertMachine } from '../edits/machines.ts';
import { type CommandRule, NO_CHANGES } from './command.ts';

export const chooseSchematic: CommandRule<'choose_schematic'> = {
  check(state, _rulebook, { index }) {
    if (state.offered === null) return 'no-offer';
    return state.offered[index] === undefined ? 'no-such-option' : undefined;
  },
  apply(state, rulebook, { index }) {
    const option = state.offered?.[index];
    if (option === undefined) return NO_CHANGES;
    state.offered = null;
    state.unlocks = applySchematic(state.unlocks, option);
    Object.assign(state, deriveUnlockFlags(rulebook, state.unlocks));
    // A module that the player did not have yet is on no ship.
    if (option.kind === 'module') {
      refitShips(state.battle, rulebook.config, option.id, moduleLevels(state.unlocks));
    }
    // Reprocessing plants may have waited for something they can make.
    state.machines.forEach((machine, i) => {
      if (machine.building >= 0) alertMachine(state, i);
    });
    return NO_CHANGES;
  },
};
