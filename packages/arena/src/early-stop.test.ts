// A series ends early at the same fight no matter which thread was faster, and the first fights are a series of their own.
import { deriveEntries, runFight } from './arena.ts';
import { findEarlyStop } from './early-stop.ts';
import {
  addFailure,
  addOutcome,
  countFromStart,
  createSeries,
  type Series,
  summarizeSeries,
  takeFirst,
} from './series.ts';
import { anArena, fighters, loadTestConfig } from './testing/arenas.ts';

const { game } = loadTestConfig();
const arena = anArena({ ships: [fighters(1)] }, { ships: [fighters(1)] });
const real = runFight(arena, game, 1, { maxSeconds: 1 });
const create = (runs: number): Series => createSeries(arena, deriveEntries(arena, game), runs);
const note = (series: Series, index: number, winner: 0 | 1) => addOutcome(series, index, { ...real, winner });

it('stops where the interval first excludes one half, however far it has come', () => {
  const series = create(200);
  for (let index = 0; index < 200; index++) note(series, index, index % 4 === 0 ? 1 : 0);
  const stop = findEarlyStop(series);
  expect(stop).toBe(30);
  expect(findEarlyStop(takeFirst(series, 120))).toBe(stop);
  expect(findEarlyStop(series, 30)).toBe(40); // it need not look at 30
});

it('does not count what lies behind a gap', () => {
  const series = create(200);
  for (let index = 0; index < 200; index++) if (index !== 20) note(series, index, 0);
  expect(countFromStart(series)).toBe(20);
  expect(findEarlyStop(series)).toBeUndefined();
  addFailure(series, 20, 'lost');
  expect(findEarlyStop(series)).toBe(30);
});

it('even fights are fought to the end', () => {
  const series = create(200);
  for (let index = 0; index < 200; index++) note(series, index, (index % 2) as 0 | 1);
  expect(findEarlyStop(series)).toBeUndefined();
});

it('the first fights are summed up alone', () => {
  const series = create(10);
  for (let index = 0; index < 10; index++) note(series, index, index < 4 ? 0 : 1);
  addFailure(series, 9, 'lost');
  const first = summarizeSeries(takeFirst(series, 5));
  expect(first).toMatchObject({ runs: 5, finished: 5, failed: 0 });
  expect(first.teams[0].wins).toBe(4);
  expect(summarizeSeries(takeFirst(series, 10))).toEqual(summarizeSeries(series));
});
