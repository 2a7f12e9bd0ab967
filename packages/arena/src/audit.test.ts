// The threat audit finds what was put in, says where nothing can be concluded, and is sure of nothing too early.
import { exp, wilsonInterval } from '@dota-factory/base';
import { type Audit, auditThreat } from './audit.ts';
import { assembleMatrix, type Design, listHullDesigns, listMatchups } from './matrix.ts';
import { listModuleTrials, listTrialMatchups, type ModuleTrial } from './module-trials.ts';
import { formatMatrixCsv, formatMatrixHtml, toMatrixJson, toMatrixTable } from './report/matrix-report.ts';
import type { SeriesSummary } from './series.ts';
import { loadTestConfig } from './testing/arenas.ts';

const { game } = loadTestConfig('config');
const designs = listHullDesigns(game, 5);
const matchups = listMatchups(designs, 1000);
const trials = listModuleTrials(game, designs, 1000);
const RUNS = 200;

/** As if the left team had these log-odds of winning. */
type Meeting = ModuleTrial['withIt'];

function summarize({ definition }: Meeting, logOdds: number): SeriesSummary {
  const wins = Math.round(RUNS / (1 + exp(-logOdds)));
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
      return { matchup, summary: summarize(matchup, strength(first) - strength(second)) };
    }),
  );

/** Every ship with the module gains as much; `without` is even with its opponent. */
function tryAll(worth: (module: string, trial: number) => number) {
  const known = new Map<Meeting, SeriesSummary>();
  for (const { without } of trials) if (without) known.set(without, summarize(without, 0));
  for (const [index, { module, withIt, share }] of trials.entries()) {
    known.set(withIt, summarize(withIt, (share / 0.1) * worth(module, index)));
  }
  return {
    trials,
    modules: game.modules.map(({ id }) => id),
    find: (meeting: Meeting) => known.get(meeting),
  };
}

const audit = (
  hull: (design: Design) => number,
  worth: (module: string, trial: number) => number,
  isComplete = true,
): Audit => {
  const found = auditThreat(meet(hull), tryAll(worth), isComplete);
  if (found === undefined) throw new Error('armed designs have met');
  return found;
};
/** Trials differ a little, as they do. */
const scatter = (trial: number) => (trial % 2 === 0 ? 0.1 : -0.1);

describe('trials of modules', () => {
  it('have prices within 2 % of each other, also where whole ships hardly allow it', () => {
    for (const { threats } of listTrialMatchups(trials)) {
      expect(Math.abs(threats[0] - threats[1]) / Math.max(...threats)).toBeLessThanOrEqual(0.02);
    }
  });

  it('try every module on several armed hulls against several opponents', () => {
    const widely = game.modules.filter(({ id }) => {
      const own = trials.filter(({ module }) => module === id);
      const opponents = new Set(own.map(({ withIt }) => withIt.definition.teams[1].name));
      // One hull at least, against its twin and against another hull.
      expect(opponents.size).toBeGreaterThanOrEqual(2);
      return opponents.size >= 3 && new Set(own.map(({ hull }) => hull.name)).size >= 2;
    });
    expect(widely.length).toBeGreaterThanOrEqual(0.85 * game.modules.length);
  });

  it('compare a ship with one more of the module with the same ship, against the same opponent', () => {
    const count = (
      ship: { readonly modules: readonly { readonly type: string }[] } | undefined,
      module: string,
    ) => ship?.modules.filter(({ type }) => type === module).length ?? NaN;
    for (const { module, share, withIt, without } of trials) {
      const [carrier] = withIt.definition.teams[0].ships;
      const [plain] = (without ?? { definition: { teams: [withIt.definition.teams[1]] as const } }).definition
        .teams[0].ships;
      expect(count(carrier, module)).toBe(count(plain, module) + 1);
      expect(share).toBeGreaterThanOrEqual(0.05);
      expect(share).toBeLessThan(0.5);
      if (without) expect(without.definition.teams[1]).toEqual(withIt.definition.teams[1]);
    }
  });
});

describe('the audit', () => {
  const [strong] = designs.filter(({ isArmed }) => isArmed);
  const isTried = ({ module }: ModuleTrial) => module === 'railgun';

  it('finds a hull and a module that are worth more than they cost, and is sure of them only', () => {
    expect(trials.some(isTried)).toBe(true);
    const { hulls, modules } = audit(
      (design) => (design === strong ? 1.5 : 0),
      (module, trial) => scatter(trial) + (module === 'railgun' ? 1.2 : 0),
    );
    expect(hulls[0]).toMatchObject({ id: strong?.ship.id, isSure: true });
    expect(hulls[0]?.effect).toBeCloseTo(1.5, 1);
    expect(modules[0]).toMatchObject({ id: 'railgun', isSure: true, saturated: 0 });
    expect(modules[0]?.effect).toBeCloseTo(1.2, 0);
    expect(modules.filter(({ isSure }) => isSure)).toHaveLength(1);
  });

  it('is sure of nothing in a run that is not complete', () => {
    const { hulls, modules, evenness, pairs } = audit(
      (design) => (design === strong ? 3 : 0),
      () => 2,
      false,
    );
    expect([...hulls, ...modules].some(({ isSure }) => isSure)).toBe(false);
    expect(evenness).toEqual({ even: 0, uneven: 0, unknown: pairs });
  });

  it('shows saturation, and as odds it stays below certainty', () => {
    const { modules } = audit(
      () => 0,
      (module) => (module === 'railgun' ? 50 : 0),
    );
    const railgun = modules.find(({ id }) => id === 'railgun');
    expect(railgun?.saturated).toBe(railgun?.trials);
    expect(railgun?.effect).toBeGreaterThan(2);
    expect(railgun?.effect).toBeLessThan(20);
  });

  it('trials that contradict each other are no sure effect', () => {
    const { modules } = audit(
      () => 0,
      (_module, trial) => (trial % 2 === 0 ? 2 : -1),
    );
    expect(modules.some(({ isSure }) => isSure)).toBe(false);
  });

  it('of fair threat it says that pairs are even once there are enough fights, and of nothing it says nothing', () => {
    const { evenness, meanDistance } = audit(() => 0, scatterOf);
    expect(meanDistance).toBeLessThan(0.01);
    expect(evenness.uneven).toBe(0);
    expect(
      auditThreat(
        assembleMatrix(designs, []),
        tryAll(() => 0),
        true,
      ),
    ).toBeUndefined();
  });
  const scatterOf = (_module: string, trial: number) => scatter(trial);
});

describe('reports of the matrix', () => {
  const facts = {
    source: 'x.toml',
    seed: 1,
    hash: 'h',
    version: '1',
    runs: RUNS,
    threat: 1000,
    level: 5,
    isComplete: true,
  };

  it('are whole: every pair from both sides, no NaN, and names are harmless', () => {
    const evil = designs.map((design, i) => (i === 0 ? { ...design, name: '<b>"A", evil' } : design));
    const matrix = { ...meet(() => 0), designs: evil };
    const found = auditThreat(
      matrix,
      tryAll((_module, trial) => scatter(trial)),
      true,
    );
    const lines = formatMatrixCsv(matrix, facts).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + 2 * matchups.length);
    expect(lines[1]).toMatch(/^"<b>""A"", evil",.*,1,h,yes$/);
    const page = formatMatrixHtml(matrix, found, facts);
    expect(page).toContain('&lt;b&gt;&quot;A&quot;, evil');
    expect(page).not.toMatch(/NaN|undefined|Infinity|<b>"A/);
    const json = JSON.parse(JSON.stringify(toMatrixJson(matrix, found, facts))) as unknown;
    expect(json).toMatchObject({ runs: RUNS, config: 'h', complete: true, audit: { pairs: found?.pairs } });
  });

  it('for machines have names, places, scores, intervals, fights and what both fleets cost', () => {
    const {
      threat,
      designs: names,
      cells,
    } = toMatrixTable(
      meet(() => 0),
      1000,
    );
    expect([threat, names.length, cells.length]).toEqual([1000, designs.length, 2 * matchups.length]);
    expect(cells[0]).toEqual({
      row: 0,
      column: 1,
      score: 0.5,
      interval: [expect.any(Number), expect.any(Number)],
      fights: RUNS,
      threat: matchups[0]?.threats,
    });
  });
});
