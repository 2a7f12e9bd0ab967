// A series adds up the same however its fights come in.
import { runFight, deriveEntries, type Outcome } from './arena.ts';
import { addFailure, addOutcome, createSeries, listMissing, summarizeSeries } from './series.ts';
import { anArena, fighters, loadTestConfig } from './testing/arenas.ts';

const { game } = loadTestConfig();
const arena = anArena({ ships: [fighters(2)] }, { ships: [fighters(1)] });
const entries = deriveEntries(arena, game);
const real = runFight(arena, game, 1);

/** Outcomes with numbers whose sum depends on its order. */
const outcomes = Array.from({ length: 50 }, (_, index): Outcome => {
  const winner = index % 5 === 0 ? 'draw' : ((index % 2) as 0 | 1);
  const entry = { surviving: index % 3, damageDealt: 0.1 * index, damageTaken: 1 / (index + 1) };
  const team = { hqHp: 1000 / (index + 1), surviving: index % 3, entries: [entry, entry] };
  return { ...real, winner, ticks: 60 * index, teams: [team, team] };
});

test('the order in which fights come in means nothing', () => {
  const forwards = createSeries(arena, entries, 50);
  const backwards = createSeries(arena, entries, 50);
  for (const [index, outcome] of outcomes.entries()) addOutcome(forwards, index, outcome);
  for (const [index, outcome] of [...outcomes.entries()].reverse()) addOutcome(backwards, index, outcome);
  expect(backwards).toEqual(forwards);
  expect(summarizeSeries(backwards)).toEqual(summarizeSeries(forwards));
});

test('wins, draws, rates, durations and survivors are counted', () => {
  const series = createSeries(arena, entries, 50);
  for (const [index, outcome] of outcomes.entries()) addOutcome(series, index, outcome);
  const summary = summarizeSeries(series);
  expect(summary).toMatchObject({
    name: 'Test',
    runs: 50,
    finished: 50,
    failed: 0,
    draws: 10,
    drawsByTime: 0,
  });
  expect(summary.teams.map(({ name, wins, winRate }) => [name, wins, winRate])).toEqual([
    ['Left', 20, 0.4],
    ['Right', 20, 0.4],
  ]);
  expect(summary.teams[0].interval[0]).toBeCloseTo(0.2761, 4);
  expect(summary.teams[0].interval[1]).toBeCloseTo(0.5382, 4);
  expect(summary.seconds).toMatchObject({ min: 0, median: 24.5, max: 49 });
  expect(summary.teams[1].survivors).toMatchObject({ min: 0, median: 1, max: 2 });
  expect(summary.entries[1]?.damageDealtMean).toBeCloseTo(2.45, 10);
});

test('a failed fight counts for neither side, and its reasons are reported once', () => {
  const series = createSeries(arena, entries, 4);
  addOutcome(series, 0, { ...real, winner: 0 });
  addFailure(series, 2, 'a thread died');
  addFailure(series, 1, 'a thread died');
  expect(listMissing(series)).toEqual([3]);
  const summary = summarizeSeries(series);
  expect(summary).toMatchObject({ runs: 4, finished: 1, failed: 2, reasons: ['a thread died'] });
  expect(summary.teams[0]).toMatchObject({ wins: 1, winRate: 1 });
  // Fought again with success after all.
  addOutcome(series, 2, real);
  expect(summarizeSeries(series)).toMatchObject({ finished: 2, failed: 1 });
});

test('a series without a finished fight knows nothing', () => {
  const { teams, seconds } = summarizeSeries(createSeries(arena, entries, 3));
  expect(teams[0]).toMatchObject({ wins: 0, winRate: NaN, interval: [0, 1] });
  expect(seconds.median).toBeNaN();
});

test('a fight that the series does not have is a bug', () => {
  const series = createSeries(arena, entries, 3);
  expect(() => addOutcome(series, 3, real)).toThrow('no fight 3 of 3');
  expect(() => addFailure(series, -1, '')).toThrow(RangeError);
});
