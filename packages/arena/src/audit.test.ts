// The threat audit finds what was put in: effects of hulls and modules, and says where nothing can be concluded.
import { createRandom, nextUnit } from '@dota-factory/base';
import { auditThreat } from './audit.ts';
import { estimateSum, fitEffects, type Observation } from './linear-fit.ts';
import { assembleMatrix, type Design, listHullDesigns, listMatchups, type Matchup } from './matrix.ts';
import { listModuleTrials, type ModuleTrial } from './module-trials.ts';
import { formatMatrixCsv, formatMatrixHtml, toMatrixJson } from './report/matrix-report.ts';
import type { SeriesSummary } from './series.ts';
import { wilsonInterval } from '@dota-factory/base';
import { loadTestConfig } from './testing/arenas.ts';

describe('the fit', () => {
  const causes = [
    [1, -1, 0],
    [1, 0, -1],
    [0, 1, -1],
  ];
  const observe = (effects: readonly number[], variance: number): Observation[] =>
    causes.map((each) => ({
      causes: each,
      value: each.reduce((sum, cause, i) => sum + cause * (effects[i] ?? 0), 0),
      variance,
    }));

  it('finds effects that values are made of', () => {
    const fit = fitEffects(observe([0.2, 0, -0.2], 1e-6), [1, 1, 1]);
    expect(fit.effects.map((effect) => Math.round(effect * 1000) / 1000 + 0)).toEqual([0.2, 0, -0.2]);
    expect(fit.explained).toBeGreaterThan(0.999);
    expect(fit.misfit).toBeLessThan(0.001);
  });

  it('gives a difference a narrow interval, and an effect without data a wide one', () => {
    const fit = fitEffects(observe([0.2, 0, -0.2], 0.0001), [1, 1, 1]);
    const difference = estimateSum(fit, [1, -1, 0]);
    const level = estimateSum(fit, [1, 1, 1]);
    expect(difference.value).toBeCloseTo(0.2, 3);
    expect(difference.interval[1] - difference.interval[0]).toBeLessThan(0.05);
    expect(level.interval[1] - level.interval[0]).toBeGreaterThan(3);
  });

  it('two causes that always come together share what they do', () => {
    const values = [0.3, 0.3, 0.3].map((value) => ({ causes: [1, 1], value, variance: 0.001 }));
    const fit = fitEffects(values, [1, 1]);
    expect(fit.effects[0]).toBeCloseTo(0.15, 2);
    expect(estimateSum(fit, [1, 0]).interval[0]).toBeLessThan(0);
    expect(estimateSum(fit, [1, 1]).interval[0]).toBeGreaterThan(0.2);
  });

  it('scatter that no effect explains widens the intervals', () => {
    const random = createRandom(1);
    const noisy = (spread: number) =>
      Array.from({ length: 60 }, (_, i) => ({
        causes: [i % 2],
        value: (i % 2) * 0.1 + (nextUnit(random) - 0.5) * spread,
        variance: 0.0001,
      }));
    const [calm, wild] = [0.01, 0.8].map((spread) => {
      const fit = fitEffects(noisy(spread), [1]);
      const { interval } = estimateSum(fit, [1]);
      return { width: interval[1] - interval[0], misfit: fit.misfit };
    });
    expect(wild?.width).toBeGreaterThan(4 * (calm?.width ?? 0));
    expect(wild?.misfit).toBeCloseTo(0.8 / Math.sqrt(12), 1);
  });
});

describe('the audit', () => {
  const { game } = loadTestConfig('config');
  const designs = listHullDesigns(game, 5);
  const matchups = listMatchups(designs, 1000);
  const trials = listModuleTrials(game, designs, 1000);
  const RUNS = 200;
  const facts = { source: 'x.toml', seed: 1, hash: 'h', version: '1', runs: RUNS, threat: 1000, level: 5 };

  /** As if the left team had won this share of the fights. */
  function summarize({ definition }: Matchup, share: number): SeriesSummary {
    const wins = Math.round(Math.min(0.98, Math.max(0.02, share)) * RUNS);
    const nothing = { count: 0, mean: 0, min: 0, lowerQuartile: 0, median: 0, upperQuartile: 0, max: 0 };
    const team = (side: 0 | 1, own: number) => ({
      name: definition.teams[side].name,
      wins: own,
      winRate: own / RUNS,
      interval: wilsonInterval(own, RUNS),
      survivors: nothing,
      hqHp: nothing,
    });
    return {
      name: definition.name,
      runs: RUNS,
      finished: RUNS,
      failed: 0,
      draws: 0,
      drawsByTime: 0,
      teams: [team(0, wins), team(1, RUNS - wins)],
      seconds: nothing,
      entries: [],
      reasons: [],
    };
  }
  const meet = (strength: (design: Design) => number) =>
    assembleMatrix(
      designs,
      matchups.map((matchup) => {
        const [first, second] = [designs[matchup.first], designs[matchup.second]] as [Design, Design];
        return { matchup, summary: summarize(matchup, 0.5 + strength(first) - strength(second)) };
      }),
    );
  const tryAll = (worth: (trial: ModuleTrial) => number) =>
    trials.map((trial) => ({ trial, summary: summarize(trial.matchup, 0.5 + worth(trial)) }));

  it('tries every module at equal threat, with and without it, on armed ships only', () => {
    const armed = designs.filter(({ isArmed }) => isArmed);
    expect(new Set(trials.map(({ module }) => module)).size).toBeGreaterThan(game.modules.length * 0.8);
    for (const {
      module,
      designs: [withIt, withoutIt],
      matchup,
    } of trials) {
      const count = ({ modules }: Design) => modules.filter(({ type }) => type === module).length;
      expect(count(withIt)).toBe(count(withoutIt) + 1);
      expect([withIt.isArmed, withoutIt.isArmed]).toEqual([true, true]);
      expect(withIt.threat).toBeGreaterThan(withoutIt.threat);
      expect(Math.abs(matchup.threats[0] / matchup.threats[1] - 1)).toBeLessThan(0.5);
    }
    expect(armed.length).toBeGreaterThan(2);
  });

  it('finds a hull and a module that are worth more than they cost, and is sure of them only', () => {
    const [strong] = designs.filter(({ isArmed }) => isArmed);
    const module = trials[0]?.module ?? '';
    const audit = auditThreat(
      meet((design) => (design === strong ? 0.3 : 0)),
      tryAll((trial) => (trial.module === module ? 0.25 : 0)),
    );
    expect(audit?.hulls[0]).toMatchObject({ id: strong?.ship.id });
    expect(audit?.hulls[0]?.effect).toBeGreaterThan(0.2);
    expect(audit?.hulls[0]?.interval[0]).toBeGreaterThan(0.1);
    expect(audit?.modules[0]).toMatchObject({ id: module });
    expect(audit?.modules[0]?.effect).toBeCloseTo(0.25, 1);
    expect(audit?.modules[0]?.interval[0]).toBeGreaterThan(0.1);
    const others = [...(audit?.hulls.slice(1) ?? []), ...(audit?.modules.slice(1) ?? [])];
    for (const { interval } of others) expect(interval[0] <= 0.05 && interval[1] >= -0.05).toBe(true);
    expect(audit?.fairShare).toBeGreaterThan(0.5);
  });

  it('of fair threat it says so, and of nothing it says nothing', () => {
    const audit = auditThreat(
      meet(() => 0),
      tryAll(() => 0),
    );
    expect(audit).toMatchObject({ fairShare: 1 });
    expect(audit?.meanDistance).toBeLessThan(0.01);
    expect(auditThreat(assembleMatrix(designs, []))).toBeUndefined();
  });

  it('reports are whole: every pair from both sides, no NaN, and names are harmless', () => {
    const evil = designs.map((design, i) => (i === 0 ? { ...design, name: '<b>"A", evil' } : design));
    const matrix = { ...meet(() => 0), designs: evil };
    const audit = auditThreat(
      matrix,
      tryAll(() => 0),
    );
    const lines = formatMatrixCsv(matrix).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + 2 * matchups.length);
    expect(lines[1]).toMatch(/^"<b>""A"", evil",/);
    const page = formatMatrixHtml(matrix, audit, facts);
    expect(page).toContain('&lt;b&gt;&quot;A&quot;, evil');
    expect(page).not.toMatch(/NaN|undefined|Infinity|<b>"A/);
    const json = JSON.stringify(toMatrixJson(matrix, audit, facts));
    expect(JSON.parse(json)).toMatchObject({ runs: RUNS, audit: { pairs: audit?.pairs, fair_share: 1 } });
  });
});
