/** Which designs are worth building: a matrix for each of several fleet sizes, and the Nash mixture of each. */
import {
  assembleMatrix,
  type Design,
  findMetagame,
  listHullDesigns,
  listMatchups,
  type Matrix,
  type Metagame,
  summarizeSeries,
} from '@dota-factory/arena';
import { toMatchupJob } from '@dota-factory/arena/node';
import type { MetaRequest, MetaSize, MetaState } from '../contract/index.ts';
import type { Run } from './current-run.ts';
import type { Engine } from './engine.ts';
import type { LoadedBalancing } from './loaded-config.ts';
import { createRunProgress } from './run-progress.ts';

export interface MetaRun extends Run {
  readonly state: MetaState;
}

export interface MetaRunOptions {
  readonly engine: Engine;
  readonly loaded: LoadedBalancing;
  readonly request: MetaRequest;
  readonly onChange: (isOver: boolean) => void;
}

/** All sizes are fought together. The mixtures are found once at the end: drawing them anew 200 times takes a second. */
export function startMeta({ engine, loaded, request, onChange }: MetaRunOptions): MetaRun {
  const { level, threats, runs, seed } = request;
  const designs = listHullDesigns(loaded.game, level);
  const plans = threats.map((threat) => listMatchups(designs, threat));
  const total = plans.reduce((sum, plan) => sum + plan.length * runs, 0);
  let done = 0;
  let sizes: readonly MetaSize[] = [];
  const progress = createRunProgress(onChange);
  const run = { config: loaded.texts, game: loaded.game, runs, seed };
  const fights = plans.map(async (matchups): Promise<Matrix> => {
    const results = matchups.map(async (matchup) => {
      let before = 0;
      const series = await engine.runSeries({
        ...toMatchupJob(matchup, run, 'meta'),
        game: loaded.game,
        signal: progress.signal,
        onRecall: progress.noteKnown,
        onProgress: (finished) => {
          if (!progress.isUnderWay) return;
          done += finished - before;
          before = finished;
          progress.note('running');
        },
      });
      return { matchup, summary: summarizeSeries(series) };
    });
    return assembleMatrix(designs, await Promise.all(results));
  });
  progress.follow([
    Promise.all(fights).then((matrices) => {
      sizes = matrices.map((matrix, index) =>
        describeSize(designs, findMetagame(matrix, seed), threats[index] as number),
      );
    }),
  ]);
  return {
    get state() {
      return {
        status: progress.status,
        hash: loaded.game.hash,
        ...request,
        done,
        total,
        known: progress.known,
        sizes,
      };
    },
    get isUnderWay() {
      return progress.isUnderWay;
    },
    cancel: () => progress.cancel(),
  };
}

function describeSize(
  designs: readonly Design[],
  { designs: found, transitive, cyclic, strengths, points }: Metagame,
  threat: number,
): MetaSize {
  return {
    threat,
    transitive,
    cyclic,
    designs: found.map((design, index) => ({
      ...design,
      layout: designs[index]?.ship.layout ?? [],
      modules: designs[index]?.modules ?? [],
      strength: strengths[index] ?? 0,
      point: points[index] ?? [0, 0],
    })),
  };
}
