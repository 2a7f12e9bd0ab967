// A series ends early at the same fight no matter which thread was faster, and an even one rarely ends with a winner.
import { createRandom, nextUnit } from '@dota-factory/base';
import { deriveEntries, type Outcome, runFight } from './arena.ts';
import { findEarlyStop, judgeSeries } from './early-stop.ts';
import {
  addFailure,
  addOutcome,
  countFromStart,
  createSeries,
  DRAW,
  FINISHED,
  type Series,
  summarizeSeries,
  takeFirst,
} from './series.ts';
import { anArena, fighters, loadTestConfig } from './testing/arenas.ts';

const { game } = loadTestConfig();
const arena = anArena({ ships: [fighters(1)] }, { ships: [fighters(1)] });
const real = runFight(arena, game, 1, { maxSeconds: 1 });
const create = (runs: number): Series => createSeries(arena, deriveEntries(arena, game), runs);
const note = (series: Series, index: number, winner: Outcome['winner']) =>
  addOutcome(series, index, { ...real, winner });

describe('a series', () => {
  it('stops at the same fight however far it has come', () => {
    const series = create(200);
    for (let index = 0; index < 200; index++) note(series, index, index % 4 === 0 ? 1 : 0);
    const stop = findEarlyStop(series);
    expect(stop).toBeGreaterThan(20);
    expect(stop).toBeLessThan(60);
    expect(findEarlyStop(takeFirst(series, 120))).toBe(stop);
    expect(judgeSeries(series)).toMatchObject({ verdict: 'first', stoppedAt: stop });
  });

  it('does not count what lies behind a gap; a failed fight says nothing', () => {
    const series = create(200);
    for (let index = 0; index < 200; index++) if (index !== 5) note(series, index, 0);
    expect(countFromStart(series)).toBe(5);
    expect(findEarlyStop(series)).toBeUndefined();
    addFailure(series, 5, 'lost');
    expect(findEarlyStop(series)).toBe(13);
  });

  it.each([
    ['five to nothing', 5, 0, 'undecided'],
    ['nine to nothing', 9, 0, 'undecided'],
    ['twelve to nothing', 12, 0, 'first'],
    ['nothing to twelve', 0, 12, 'second'],
  ] as const)('%s: %i wins, %i losses is %s', (_name, wins, losses, verdict) => {
    const series = create(wins + losses);
    for (let index = 0; index < wins + losses; index++) note(series, index, index < wins ? 0 : 1);
    expect(judgeSeries(series).verdict).toBe(verdict);
  });

  it('draws are half for each side: they neither decide nor hide', () => {
    const series = create(400);
    for (let index = 0; index < 400; index++) note(series, index, index % 20 === 0 ? 0 : 'draw');
    expect(judgeSeries(series)).toMatchObject({ verdict: 'first', stoppedAt: 221 });
    for (let index = 0; index < 400; index++) note(series, index, 'draw');
    expect(judgeSeries(series)).toEqual({ verdict: 'undecided', stoppedAt: 400, pValue: 1 });
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
});

describe('looking after every fight', () => {
  // `npm run test:deep` simulates 5,000 of each.
  const REPETITIONS = Number(process.env['ARENA_SIMULATIONS'] ?? 200);

  /** Share of series with a winner; the chances are those of a win and of a draw of the left side. */
  function shareDecided(cap: number, win: number, draw: number, seed: number): number {
    const random = createRandom(seed);
    const series = create(cap);
    let decided = 0;
    for (let repetition = 0; repetition < REPETITIONS; repetition++) {
      for (let index = 0; index < cap; index++) {
        const chance = nextUnit(random);
        // Straight into the columns: thousands of whole outcomes would take minutes.
        series.state[index] = FINISHED;
        series.winner[index] = chance < win ? 0 : chance < win + draw ? DRAW : 1;
      }
      if (findEarlyStop(series) !== undefined) decided += 1;
    }
    return decided / REPETITIONS;
  }

  it.each([
    [100, 0.5, 0],
    [200, 0.5, 0],
    [1000, 0.5, 0],
    [200, 0.3, 0.4],
    [1000, 0.1, 0.8],
  ])(
    'at most 5 %% of even series of up to %i fights are declared won (win %f, draw %f)',
    (cap, win, draw) => {
      expect(shareDecided(cap, win, draw, cap + 1)).toBeLessThanOrEqual(0.05);
    },
  );

  it.each([
    [200, 0.7, 0],
    [1000, 0.6, 0],
  ])('nearly all uneven series of up to %i fights are (win %f, draw %f)', (cap, win, draw) => {
    expect(shareDecided(cap, win, draw, 3)).toBeGreaterThan(0.97);
  });
});
