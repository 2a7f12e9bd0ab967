/** "Fight N times" for one arena: fights in the pool, ends early if asked to, and keeps what it knows when cancelled. */
import {
  type ConfigTexts,
  createSeries,
  type FightEntry,
  findEarlyStop,
  type Series,
  takeFirst,
} from '@dota-factory/arena';
import type { ArenaConfig } from '@dota-factory/lib';
import type { SeriesState } from '../contract/index.ts';
import type { Engine } from './engine.ts';
import { figuresOf } from './figures.ts';
import { createRunProgress } from './run-progress.ts';
import type { Run } from './current-run.ts';

export interface SeriesRun extends Run {
  readonly state: SeriesState;
  /** What is known, for exports. */
  readonly series: Series;
  readonly seed: number;
}

export interface SeriesRunOptions {
  readonly engine: Engine;
  readonly config: ConfigTexts;
  readonly definition: ArenaConfig;
  readonly entries: readonly FightEntry[];
  readonly runs: number;
  readonly seed: number;
  readonly stopEarly: boolean;
  /** After every batch and at the end; `isOver` then. */
  readonly onChange: (isOver: boolean) => void;
}

export function startSeries(options: SeriesRunOptions): SeriesRun {
  const { engine, config, definition, entries, runs, seed, stopEarly, onChange } = options;
  let series = createSeries(definition, entries, runs);
  /** Up to here it is known that the series need not stop. */
  let looked = 0;
  let known: SeriesState | undefined;
  const progress = createRunProgress((isOver) => {
    known = undefined;
    onChange(isOver);
  });

  const onProgress = (_done: number, _runs: number, newest: Series): void => {
    if (!progress.isUnderWay) return;
    const stop = stopEarly ? findEarlyStop(newest, looked) : undefined;
    if (stop === undefined || stop >= runs) {
      looked = Math.max(looked, stopEarly ? newest.state.indexOf(0) : 0);
      series = newest;
      progress.note('running');
      return;
    }
    // Fights beyond it may have ended already; leaving them out makes the answer the same on any machine.
    series = takeFirst(newest, stop);
    progress.note('stopped');
    progress.cancel();
  };
  const { signal } = progress;
  const whole = engine.runSeries({ config, definition, entries, runs, seed, onProgress, signal });
  progress.follow([
    whole.then((last) => {
      if (progress.isUnderWay) series = last;
    }),
  ]);

  return {
    get state() {
      known ??= { status: progress.status, runs, seed, stopEarly, figures: figuresOf(series) };
      return known;
    },
    get series() {
      return series;
    },
    seed,
    get isUnderWay() {
      return progress.isUnderWay;
    },
    cancel: () => progress.cancel(),
  };
}
