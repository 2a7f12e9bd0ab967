/** Take back the last step, or do again what was taken back. */
import { findReversalFault, reverse } from '../edits/changes.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import type { GameState } from '../state/game-state.ts';
import type { Step } from '../state/history.ts';
import { type CommandRule, NO_CHANGES } from './command.ts';

/** The last change first, since a later one may stand where an earlier one was. */
const forUndo = ({ changes }: Step) => changes.toReversed();
const forRedo = ({ changes }: Step) => changes;

const findDone = ({ history }: GameState): Step | undefined => history.steps[history.done - 1];
const findUndone = ({ history }: GameState): Step | undefined => history.steps[history.done];

export const undo: CommandRule<'undo'> = {
  check(state, rulebook) {
    const step = findDone(state);
    return step === undefined ? 'nothing-to-undo' : findReversalFault(state, rulebook, forUndo(step));
  },
  apply(state, rulebook) {
    const step = findDone(state);
    if (step === undefined) return NO_CHANGES;
    step.changes = reverseAll(state, rulebook, forUndo(step)).toReversed();
    state.history.done -= 1;
    return NO_CHANGES;
  },
};

export const redo: CommandRule<'redo'> = {
  check(state, rulebook) {
    const step = findUndone(state);
    return step === undefined ? 'nothing-to-redo' : findReversalFault(state, rulebook, forRedo(step));
  },
  apply(state, rulebook) {
    const step = findUndone(state);
    if (step === undefined) return NO_CHANGES;
    step.changes = reverseAll(state, rulebook, forRedo(step));
    state.history.done += 1;
    return NO_CHANGES;
  },
};

function reverseAll(state: GameState, rulebook: Rulebook, changes: Step['changes']): Step['changes'] {
  return changes.map((change) => reverse(state, rulebook, change));
}
