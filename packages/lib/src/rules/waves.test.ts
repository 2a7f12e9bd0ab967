/** The clock of the waves in jumps, and how a wave is drawn. */
import { createRandom } from '@dota-factory/base';
import { aFactory } from '../testing/factory.ts';
import {
  advanceClock,
  createWaveClock,
  drawGap,
  drawWave,
  isBossDue,
  isWaveDue,
  passBoss,
  passWave,
  ticksToChange,
  UNITS_PER_THREAT,
  type WaveRules,
} from './waves.ts';

const { rulebook } = aFactory();
const RULES: WaveRules = rulebook.waves;

describe('[REQ-WAV-TRIGGER] drawing a wave', () => {
  const costs = [10, 25, 0, 60];

  it('takes ships until none fits, and never one that costs nothing', () => {
    const random = createRandom(1);
    for (let budget = 0; budget < 400; budget += 7) {
      const drawn: number[] = [];
      const rest = drawWave(costs, budget, 1000, random, (ship) => drawn.push(ship));
      expect(drawn).not.toContain(2);
      expect(rest).toBe(budget - drawn.reduce((sum, ship) => sum + (costs[ship] as number), 0));
      expect(rest).toBeLessThan(10);
      expect(rest).toBeGreaterThanOrEqual(0);
    }
  });

  it('picks uniformly among those that fit, whatever they cost', () => {
    const random = createRandom(2);
    const first = [0, 0, 0, 0];
    const small = [0, 0, 0, 0];
    for (let n = 0; n < 9000; n++) {
      const drawn: number[] = [];
      drawWave(costs, 70, 1000, random, (ship) => drawn.push(ship));
      first[drawn[0] as number] = (first[drawn[0] as number] as number) + 1;
      drawn.length = 0;
      drawWave(costs, 30, 1000, random, (ship) => drawn.push(ship));
      small[drawn[0] as number] = (small[drawn[0] as number] as number) + 1;
    }
    for (const ship of [0, 1, 3]) expect(Math.abs((first[ship] as number) - 3000)).toBeLessThan(150);
    for (const ship of [0, 1]) expect(Math.abs((small[ship] as number) - 4500)).toBeLessThan(170);
    expect(small[3]).toBe(0);
  });

  it('spends a budget that equals the cost to the last unit', () => {
    const cost = RULES.costs[0] as number;
    expect(drawWave([cost], cost, 1000, createRandom(1), () => undefined)).toBe(0);
    expect(drawWave([cost], cost - 1, 1000, createRandom(1), () => undefined)).toBe(cost - 1);
  });
});

describe('[REQ-WAV-THREAT-RATE] threat', () => {
  it('adds up without loss, whatever the rate', () => {
    for (const rate of ['1', '1.7', '0.1', '0.333333']) {
      const rules = aFactory({
        edits: [['world.toml', 'threat_rate_formula = "0"', `threat_rate_formula = "${rate}"`]],
      }).rulebook.waves;
      const clock = createWaveClock(rules, createRandom(1));
      clock.gap = 1e9;
      for (let i = 0; i < 3600; i++) advanceClock(clock, rules, 1);
      expect(clock.threat / UNITS_PER_THREAT).toBe(Number(rate) * 60);
    }
  });
});

describe('[REQ-WAV-GAP] the gap', () => {
  it('is drawn uniformly from the whole ticks between its limits, both included', () => {
    const random = createRandom(3);
    const counts = new Map<number, number>();
    for (let n = 0; n < 8000; n++) {
      const gap = drawGap({ ...RULES, gapMin: 100, gapMax: 107 }, random);
      counts.set(gap, (counts.get(gap) ?? 0) + 1);
    }
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual([100, 101, 102, 103, 104, 105, 106, 107]);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
    expect([RULES.gapMin, RULES.gapMax]).toEqual([1800, 3600]);
  });
});

describe('the clock', () => {
  it('is the same in jumps as in single ticks', () => {
    for (const seed of [1, 2, 3]) {
      const rules: WaveRules = { ...RULES, rateAt: (x) => x * 1_000_000 };
      const single = createWaveClock(rules, createRandom(seed));
      const jumping = { ...single };
      const dice = [createRandom(seed), createRandom(seed)] as const;
      const happen = (clock: typeof single, random: ReturnType<typeof createRandom>) => {
        if (isBossDue(clock)) passBoss(clock, rules, 1);
        if (isWaveDue(clock, rules)) passWave(clock, rules, 2, random);
      };
      for (let tick = 0; tick < 60_000; ) {
        const step = ticksToChange(jumping, rules);
        advanceClock(jumping, rules, step);
        happen(jumping, dice[1]);
        for (let i = 0; i < step; i++) {
          advanceClock(single, rules, 1);
          happen(single, dice[0]);
        }
        tick += step;
        expect(single).toEqual(jumping);
      }
    }
  });
});
