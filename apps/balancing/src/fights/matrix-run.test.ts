/** A matrix whose fights are not all there is not sure of anything. */
import { addFailure, addOutcome, createSeries, deriveEntries, runFight } from '@dota-factory/arena';
import { createSmallTool } from '../testing/small-tool.ts';
import type { Engine, EngineJob } from './engine.ts';
import { startMatrix } from './matrix-run.ts';

const RUNS = 60;

/** Every fight is won by the team on the left; the first `lost` of each series were lost with their thread. */
const winning = (engine: Engine, lost: number): Engine => ({
  ...engine,
  runSeries: async ({ definition, game, onProgress }: EngineJob) => {
    const series = createSeries(definition, deriveEntries(definition, game), RUNS);
    const outcome = { ...runFight(definition, game, 1, { maxSeconds: 1 }), winner: 0 } as const;
    for (let index = 0; index < RUNS; index++) {
      if (index < lost) addFailure(series, index, 'its thread has ended');
      else addOutcome(series, index, outcome);
    }
    onProgress?.(RUNS, RUNS, series);
    return series;
  },
});

async function judgeMatrix(lost: number): Promise<ReadonlySet<string>> {
  const { engine, config } = createSmallTool();
  const request = { level: 5, threat: 100, runs: RUNS, seed: 1, withAudit: false };
  const { loaded } = config;
  const run = await new Promise<ReturnType<typeof startMatrix>>((resolve) => {
    const started = startMatrix({
      engine: winning(engine, lost),
      loaded,
      layouts: undefined,
      added: [],
      request,
      onChange: (isOver) => {
        if (isOver) resolve(started);
      },
    });
  });
  expect(run.state.status).toBe('done');
  return new Set(run.state.cells.flatMap((line) => line.flatMap((cell) => cell?.evenness ?? [])));
}

it('knows which pairs are uneven once all fights are fought', async () => {
  expect(await judgeMatrix(0)).toEqual(new Set(['uneven']));
});

it('knows nothing of any pair when fights were lost with their thread', async () => {
  expect(await judgeMatrix(1)).toEqual(new Set(['unknown']));
});
