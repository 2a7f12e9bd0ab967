/** The latest run of one kind: a new one cancels and replaces it, and windows hear of no other. */
import type { Pulse } from './pulse.ts';

/** Many fights in the pool, under way or over. */
export interface Run {
  readonly isUnderWay: boolean;
  cancel(): void;
}

export interface CurrentRun<R extends Run> {
  readonly run: R | undefined;
  /** `start` gets what the run calls after each change; `isOver` after its last. False: it started nothing. */
  replace(start: (onChange: (isOver: boolean) => void) => R | undefined): boolean;
  /** False: nothing was under way. What is known stays. */
  cancel(): boolean;
  /** As if there had never been one. */
  forget(): void;
  /** Nothing more is sent. */
  end(): void;
}

export function createCurrentRun<R extends Run>(pulse: Pulse): CurrentRun<R> {
  let current: R | undefined;
  return {
    get run() {
      return current;
    },
    replace(start) {
      current?.cancel();
      const started: { run?: R | undefined } = {};
      started.run = start((isOver) => {
        if (current === undefined || current !== started.run) return;
        if (isOver) pulse.now();
        else pulse.touch();
      });
      if (started.run === undefined) return false;
      current = started.run;
      pulse.now();
      return true;
    },
    cancel() {
      if (!current?.isUnderWay) return false;
      current.cancel();
      return true;
    },
    forget() {
      current?.cancel();
      current = undefined;
    },
    end() {
      pulse.end();
      current?.cancel();
    },
  };
}
