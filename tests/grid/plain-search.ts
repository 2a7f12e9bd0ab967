/** A search that has nothing that could be wrong: breadth-first, states told apart by all that they say. */
import { formatState, type Level, listActions, playTurn, type State } from '@dota-factory/grid';

/** The length of a shortest solution; 0 if there is none, undefined if there are more than so many states. */
export function searchPlainly(level: Level, maxStates: number): number | undefined {
  const name = (state: State): string => {
    const { turnCount: _turns, actionCount: _actions, ...rest } = formatState(level, state);
    return JSON.stringify(rest);
  };
  let layer: State[] = [level.initial];
  const seen = new Set([name(level.initial)]);
  for (let depth = 1; layer.length > 0; depth += 1) {
    const next: State[] = [];
    for (const state of layer)
      for (const action of listActions(level, state)) {
        const { state: after } = playTurn(level, state, action);
        if (after.won) return depth;
        if (after.loseReason !== null || seen.has(name(after))) continue;
        seen.add(name(after));
        next.push(after);
      }
    if (seen.size > maxStates) return undefined;
    layer = next;
  }
  return 0;
}
