/** Fights are handed out and collected without loss, whatever comes back for them. */
import { deriveEntries, runFight } from '../arena.ts';
import { fightBatch } from '../batch.ts';
import { anArena, fighters, loadTestConfig } from '../testing/arenas.ts';
import { createScheduler } from './scheduler.ts';
import type { BatchResult } from './worker.ts';

const { game, texts } = loadTestConfig();
const definition = anArena({ ships: [fighters(1)] }, { ships: [fighters(1)] });
const entries = deriveEntries(definition, game);
const RUNS = 6;

/** Fights here, and sends back for batch `n` what `forge` makes of its result. */
function runSeries(forge: (result: BatchResult, batch: number) => unknown) {
  let batches = 0;
  const scheduler = createScheduler({
    count: () => 2,
    batchMilliseconds: 1000,
    fight: async (batch) =>
      forge({ outcomes: fightBatch(batch, game), milliseconds: 1 }, ++batches) as BatchResult,
  });
  return scheduler.runSeries({ config: texts, definition, entries, runs: RUNS, seed: 1, maxSeconds: 5 });
}

const whole = runSeries((result) => result);
const real = runFight(definition, game, 1, { maxSeconds: 1 });

it.each<[string, (result: BatchResult) => unknown]>([
  ['nothing', () => null],
  ['a text', () => 'done'],
  ['too few outcomes', ({ outcomes, ...rest }) => ({ ...rest, outcomes: outcomes.slice(1) })],
  ['too many outcomes', ({ outcomes, ...rest }) => ({ ...rest, outcomes: [...outcomes, real] })],
  ['an outcome that is none', ({ outcomes, ...rest }) => ({ ...rest, outcomes: outcomes.map(() => null) })],
  ['no duration', ({ outcomes }) => ({ outcomes })],
  [
    'a winner who did not fight',
    ({ outcomes, ...rest }) => ({ ...rest, outcomes: outcomes.map((each) => ({ ...each, winner: 2 })) }),
  ],
  [
    'an end for no reason',
    ({ outcomes, ...rest }) => ({ ...rest, outcomes: outcomes.map((each) => ({ ...each, reason: 'x' })) }),
  ],
  [
    'a team without its entries',
    ({ outcomes, ...rest }) => ({
      ...rest,
      outcomes: outcomes.map(({ teams, ...each }) => ({
        ...each,
        teams: teams.map((team) => ({ ...team, entries: team.entries.slice(1) })),
      })),
    }),
  ],
])('a batch that comes back with %s is fought again', async (_, forge) => {
  const series = await runSeries((result, batch) => (batch === 2 ? forge(result) : result));
  expect(series).toEqual(await whole);
});

it('fights that come back wrong twice have failed, with the reason', async () => {
  const series = await runSeries(({ milliseconds }) => ({ outcomes: [], milliseconds }));
  expect([...series.failures.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  expect(series.failures.get(0)).toBe('a batch of 1 fights came back with 0 outcomes');
});
