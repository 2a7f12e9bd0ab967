/** The latest run of one kind, as windows and the history hear of it. */
import type { HistoryResult } from '../contract/index.ts';
import { type CurrentRun, createCurrentRun, type Run } from './current-run.ts';
import type { History } from './history.ts';
import { createPulse } from './pulse.ts';

/** Tables are sent at most so often. */
const TABLE_MILLISECONDS = 250;

/** `send` gets the state after each change, and the history keeps the last one of a run that is done. */
export function createKeptRun<S, R extends Run & { readonly state: S }>(
  history: History,
  send: (state: S | null) => void,
  toResult: (state: S) => HistoryResult,
): CurrentRun<R> {
  const current: CurrentRun<R> = createCurrentRun(
    createPulse(TABLE_MILLISECONDS, () => {
      const state = current.run?.state ?? null;
      send(state);
      if (current.run && state) history.keep(current.run, toResult(state));
    }),
  );
  return current;
}
