/** What undo and redo would do, for a view to name it. */
import type { GameState } from '../state/game-state.ts';
import type { Change } from '../state/history.ts';
import type { HistoryView, StepView } from './view-types.ts';

export function describeHistory({ history }: GameState): HistoryView {
  const { steps, done } = history;
  return {
    undo: describeStep(steps[done - 1]?.changes, true),
    redo: describeStep(steps[done]?.changes, false),
  };
}

function describeStep(changes: readonly Change[] | undefined, isDone: boolean): StepView | null {
  if (changes === undefined) return null;
  const deeds = new Set(changes.map((change) => deedOf(change, isDone)));
  const [deed = 'set'] = deeds;
  return { deed: deeds.size > 1 ? 'changed' : deed, count: changes.length };
}

/** A change holds what reverses it: a building that was kept is one that was, or is to be, taken away. */
function deedOf(change: Change, isDone: boolean): StepView['deed'] {
  switch (change.kind) {
    case 'building':
      return (change.kept === null) === isDone ? 'placed' : 'demolished';
    case 'turn':
      return 'turned';
    case 'expansion':
      return 'expanded';
    default:
      return 'set';
  }
}
