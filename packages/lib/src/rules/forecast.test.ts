/** Forecasts against what the same process really brings. */
import { cloneRandom, createRandom } from '@dota-factory/base';
import { createState } from '../edits/construction.ts';
import { aFactory } from '../testing/factory.ts';
import { runWaves } from '../systems/waves.ts';
import { forecastWaves } from './forecast.ts';
import { createWaveClock, fits, UNITS_PER_THREAT, type WaveRules } from './waves.ts';

function rulesWith(costs: readonly number[], more: Partial<WaveRules> = {}): WaveRules {
  const { waves } = aFactory({
    edits: [['world.toml', 'threat_rate_formula = "0"', 'threat_rate_formula = "2"']],
  }).rulebook;
  return { ...waves, costs: costs.map((cost) => cost * UNITS_PER_THREAT), ...more };
}

/** The mean by plain recursion over every order of picks. */
function meanByHand(costs: readonly number[], budget: number): number[] {
  const fitting = costs.map((_, ship) => ship).filter((ship) => fits(costs, ship, budget));
  const mean = costs.map(() => 0);
  for (const ship of fitting) {
    mean[ship] = (mean[ship] as number) + 1 / fitting.length;
    meanByHand(costs, budget - (costs[ship] as number)).forEach((count, other) => {
      mean[other] = (mean[other] as number) + count / fitting.length;
    });
  }
  return mean;
}

describe('[REQ-WAV-TRIGGER] the forecast of the next normal wave', () => {
  it('is the exact mean, since its time and budget are known', () => {
    const rules = rulesWith([20, 33, 50]);
    const clock = createWaveClock(rules, createRandom(1));
    clock.gap = 60 * 60;
    const { normal } = forecastWaves(clock, rules);
    expect(normal).toMatchObject({ seconds: 60, budget: 120, method: 'exact' });
    const expected = meanByHand(rules.costs, 120 * UNITS_PER_THREAT);
    normal.ships.forEach((count, ship) => expect(count).toBeCloseTo(expected[ship] as number, 9));
  });

  it('is sampled where a boss wave comes first and leaves an unknown rest', () => {
    const rules = rulesWith([20, 33, 50]);
    const clock = createWaveClock(rules, createRandom(1));
    clock.gap = 60 * 60;
    clock.countdown = 60 * 30;
    const { normal, boss } = forecastWaves(clock, rules);
    expect(boss).toMatchObject({ seconds: 30, method: 'exact', level: 1 });
    expect(normal).toMatchObject({ method: 'sampled', level: 2 });
    // 20 s before the window, 20 s of quiet, and the 40 s that are left of the gap.
    expect(normal.seconds).toBe(80);
  });

  it('is empty when nothing fits', () => {
    const rules = rulesWith([500]);
    const clock = createWaveClock(rules, createRandom(1));
    clock.gap = 60;
    expect(forecastWaves(clock, rules).normal.ships).toEqual([0]);
  });
});

describe('[REQ-WAV-BOSS-TRIGGER] the forecast of the next boss wave', () => {
  it('agrees with what 300 games bring', () => {
    const factory = aFactory({
      edits: [
        ['world.toml', 'threat_rate_formula = "0"', 'threat_rate_formula = "3"'],
        [
          'world.toml',
          'spawn_duration_seconds = 5',
          'spawn_duration_seconds = 5\nboss_countdown_seconds = 90',
        ],
      ],
    });
    const { rulebook } = factory;
    const first = createState(rulebook, 1);
    const { boss } = forecastWaves(first.waves.clock, rulebook.waves);
    let ships = 0;
    const games = 300;
    for (let seed = 1; seed <= games; seed++) {
      const state = createState(rulebook, seed);
      // The gap that is running is known to the forecast; everything after it is open.
      state.waves.clock.gap = first.waves.clock.gap;
      for (; state.tick < 90 * 60; state.tick++) {
        state.events = [];
        runWaves(state, rulebook); // without the battle, which changes nothing about it
      }
      const event = state.events.find((each) => each.type === 'wave-started');
      if (event?.type !== 'wave-started' || !event.isBoss) throw new Error('no boss wave in the last tick');
      ships += event.ships;
    }
    const mean = boss.ships.reduce((sum, count) => sum + count, 0);
    expect(mean).toBeGreaterThan(1);
    expect(Math.abs(ships / games - mean)).toBeLessThan(0.12 * mean);
  });

  it('touches neither the clock nor the game’s dice', () => {
    const { state, rulebook } = aFactory();
    const clock = { ...state.waves.clock };
    const random = cloneRandom(state.random);
    forecastWaves(state.waves.clock, rulebook.waves);
    expect(state.waves.clock).toEqual(clock);
    expect(state.random).toEqual(random);
  });

  it('follows budgets of many ships by sampling', () => {
    const costs = [61.3, 117.1, 144.9, 210.7, 230.3, 265.9, 394.1];
    const rules = rulesWith(costs, { rateAt: () => 400_000_000 });
    const clock = createWaveClock(rules, createRandom(1));
    clock.gap = 60 * 30;
    const { normal } = forecastWaves(clock, rules);
    expect(normal.method).toBe('sampled');
    const spent = normal.ships.reduce((sum, count, ship) => sum + count * (costs[ship] as number), 0);
    expect(spent).toBeGreaterThan(normal.budget - 61.3);
    expect(spent).toBeLessThanOrEqual(normal.budget);
  });
});
