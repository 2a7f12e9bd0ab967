/** How far a run is: its status, the signal that ends its fights, and the note that something has changed. */
import { setMaxListeners } from 'node:events';
import type { RunStatus } from '../contract/index.ts';

export interface RunProgress {
  readonly status: RunStatus;
  readonly isUnderWay: boolean;
  /** Fights that were known before, so that they were not fought. */
  readonly known: number;
  /** For the fights: aborted once no result is wanted any more. */
  readonly signal: AbortSignal;
  /** For the fights: so many were known. */
  readonly noteKnown: (fights: number) => void;
  /** The run has this status now. */
  note(status: RunStatus): void;
  /** `done` when all fights have ended, `cancelled` when one was not fought, unless the run is over already. */
  follow(fights: readonly Promise<unknown>[]): void;
  /** Ends the fights, and the run unless it is over. */
  cancel(): void;
}

export function createRunProgress(onChange: (isOver: boolean) => void): RunProgress {
  const controller = new AbortController();
  // One listener for each series, which is many and no leak.
  setMaxListeners(0, controller.signal);
  let status: RunStatus = 'waiting';
  let known = 0;
  const isUnderWay = (): boolean => status === 'waiting' || status === 'running';
  const note = (next: RunStatus): void => {
    status = next;
    onChange(!isUnderWay());
  };
  const finish = (last: RunStatus): void => {
    if (isUnderWay()) note(last);
  };
  return {
    get status() {
      return status;
    },
    get isUnderWay() {
      return isUnderWay();
    },
    get known() {
      return known;
    },
    noteKnown(fights) {
      known += fights;
    },
    signal: controller.signal,
    note,
    follow(fights) {
      Promise.all(fights).then(
        () => finish('done'),
        () => finish('cancelled'),
      );
    },
    cancel() {
      finish('cancelled');
      controller.abort();
    },
  };
}
