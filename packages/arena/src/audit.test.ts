// The threat audit finds what was put in, says where nothing can be concluded, and is sure of nothing too early.
import { exp, log, wilsonInterval } from '@dota-factory/base';
import { type Audit, auditThreat } from './audit.ts';
import { describeSilence } from './report/matrix-report.ts';
import { assembleMatrix, type Design, listHullDesigns, listMatchups } from './matrix.ts';
import { listModuleTrials, listPriceSteps, listTrialMatchups, type ModuleTrial } from './module-trials.ts';
import { formatMatrixCsv, formatMatrixHtml, toMatrixJson, toMatrixTable } from './report/matrix-report.ts';
import { addSeries, listOpenTrials } from './module-worth.ts';
import { sizeOf } from './inference/price-slope.ts';
import type { SeriesSummary } from './series.ts';
import { loadTestConfig } from './testing/arenas.ts';
import { type ModuleId, shipThreat } from '@dota-factory/lib';

const { game } = loadTestConfig('config');
const designs = listHullDesigns(game, 5);
const matchups = listMatchups(designs, 1000);
const trials = listModuleTrials(game, designs, 1000);
const steps = listPriceSteps(designs, 1000);
/** Log-odds by logarithm of the price, for each ship. */
const SLOPE_PER_SHIP = 2;
const slopeOf = ({ counts }: Meeting) => SLOPE_PER_SHIP * sizeOf(counts);
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

/** Every module is worth so many times its price, prices as they really are; `without` is even with its opponent. */
function tryAll(worth: (module: string, trial: number) => number) {
  const known = new Map<Meeting, SeriesSummary>();
  for (const { meeting, ratio } of steps)
    known.set(meeting, summarize(meeting, slopeOf(meeting) * log(ratio)));
  for (const { without } of trials) if (without) known.set(without, summarize(without, 0));
  for (const [index, { module, withIt, without, share }] of trials.entries()) {
    const ratio = withIt.threats[0] / (without === undefined ? withIt.threats[1] : without.threats[0]);
    known.set(
      withIt,
      summarize(withIt, slopeOf(withIt) * log(ratio * (1 + share * (worth(module, index) - 1)))),
    );
  }
  return {
    trials,
    steps,
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
      expect(opponents.size).toBeGreaterThanOrEqual(2);
      return opponents.size >= 4 && new Set(own.map(({ hull }) => hull.name)).size >= 3;
    });
    expect(widely.length).toBeGreaterThanOrEqual(0.85 * game.modules.length);
  });

  it('compare fleets with the module and without it, and nobody else has it: neither twins nor opponents', () => {
    const hasIt = (team: Meeting['definition']['teams'][number], module: string) =>
      team.ships.some(({ modules }) => modules.some(({ type }) => type === module));
    for (const { module, share, withIt, without } of trials) {
      const [own, other] = withIt.definition.teams;
      expect([hasIt(own, module), hasIt(other, module)]).toEqual([true, false]);
      expect(share).toBeGreaterThanOrEqual(0.05);
      expect(share).toBeLessThan(0.6);
      if (without === undefined) continue;
      expect(without.definition.teams[1]).toEqual(other);
      expect(hasIt(without.definition.teams[0], module)).toBe(false);
    }
  });

  it('have as many weapons without the module as before: others take its place', () => {
    const weapons = new Set(game.modules.filter(({ weapon }) => weapon !== undefined).map(({ id }) => id));
    const count = (modules: readonly { readonly type: ModuleId }[]) =>
      modules.filter(({ type }) => weapons.has(type)).length;
    const frigate = designs.find(({ ship }) => ship.id === 'frigate');
    const stripped = trials.find(
      ({ module, hull }) => module === 'autocannon' && hull.ship.id === 'frigate',
    )?.hull;
    expect(frigate?.modules.some(({ type }) => type === 'autocannon')).toBe(true);
    expect(count(stripped?.modules ?? [])).toBe(count(frigate?.modules ?? []));
  });

  it('are on ships that keep half of the guns that their hull is shipped with, by price: without them any gun is worth twice its price', () => {
    const weapons = new Set(game.modules.filter(({ weapon }) => weapon !== undefined).map(({ id }) => id));
    const priceOfGuns = (ship: Design['ship'], modules: Design['modules']) =>
      shipThreat(game, ship, modules) -
      shipThreat(
        game,
        ship,
        modules.filter(({ type }) => !weapons.has(type)),
      );
    for (const { module, hull, withIt } of trials) {
      const shipped = designs.find(({ ship }) => ship === hull.ship) as Design;
      for (const { modules } of withIt.definition.teams[0].ships) {
        const rest = modules.filter(({ type }) => type !== module);
        const kept = priceOfGuns(hull.ship, rest) / priceOfGuns(hull.ship, shipped.modules);
        expect({ module, hull: hull.name, isEnough: kept >= 0.5 }).toMatchObject({ isEnough: true });
      }
    }
  });

  it('make room by one module where that is enough: a carrier tries the beam lance beside its mortar', () => {
    const carrier = trials.find(({ module, hull }) => module === 'beam_lance' && hull.ship.id === 'carrier');
    const [ship] = carrier?.withIt.definition.teams[0].ships ?? [];
    expect(ship?.modules.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['siege_mortar', 'repair_arm']),
    );
  });

  it('measure what a price is worth in odds by fleets of the same ships that cost a tenth more', () => {
    expect(steps.length).toBeGreaterThanOrEqual(6);
    for (const { meeting, ratio } of steps) {
      expect(ratio).toBeGreaterThan(1.05);
      expect(ratio).toBeLessThanOrEqual(1.2);
      expect(meeting.threats[0] / meeting.threats[1]).toBeCloseTo(ratio);
      expect(meeting.definition.teams[0].ships[0]?.modules).toEqual(
        meeting.definition.teams[1].ships[0]?.modules,
      );
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
      (module, trial) => 1.1 + scatter(trial) + (module === 'railgun' ? 0.9 : 0),
    );
    expect(hulls[0]).toMatchObject({ id: strong?.ship.id, isSure: true });
    expect(hulls[0]?.effect).toBeCloseTo(1.5, 1);
    expect(modules[0]).toMatchObject({ id: 'railgun', isSure: true, standsOut: true });
    expect(modules[0]?.worth).toBeCloseTo(2, 0);
    expect(modules.filter(({ standsOut }) => standsOut)).toHaveLength(1);
    for (const { worth, interval } of modules.slice(1)) {
      expect(Math.abs(worth - 1.1)).toBeLessThan(0.15);
      expect(interval[0]).toBeLessThan(1.1);
      expect(interval[1]).toBeGreaterThan(1.1);
    }
  });

  it('counts the fights of both looks', () => {
    const one = { finished: 10, draws: 1, teams: [{ wins: 6 }, { wins: 3 }] } as const;
    const two = { finished: 20, draws: 2, teams: [{ wins: 8 }, { wins: 10 }] } as const;
    expect(addSeries(one, two)).toEqual({ finished: 30, draws: 3, teams: [{ wins: 14 }, { wins: 13 }] });
  });

  it('looks again only at modules that may stand out, also at those of which nothing is known', () => {
    const open = (worth: (module: string) => number) => [
      ...new Set(listOpenTrials(tryAll(worth)).map(({ module }) => module)),
    ];
    const { id } = game.modules.find((module) => module.id === 'railgun') ?? {};
    expect(open((module) => (module === id ? 1.6 : 1.2))).toEqual([id]);
    expect(listOpenTrials({ ...tryAll(() => 1), find: () => undefined })).toEqual(trials);
  });

  it('says that dead weight is worth less than its price, and what is worth its price is not sure of anything', () => {
    const { modules } = audit(
      () => 0,
      (module) => (module === 'cargo_rack' ? 0 : 1),
    );
    expect(modules.at(-1)).toMatchObject({ id: 'cargo_rack', isSure: true, standsOut: false });
    expect(Math.abs(modules.at(-1)?.worth ?? NaN)).toBeLessThan(0.2);
    expect(modules.slice(0, -1).some(({ isSure }) => isSure)).toBe(false);
  });

  it('is sure of nothing in a run that is not complete', () => {
    const { hulls, modules, evenness, pairs } = audit(
      (design) => (design === strong ? 3 : 0),
      () => 2,
      false,
    );
    expect([...hulls, ...modules].some(({ isSure }) => isSure)).toBe(false);
    expect(modules.some(({ standsOut }) => standsOut)).toBe(false);
    expect(modules[0]?.worth).toBeGreaterThan(1.7);
    expect(evenness).toEqual({ even: 0, uneven: 0, unknown: pairs });
  });

  it('shows saturation, and as odds it stays below certainty', () => {
    const { modules } = audit(
      () => 0,
      (module) => (module === 'railgun' ? 50 : 1),
    );
    const railgun = modules.find(({ id }) => id === 'railgun');
    expect(railgun?.saturated).toBe(railgun?.trials);
    expect(railgun?.worth).toBeGreaterThan(2);
    expect(railgun?.worth).toBeLessThan(10);
  });

  it('trials that contradict each other are shown by their spread', () => {
    const { modules } = audit(
      () => 0,
      (_module, trial) => (trial % 2 === 0 ? 2 : 0),
    );
    for (const { spread } of modules.filter((each) => each.trials >= 4)) expect(spread).toBeGreaterThan(0.5);
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

it('says why nothing is known of modules', () => {
  const audit = { modules: [], tried: 3, isComplete: true };
  expect(describeSilence({ ...audit, modules: [1] })).toBeUndefined();
  expect(describeSilence(audit)).toContain('win or lose all fights whatever they cost');
  expect(describeSilence({ ...audit, isComplete: false })).toBe('Nothing is known of modules yet.');
  expect(describeSilence({ ...audit, tried: 0 })).toBe('No module was tried.');
});
