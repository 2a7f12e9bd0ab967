// Two series on common random numbers: changes are counted fight by fight, and no change is not certainty.
import { deriveEntries, type Outcome, runFight } from './arena.ts';
import { compareSeries } from './paired.ts';
import { addOutcome, createSeries, type Series } from './series.ts';
import { anArena, fighters, loadTestConfig } from './testing/arenas.ts';

const { game } = loadTestConfig();
const arena = anArena({ ships: [fighters(1)] }, { ships: [fighters(1)] });
const real = runFight(arena, game, 1, { maxSeconds: 1 });

/** `0`, `1` and `d` for the winners, a dot for a fight that is missing. */
function aSeries(results: string): Series {
  const series = createSeries(arena, deriveEntries(arena, game), results.length);
  const winners: Readonly<Record<string, Outcome['winner']>> = { 0: 0, 1: 1, d: 'draw' };
  for (const [index, letter] of [...results].entries()) {
    const winner = winners[letter];
    if (winner !== undefined) addOutcome(series, index, { ...real, winner });
  }
  return series;
}

it('counts pairs that went worse and better, and leaves out what is not in both', () => {
  const { interval, ...counts } = compareSeries(aSeries('0011d.0'), aSeries('0100000'));
  expect(counts).toMatchObject({ pairs: 6, lost: 1, gained: 3 });
  expect(counts.difference).toBeCloseTo((-1 + 1 + 1 + 0.5) / 6);
  // Four changes, one of them the other way: 2 * (1 + 4) / 16.
  expect(counts.pValue).toBeCloseTo(0.625);
  expect(interval[0]).toBeLessThan(0);
  expect(interval[1]).toBeGreaterThan(counts.difference);
});

it('no change at all is no certainty', () => {
  const { difference, interval, pValue } = compareSeries(aSeries('01'.repeat(10)), aSeries('01'.repeat(10)));
  expect([difference, pValue]).toEqual([0, 1]);
  expect(interval[0]).toBeCloseTo(-interval[1]);
  expect(interval[1]).toBeGreaterThan(0.05);
});

it('a change of everything is sure, and nothing to compare is everything', () => {
  const sure = compareSeries(aSeries('1'.repeat(20)), aSeries('0'.repeat(20)));
  expect(sure.difference).toBe(1);
  expect(sure.interval[0]).toBeGreaterThan(0.7);
  expect(sure.pValue).toBeLessThan(1e-5);
  expect(compareSeries(aSeries('0.'), aSeries('.0'))).toEqual({
    pairs: 0,
    lost: 0,
    gained: 0,
    difference: 0,
    interval: [-1, 1],
    pValue: 1,
  });
});

it('is narrower than two independent shares where most fights go the same way', () => {
  const before = aSeries('0101010101'.repeat(20));
  const after = aSeries(`${'0101010101'.repeat(19)}0000000000`);
  const { interval } = compareSeries(before, after);
  expect(interval[1] - interval[0]).toBeLessThan(0.08);
  expect(interval[0]).toBeGreaterThan(-0.001);
});
