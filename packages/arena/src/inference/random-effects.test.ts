// Effects measured in several trials: intervals hold the true mean as often as they say, also with part of the fights.
import { createRandom, exp, log, nextUnit, type RandomState, sin, TAU } from '@dota-factory/base';
import { isSaturated, logOddsOf, toScore } from './log-odds.ts';
import { poolEffects, studentPValue, studentQuantile } from './random-effects.ts';

it.each([
  [1, 12.706],
  [2, 4.303],
  [3, 3.182],
  [5, 2.571],
  [10, 2.228],
  [30, 2.042],
])('Student with %i degrees of freedom reaches 95 %% at %f', (freedom, deviations) => {
  expect(studentQuantile(freedom)).toBeCloseTo(deviations, 3);
  expect(studentPValue(deviations, freedom)).toBeCloseTo(0.05, 4);
});

it('log-odds of a tally: draws are half, all won is finite, and few fights are unsure', () => {
  expect(logOddsOf({ wins: 50, draws: 0, losses: 50 }).value).toBe(0);
  expect(toScore(logOddsOf({ wins: 750, draws: 0, losses: 250 }).value)).toBeCloseTo(0.75, 2);
  expect(logOddsOf({ wins: 40, draws: 20, losses: 40 }).variance).toBeLessThan(
    logOddsOf({ wins: 50, draws: 0, losses: 50 }).variance,
  );
  const all = logOddsOf({ wins: 5, draws: 0, losses: 0 });
  // Five to nothing: even odds are within two deviations.
  expect(all.value / Math.sqrt(all.variance)).toBeLessThan(2);
  expect([
    isSaturated({ wins: 99, draws: 0, losses: 1 }),
    isSaturated({ wins: 95, draws: 0, losses: 5 }),
  ]).toEqual([true, false]);
});

it('one trial says nothing about others; equal trials agree, others widen the interval', () => {
  expect(poolEffects([{ value: 3, variance: 0.1 }])).toMatchObject({ value: 3, pValue: 1 });
  const same = poolEffects([1, 1, 1, 1].map((value) => ({ value, variance: 0.04 })));
  const apart = poolEffects([-1, 3, 0, 2].map((value) => ({ value, variance: 0.04 })));
  expect([same.value, apart.value]).toEqual([expect.closeTo(1), expect.closeTo(1)]);
  expect(same.misfit).toBe(0);
  expect(apart.misfit).toBeCloseTo(1.81, 1);
  expect(apart.interval[1] - apart.interval[0]).toBeGreaterThan(5 * (same.interval[1] - same.interval[0]));
  expect(same.pValue).toBeLessThan(0.05);
});

describe('the intervals', () => {
  const REPETITIONS = Number(process.env['ARENA_SIMULATIONS'] ?? 400);
  const nextNormal = (random: RandomState) =>
    Math.sqrt(-2 * log(1 - nextUnit(random))) * sin(TAU * nextUnit(random));

  function fight(random: RandomState, fights: number, chance: number) {
    let wins = 0;
    for (let i = 0; i < fights; i++) if (nextUnit(random) < chance) wins += 1;
    return logOddsOf({ wins, draws: 0, losses: fights - wins });
  }

  /** Share of repetitions whose interval has the true effect in it: half of the trials against the twin, half against others. */
  function coverage(
    trials: number,
    effect: number,
    deviation: number,
    fightsOf: (random: RandomState) => number,
  ) {
    const random = createRandom(11);
    let covered = 0;
    for (let repetition = 0; repetition < REPETITIONS; repetition++) {
      const effects = Array.from({ length: trials }, (_, trial) => {
        const own = effect + deviation * nextNormal(random);
        const base = trial % 2 === 0 ? 0 : 1.5 * (nextUnit(random) - 0.5);
        const withIt = fight(random, fightsOf(random), 1 / (1 + exp(-base - own)));
        if (trial % 2 === 0) return withIt;
        const without = fight(random, fightsOf(random), 1 / (1 + exp(-base)));
        return { value: withIt.value - without.value, variance: withIt.variance + without.variance };
      });
      const { interval } = poolEffects(effects);
      if (interval[0] <= effect && effect <= interval[1]) covered += 1;
    }
    return covered / REPETITIONS;
  }

  const complete = () => 100;
  const partial = (random: RandomState) => 10 + Math.floor(90 * nextUnit(random));
  // The deep run is held to 93 to 97 %; a short one has a chance error of its own.
  const slack = 3 * Math.sqrt((0.95 * 0.05) / REPETITIONS);
  it.each([
    ['complete', 6, 0, 0.4, complete],
    ['complete', 6, 1, 0.4, complete],
    ['complete', 4, 0.5, 0.8, complete],
    ['partial', 6, 0, 0.4, partial],
    ['partial', 6, 1, 0.4, partial],
    ['partial', 4, 0.5, 0.8, partial],
  ])(
    'of %s data, %i trials, effect %f, deviation %f hold the truth in 93 to 97 %%',
    (_name, trials, effect, deviation, fights) => {
      const share = coverage(trials, effect, deviation, fights);
      expect(share).toBeGreaterThanOrEqual(Math.min(0.93, 0.95 - slack));
      expect(share).toBeLessThanOrEqual(Math.max(0.97, 0.95 + slack));
    },
  );
});
