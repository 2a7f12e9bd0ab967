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
import type { RunStatus, SeriesState } from '../contract/index.ts';
import type { Engine } from './engine.ts';
import { figuresOf } from './figures.ts';

export interface SeriesRun {
  readonly state: SeriesState;
  /** What is known, for exports. */
  readonly series: Series;
  readonly seed: number;
  readonly isUnderWay: boolean;
  cancel(): void;
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
  const controller = new AbortController();
  let status: RunStatus = 'waiting';
  let series = createSeries(definition, entries, runs);
  /** Up to here it is known that the series need not stop. */
  let looked = 0;
  let known: SeriesState | undefined;

  const note = (next: RunStatus, newest: Series): void => {
    status = next;
    series = newest;
    known = undefined;
    onChange(!isUnderWay());
  };
  const isUnderWay = (): boolean => status === 'waiting' || status === 'running';

  const onProgress = (_done: number, _runs: number, newest: Series): void => {
    if (!isUnderWay()) return;
    const stop = stopEarly ? findEarlyStop(newest, looked) : undefined;
    if (stop === undefined || stop >= runs) {
      looked = Math.max(looked, stopEarly ? newest.state.indexOf(0) : 0);
      note('running', newest);
      return;
    }
    // Fights beyond it may have ended already; leaving them out makes the answer the same on any machine.
    note('stopped', takeFirst(newest, stop));
    controller.abort();
  };

  engine.runSeries({ config, definition, entries, runs, seed, onProgress, signal: controller.signal }).then(
    (whole) => {
      if (isUnderWay()) note('done', whole);
    },
    () => {
      // Cancelled, stopped early, or the tool is closing.
      if (isUnderWay()) note('cancelled', series);
    },
  );

  return {
    get state() {
      known ??= { status, runs, seed, stopEarly, figures: figuresOf(series) };
      return known;
    },
    get series() {
      return series;
    },
    seed,
    get isUnderWay() {
      return isUnderWay();
    },
    cancel() {
      if (isUnderWay()) note('cancelled', series);
      controller.abort();
    },
  };
}
