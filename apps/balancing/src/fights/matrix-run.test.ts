/** A matrix whose fights are not all there is not sure of anything. */
import { addFailure, addOutcome, createSeries, deriveEntries, runFight } from '@dota-factory/arena';
import { createSmallTool } from '../testing/small-tool.ts';
import type { Engine, EngineJob } from './engine.ts';
import { startMatrix } from './matrix-run.ts';

const RUNS = 60;

/** Every fight is won by the team on the left; the first `lost` of each series were lost with their thread. */
const winning = (engine: Engine, lost: number): Engine => ({
  ...engine,
  runSeries: async ({ definition, game, runs, onProgress }: EngineJob) => {
    const series = createSeries(definition, deriveEntries(definition, game), runs);
    const outcome = { ...runFight(definition, game, 1, { maxSeconds: 1 }), winner: 0 } as const;
    for (let index = 0; index < runs; index++) {
      if (index < lost) addFailure(series, index, 'its thread has ended');
      else addOutcome(series, index, outcome);
    }
    onProgress?.(runs, runs, series);
    return series;
  },
});

type MatrixOptions = Parameters<typeof startMatrix>[0];

/** The matrix once it is over. */
function fightMatrix(
  options: Pick<MatrixOptions, 'engine' | 'loaded'>,
  withAudit: boolean,
): Promise<ReturnType<typeof startMatrix>> {
  return new Promise((resolve) => {
    const started = startMatrix({
      ...options,
      layouts: undefined,
      added: [],
      request: { level: 5, threat: withAudit ? 1000 : 100, runs: RUNS, seed: 1, withAudit },
      onChange: (isOver) => {
        if (isOver) resolve(started);
      },
    });
  });
}

async function judgeMatrix(lost: number): Promise<ReadonlySet<string>> {
  const { engine, config } = createSmallTool();
  const run = await fightMatrix({ engine: winning(engine, lost), loaded: config.loaded }, false);
  expect(run.state.status).toBe('done');
  return new Set(run.state.cells.flatMap((line) => line.flatMap((cell) => cell?.evenness ?? [])));
}

it('knows which pairs are uneven once all fights are fought', async () => {
  expect(await judgeMatrix(0)).toEqual(new Set(['uneven']));
});

it('knows nothing of any pair when fights were lost with their thread', async () => {
  expect(await judgeMatrix(1)).toEqual(new Set(['unknown']));
});

it('looks at the trials of modules twice, with other fights, while nothing is known of what they are worth', async () => {
  const { engine, config } = createSmallTool();
  const jobs: EngineJob[] = [];
  const listening: Engine = {
    ...engine,
    runSeries: (job) => {
      jobs.push(job);
      return winning(engine, 0).runSeries(job);
    },
  };
  const run = await fightMatrix({ engine: listening, loaded: config.loaded }, true);
  const looks = [0.6 * RUNS, 1.4 * RUNS].map((runs) => jobs.filter((job) => job.runs === runs));
  const names = looks.map((look) => look.map(({ definition }) => definition.name));
  expect(names[0]?.length).toBeGreaterThan(0);
  expect(names[1]).toEqual(names[0]);
  const seeds = new Set(looks.flat().map(({ seed }) => seed));
  expect(seeds.size).toBe(2 * new Set(names[0]).size);
  expect(run.state.total).toBe(jobs.reduce((sum, { runs }) => sum + runs, 0));
  expect(run.state).toMatchObject({ status: 'done', done: run.state.total });
  expect(run.listSeries()).toHaveLength(jobs.length);
});
