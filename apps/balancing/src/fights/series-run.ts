/** "Fight N times" for one arena: fights in the pool, ends early if asked to, and keeps what it knows when cancelled. */
import {
  type ConfigTexts,
  createSeries,
  type FightEntry,
  evenChancePValue,
  findEarlyStop,
  judgeSeries,
  type Series,
  summarizeSeries,
} from '@dota-factory/arena';
import type { ArenaConfig, GameConfig } from '@dota-factory/lib';
import type { SeriesState } from '../contract/index.ts';
import type { Engine } from './engine.ts';
import { figuresOf } from './figures.ts';
import { createRunProgress, type RunProgress } from './run-progress.ts';
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
  readonly game: GameConfig;
  readonly definition: ArenaConfig;
  readonly entries: readonly FightEntry[];
  readonly runs: number;
  readonly seed: number;
  readonly stopEarly: boolean;
  /** The chance of stopping an even series with a wrong answer. */
  readonly error: number;
  /** After every batch and at the end; `isOver` then. */
  readonly onChange: (isOver: boolean) => void;
}

export function startSeries(options: SeriesRunOptions): SeriesRun {
  const { engine, config, game, definition, entries, runs, seed, stopEarly, error, onChange } = options;
  let series = createSeries(definition, entries, runs);
  let known: SeriesState | undefined;
  const progress = createRunProgress((isOver) => {
    known = undefined;
    onChange(isOver);
  });
  const whole = engine.runSeries({
    config,
    game,
    definition,
    entries,
    runs,
    seed,
    signal: progress.signal,
    onRecall: progress.noteKnown,
    ...(stopEarly ? { findStop: (newest: Series) => findEarlyStop(newest, { error }) } : {}),
    onProgress: (_done, _runs, newest) => {
      if (!progress.isUnderWay) return;
      series = newest;
      progress.note('running');
    },
  });
  progress.follow([
    whole.then((last) => {
      if (!progress.isUnderWay) return;
      series = last;
      // Cut at the fight that decided it.
      if (last.runs < runs) progress.note('stopped');
    }),
  ]);

  return {
    get state() {
      known ??= describeSeries(series, progress, options);
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

function describeSeries(
  series: Series,
  { status, known }: Pick<RunProgress, 'status' | 'known'>,
  { runs, seed, stopEarly, error }: SeriesRunOptions,
): SeriesState {
  const isComplete = status === 'done' || status === 'stopped';
  return {
    status,
    runs,
    seed,
    stopEarly,
    known,
    figures: figuresOf(series),
    pValue: isComplete ? findPValue(series, stopEarly, error) : null,
  };
}

/** Of "both teams are equally strong". One that was looked at after every fight needs the test made for that. */
function findPValue(series: Series, stopEarly: boolean, error: number): number | null {
  if (stopEarly) return judgeSeries(series, { error }).pValue;
  const { teams, finished } = summarizeSeries(series);
  const [first, second] = [teams[0].wins, teams[1].wins];
  return finished === 0 ? null : evenChancePValue(first, first + second);
}
