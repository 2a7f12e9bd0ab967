/**
 * The balance of the default content on a sample that takes seconds: a few seeds of each script, and a few pairs of
 * hulls. `survival.ts` and `balance-matrix.ts` beside it measure all of it; docs/balance.md has their tables.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { wilsonInterval } from '@dota-factory/base';
import type { BalanceSample } from './balance-sample.ts';

/** Only ends what hangs. */
const LIMIT_MILLISECONDS = 600_000;

let sample: BalanceSample;

beforeAll(() => {
  const program = [join(__dirname, 'balance-sample.ts')];
  const options = { cwd: join(__dirname, '../..'), encoding: 'utf8', timeout: LIMIT_MILLISECONDS } as const;
  sample = JSON.parse(execFileSync(process.execPath, ['--import', 'tsx', ...program], options));
}, LIMIT_MILLISECONDS);

describe('survival', () => {
  it('a player who builds nothing loses the HQ between minute 6 and 14', () => {
    expect(sample.idle).toHaveLength(2);
    for (const { lostAt } of sample.idle) {
      expect(lostAt).toBeGreaterThan(6);
      expect(lostAt).toBeLessThan(14);
    }
  });

  it('a beginner with one fighter yard holds fifteen minutes, in two games of three at least', () => {
    expect(sample.beginner).toHaveLength(3);
    const standing = sample.beginner.filter(({ lostAt }) => lostAt === undefined);
    expect(standing.length).toBeGreaterThanOrEqual(2);
  });

  it('a good player holds forty minutes and destroys two station sets, in two games of three at least', () => {
    expect(sample.good).toHaveLength(3);
    expect(sample.good.filter(({ lostAt }) => lostAt === undefined).length).toBeGreaterThanOrEqual(2);
    expect(sample.good.filter(({ sets }) => sets >= 2).length).toBeGreaterThanOrEqual(2);
  });

  it('a good player who builds nothing after minute 16 has lost by minute 36, in two games of three at least', () => {
    expect(sample.halted).toHaveLength(3);
    const lost = sample.halted.filter(({ lostAt }) => lostAt !== undefined);
    expect(lost.length).toBeGreaterThanOrEqual(2);
    for (const { lostAt } of lost) expect(lostAt).toBeGreaterThan(20);
  });

  it('an industrial player, who builds on as the schematics allow, outlasts a good one', () => {
    expect(sample.industrial.map(({ lostAt }) => lostAt)).toEqual([undefined]);
  });

  it('an industrial player has a use for blocks: few are unspent from minute 20 to 40, and the yards build more with what was bought', () => {
    const [{ course } = { course: [] }] = sample.industrial;
    expect(course).toHaveLength(10);
    const inMinutes = (first: number, last: number) => course.slice(first / 5, last / 5);
    for (const { blocks } of inMinutes(15, 40)) expect(blocks).toBeLessThan(500);
    const launched = (first: number, last: number) =>
      inMinutes(first, last).reduce((sum, part) => sum + part.launched, 0);
    expect(launched(40, 50)).toBeGreaterThan(1.1 * launched(20, 30));
  });

  it('no invariant is broken and no command refused on the way', () => {
    const games = [
      ...sample.idle,
      ...sample.beginner,
      ...sample.halted,
      ...sample.good,
      ...sample.industrial,
    ];
    for (const { faults, refused } of games) {
      expect(faults).toEqual([]);
      expect(refused).toEqual([]);
    }
  });
});

describe('hulls at equal threat', () => {
  it('win between a fifth and four fifths each, as far as a few fights can tell', () => {
    expect(sample.pairs.length).toBeGreaterThanOrEqual(9);
    for (const { hulls, wins } of sample.pairs) {
      // The true rate is in this interval but for one time in a thousand; a walk-over is too much all the same.
      const [low, high] = wilsonInterval(wins[0], sample.fights, 3.29);
      expect({ hulls, isEven: low < 0.8 && high > 0.2 && wins[0] > 0 && wins[1] > 0 }).toEqual({
        hulls,
        isEven: true,
      });
    }
  });
});
