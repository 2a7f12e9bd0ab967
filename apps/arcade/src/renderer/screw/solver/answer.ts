/** Answers a question in slices, so that a worker can look for a newer one between them. */
import { type Level, type Report, solve, type State } from '@dota-factory/screw';
import type { Advice, Question } from './protocol.ts';

/** Yields the positions looked at so far. */
export function* answer({ level, states }: Question): Generator<number, Advice> {
  const { outcome, solution } = yield* solveFrom(level, states.at(-1));
  if (outcome !== 'unwinnable')
    return { outcome: outcome === 'winnable' ? outcome : 'unknown', solution, undo: undefined };
  return { outcome, solution: [], undo: yield* countUndo(level, states) };
}

function* solveFrom(level: Level, state: State | undefined): Generator<number, Report> {
  const work = solve(level, state);
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    yield value.states;
  }
}

/** What cannot be won after a tap cannot be won later either, so that each search halves what is left. */
function* countUndo(level: Level, states: readonly State[]): Generator<number, number | undefined> {
  let won = -1;
  let lost = states.length - 1;
  while (lost - won > 1) {
    const middle = Math.floor((won + lost) / 2);
    const { outcome } = yield* solveFrom(level, states[middle]);
    if (outcome === 'winnable') won = middle;
    else lost = middle;
  }
  return won < 0 ? undefined : states.length - 1 - won;
}
