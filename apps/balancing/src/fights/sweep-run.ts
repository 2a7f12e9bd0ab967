/** One number of the config over a range: the same arena at every step, on the same seeds. */
import { createSeries, deriveEntries, type Series } from '@dota-factory/arena';
import type { ArenaConfig } from '@dota-factory/lib';
import type { SweepRequest, SweepState } from '../contract/index.ts';
import type { Run } from './current-run.ts';
import type { Engine } from './engine.ts';
import { figuresOf } from './figures.ts';
import type { LoadedBalancing } from './loaded-config.ts';
import { createRunProgress } from './run-progress.ts';

export interface SweepRun extends Run {
  readonly state: SweepState;
}

/** The config with the number at one step, and the arena as that config has it. */
export interface SweepStep {
  readonly value: number | string;
  readonly x: number;
  readonly loaded: LoadedBalancing;
  readonly definition: ArenaConfig;
}

export interface SweepRunOptions {
  readonly engine: Engine;
  readonly steps: readonly SweepStep[];
  readonly request: SweepRequest;
  /** Of the config without the change. */
  readonly hash: string;
  readonly label: string;
  readonly onChange: (isOver: boolean) => void;
}

export function startSweep({ engine, steps, request, hash, label, onChange }: SweepRunOptions): SweepRun {
  const { runs, seed } = request;
  const points: { series: Series; done: number }[] = steps.map(({ definition, loaded }) => ({
    series: createSeries(definition, deriveEntries(definition, loaded.game), runs),
    done: 0,
  }));
  const progress = createRunProgress(onChange);
  progress.follow(
    steps.map(({ definition, loaded }, index) =>
      engine.runSeries({
        config: loaded.texts,
        game: loaded.game,
        definition,
        entries: deriveEntries(definition, loaded.game),
        runs,
        seed,
        group: 'sweep',
        signal: progress.signal,
        onRecall: progress.noteKnown,
        onProgress: (done, _runs, series) => {
          if (!progress.isUnderWay) return;
          points[index] = { series, done };
          progress.note('running');
        },
      }),
    ),
  );
  return {
    get state() {
      return {
        status: progress.status,
        hash,
        label,
        arena: steps[0]?.definition.name ?? '',
        team: steps[0]?.definition.teams[0].name ?? '',
        runs,
        seed,
        done: points.reduce((sum, { done }) => sum + done, 0),
        total: runs * steps.length,
        known: progress.known,
        points: steps.map(({ value, x, loaded }, index) => ({
          x,
          value,
          hash: loaded.game.hash,
          figures: figuresOf((points[index] as (typeof points)[number]).series),
        })),
      };
    },
    get isUnderWay() {
      return progress.isUnderWay;
    },
    cancel: () => progress.cancel(),
  };
}
