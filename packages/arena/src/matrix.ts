/** Every design against every other at equal threat: does the same production time give the same strength? */
import {
  type ArenaConfig,
  configuredLevels,
  deriveShipStats,
  fitModules,
  type GameConfig,
  indexModules,
  type LayoutBlueprint,
  type PlacedModule,
  type ShipConfig,
  shipThreat,
} from '@dota-factory/lib';
import { type Evenness, judgeEvenness } from './inference/equivalence.ts';
import type { SeriesSummary } from './series.ts';
import { type Interval, log, scoreInterval } from '@dota-factory/base';

/** A ship as it is built, with what it costs in seconds of production. */
export interface Design {
  readonly name: string;
  readonly ship: ShipConfig;
  readonly level: number;
  readonly modules: readonly PlacedModule[];
  readonly threat: number;
  /** Whether it can deal damage. */
  readonly isArmed: boolean;
  /** The same ship without its last modules, the fullest first: they fill a fleet up to a price. */
  readonly lighter: readonly LighterShip[];
}

export interface LighterShip {
  readonly modules: readonly PlacedModule[];
  readonly threat: number;
}

/** The field on which designs meet. */
const FIELD = {
  height_tiles: 28,
  player_buffer_width: 12,
  contest_zone_width: 30,
  enemy_buffer_width: 12,
} as const;

/** Prices that differ by less count as the same: then the fleets nearest to the wanted size are taken. */
export const FAIR_MISMATCH = 0.02;
/** What a share beyond that costs, beside the logarithm of the size over the wanted one. */
const UNFAIR_WEIGHT = 200;
/** Of two fair fleets of about the same size the better match. */
const TIE_WEIGHT = 2;
/** Fleets so many times as large as wanted are still a match if their prices are. */
const LARGEST = 1.5;
/** Of fewer ships hardly any have the same price: so many are tried, at up to so many times the wanted size. */
const FEW_SHIPS = 3;
const LARGEST_OF_FEW = 2.5;
/** Whole ships are taken if they come this near to the wanted size. */
const LIGHTER_COST = 0.12;
/** A ship that has lost more of its price is no longer the same design. */
const LEAST_KEPT = 0.5;

/** Each hull with its default modules, in the order of ships.toml. */
export function listHullDesigns(game: GameConfig, level: number): Design[] {
  return game.ships.map((ship) => describeDesign(game, ship.display_name, ship, level, ship.default_modules));
}

/** The player's own layouts; those for unknown ships are skipped. */
export function listLayoutDesigns(
  game: GameConfig,
  layouts: readonly LayoutBlueprint[],
  level: number,
): Design[] {
  return layouts.flatMap(({ name, ship_type, modules }) => {
    const ship = game.ships.find(({ id }) => id === ship_type);
    return ship === undefined ? [] : [describeDesign(game, name, ship, level, modules)];
  });
}

export function describeDesign(
  game: GameConfig,
  name: string,
  ship: ShipConfig,
  level: number,
  written: readonly PlacedModule[],
): Design {
  const { fitted: modules } = fitModules(ship, written, indexModules(game.modules));
  const { weapons } = deriveShipStats(game, ship, modules, level, configuredLevels(game));
  const threat = shipThreat(game, ship, modules);
  const isArmed = weapons.length > 0;
  return { name, ship, level, modules, threat, isArmed, lighter: listLighter(game, ship, modules) };
}

/** Down to half of the price, with at least the first weapon if there is one. */
function listLighter(game: GameConfig, ship: ShipConfig, modules: readonly PlacedModule[]): LighterShip[] {
  const least = LEAST_KEPT * shipThreat(game, ship, modules);
  const byId = indexModules(game.modules);
  const firstWeapon = modules.findIndex(({ type }) => byId.get(type)?.weapon !== undefined);
  const lighter: LighterShip[] = [];
  for (let kept = modules.length - 1; kept > firstWeapon; kept--) {
    const left = modules.slice(0, kept);
    const threat = shipThreat(game, ship, left);
    if (threat < least) break;
    lighter.push({ modules: left, threat });
  }
  return lighter;
}

/**
 * How many of each make two teams of equal threat, near the wanted one. Totals within 2 % of each other count as
 * equal; if there are none, the best match is taken, even if it is somewhat smaller or larger. At least one of each.
 */
export function chooseCounts(threatA: number, threatB: number, wanted: number): [number, number] {
  let best: [number, number] = [1, 1];
  let least = Infinity;
  for (const [a, b] of listCounts(threatA, threatB, wanted)) {
    const cost = costOf(a * threatA, b * threatB, wanted);
    if (cost >= least) continue;
    least = cost;
    best = [a, b];
  }
  return best;
}

/** Whole ships just below and just above the same price. */
function* listCounts(threatA: number, threatB: number, wanted: number): Generator<[number, number]> {
  // A single ship may cost more than was wanted: then the others must become as many.
  const dearer = Math.max(threatA, threatB);
  const largest = Math.max(
    LARGEST * Math.max(wanted, dearer),
    Math.min(LARGEST_OF_FEW * wanted, FEW_SHIPS * dearer),
  );
  const most = Math.ceil(largest / threatA);
  for (let a = 1; a <= most; a++) {
    const below = Math.floor((a * threatA) / threatB);
    if (below >= 1) yield [a, below];
    yield [a, below + 1];
  }
}

/** How far two fleets are from the wanted size and from each other: 0 for none. */
function costOf(priceA: number, priceB: number, wanted: number): number {
  const mismatch = Math.abs(priceA - priceB) / Math.max(priceA, priceB);
  const offSize = Math.abs(log((priceA + priceB) / 2 / wanted));
  return offSize + TIE_WEIGHT * mismatch + UNFAIR_WEIGHT * Math.max(0, mismatch - FAIR_MISMATCH);
}

/** Ships of a fleet that lack their last modules. */
interface Filling {
  readonly count: number;
  readonly ship: LighterShip;
}

/**
 * Fleets of two designs at the same price. Where whole ships match only far from the wanted size, up to half of the
 * ships of one side lack some of their last modules.
 */
export function chooseFleets(a: Design, b: Design, wanted: number): [Fleet, Fleet] {
  const counts = chooseCounts(a.threat, b.threat, wanted);
  const cost = costOf(counts[0] * a.threat, counts[1] * b.threat, wanted);
  const filled = cost > LIGHTER_COST ? findFilled(a, b, wanted) : undefined;
  return filled !== undefined && filled.cost < cost
    ? filled.fleets
    : [fillFleet(a, counts[0]), fillFleet(b, counts[1])];
}

/** The best fleets of which one has lighter ships; undefined where no design can lose a module. */
function findFilled(a: Design, b: Design, wanted: number) {
  let best: { readonly cost: number; readonly fleets: [Fleet, Fleet] } | undefined;
  for (const [countA, countB] of listCounts(a.threat, b.threat, wanted)) {
    const excess = countA * a.threat - countB * b.threat;
    const [design, count] = excess > 0 ? [a, countA] : [b, countB];
    const cheaper = excess > 0 ? countB * b.threat : countA * a.threat;
    for (const filling of listFillings(design, count, Math.abs(excess))) {
      const missing = filling.count * (design.threat - filling.ship.threat);
      const price = count * design.threat - missing;
      const cost = LIGHTER_COST + missing / price + costOf(price, cheaper, wanted);
      if (best !== undefined && cost >= best.cost) continue;
      const fleets: [Fleet, Fleet] = [
        fillFleet(a, countA, excess > 0 ? filling : undefined),
        fillFleet(b, countB, excess > 0 ? undefined : filling),
      ];
      best = { cost, fleets };
    }
  }
  return best;
}

/** For each lighter ship as many of them as bring the price down by about the excess. */
function listFillings({ lighter, threat }: Design, ships: number, excess: number): Filling[] {
  return lighter.flatMap((ship) => {
    const below = Math.floor(excess / (threat - ship.threat));
    return [below, below + 1]
      .filter((count) => count >= 1 && count <= ships / 2)
      .map((count) => ({ count, ship }));
  });
}

function fillFleet(design: Design, count: number, filling?: Filling): Fleet {
  if (filling === undefined) return { name: design.name, ships: [{ design, count }] };
  const light = { ...design, ...filling.ship, lighter: [] };
  return {
    name: design.name,
    ships: [
      { design, count: count - filling.count },
      { design: light, count: filling.count, isLighter: true },
    ],
  };
}

/** Two designs, or two fleets, and the arena in which they meet. */
export interface Matchup {
  /** Indices of designs; the first is the left team. */
  readonly first: number;
  readonly second: number;
  readonly counts: readonly [number, number];
  /** How many of them lack some of their last modules, so that the prices match. */
  readonly lighter: readonly [number, number];
  /** Totals of the teams. */
  readonly threats: readonly [number, number];
  readonly definition: ArenaConfig;
}

/** Every pair once. Pairs without a single weapon are skipped. */
export function listMatchups(designs: readonly Design[], threat: number): Matchup[] {
  return designs.flatMap((a, first) =>
    designs.flatMap((b, second): Matchup[] => {
      if (second <= first || !(a.isArmed || b.isArmed)) return [];
      return [{ first, second, ...meetFleets(...chooseFleets(a, b, threat)) }];
    }),
  );
}

/** Ships that fight together. */
export interface Fleet {
  readonly name: string;
  readonly ships: readonly {
    readonly design: Design;
    readonly count: number;
    readonly isLighter?: boolean;
  }[];
}

export const priceOf = ({ ships }: Fleet): number =>
  ships.reduce((sum, { design, count }) => sum + count * design.threat, 0);

/** Two fleets on the field; the first is the left team. */
export function meetFleets(a: Fleet, b: Fleet): Omit<Matchup, 'first' | 'second'> {
  const count = ({ ships }: Fleet) => ships.reduce((sum, each) => sum + each.count, 0);
  const countLighter = ({ ships }: Fleet) =>
    ships.reduce((sum, each) => sum + (each.isLighter === true ? each.count : 0), 0);
  const team = ({ name, ships }: Fleet) => ({
    name,
    ships: ships.map(({ design: { ship, level, modules }, count: number }) => {
      return { type: ship.id, level, count: number, modules };
    }),
    stations: [],
  });
  return {
    counts: [count(a), count(b)],
    lighter: [countLighter(a), countLighter(b)],
    threats: [priceOf(a), priceOf(b)],
    definition: { name: `${a.name} against ${b.name}`, ...FIELD, teams: [team(a), team(b)] },
  };
}

export interface MatrixCell {
  readonly wins: number;
  readonly draws: number;
  /** Of the draws: fights that the time limit ended. */
  readonly drawsByTime: number;
  readonly trials: number;
  /** Wins and half of the draws, as a share. */
  readonly score: number;
  /** 95 %, of the score. */
  readonly interval: Interval;
  /** How many of the row's and of the column's design met. */
  readonly counts: readonly [number, number];
  /** How many of them lack some of their last modules, so that the prices match. */
  readonly lighter: readonly [number, number];
  /** What the row's and the column's fleet really cost. */
  readonly threats: readonly [number, number];
}

export interface Matrix {
  readonly designs: readonly Design[];
  /** `cells[row][column]`: how the row's design does against the column's; undefined where they did not meet. */
  readonly cells: readonly (readonly (MatrixCell | undefined)[])[];
  /** Mean score of each design against its opponents; NaN for one without opponents. */
  readonly means: readonly number[];
}

export function assembleMatrix(
  designs: readonly Design[],
  results: readonly { readonly matchup: Matchup; readonly summary: SeriesSummary }[],
): Matrix {
  const cells = designs.map(() => designs.map((): MatrixCell | undefined => undefined));
  for (const { matchup, summary } of results) {
    const { first, second, counts, lighter, threats } = matchup;
    const put = (row: number, column: number, side: 0 | 1) => {
      const { wins } = summary.teams[side];
      const trials = summary.finished;
      const cell: MatrixCell = {
        wins,
        draws: summary.draws,
        drawsByTime: summary.drawsByTime,
        trials,
        score: trials === 0 ? NaN : (wins + summary.draws / 2) / trials,
        interval: scoreInterval(wins, summary.draws, trials),
        counts: side === 0 ? counts : [counts[1], counts[0]],
        lighter: side === 0 ? lighter : [lighter[1], lighter[0]],
        threats: side === 0 ? threats : [threats[1], threats[0]],
      };
      const line = cells[row];
      if (line !== undefined) line[column] = cell;
    };
    put(first, second, 0);
    put(second, first, 1);
  }
  const means = cells.map((line) => {
    const met = line.filter((cell) => cell !== undefined && cell.trials > 0);
    return met.length === 0 ? NaN : met.reduce((sum, cell) => sum + (cell?.score ?? 0), 0) / met.length;
  });
  return { designs, cells, means };
}

/** Every pair that met, once, from the side of the design that is listed first. */
export function listPairs({ designs, cells }: Matrix) {
  return designs.flatMap((a, first) =>
    designs.flatMap((b, second) => {
      const cell = cells[first]?.[second];
      return second > first && cell !== undefined && cell.trials > 0 ? [{ a, b, first, second, cell }] : [];
    }),
  );
}

/** For each cell whether the pair is even, uneven or not yet known; a run that is not complete knows nothing. */
export function judgeCells(matrix: Matrix, isComplete: boolean): Evenness[][] {
  const answers = matrix.cells.map((line) => line.map((): Evenness => 'unknown'));
  if (!isComplete) return answers;
  const pairs = listPairs(matrix);
  const tallies = pairs.map(({ cell }) => tallyOf(cell));
  for (const [index, answer] of judgeEvenness(tallies).entries()) {
    const { first, second } = pairs[index] as (typeof pairs)[number];
    (answers[first] as Evenness[])[second] = answer;
    (answers[second] as Evenness[])[first] = answer;
  }
  return answers;
}

const tallyOf = ({ wins, draws, trials }: MatrixCell) => ({ wins, draws, losses: trials - wins - draws });

/** Pairs in which one side scores more than the limit, e.g. 0.8, the most one-sided first. */
export function listOneSided(
  { designs, cells }: Matrix,
  limit: number,
): { readonly winner: Design; readonly loser: Design; readonly cell: MatrixCell }[] {
  return cells
    .flatMap((line, row) =>
      line.flatMap((cell, column) => {
        const winner = designs[row];
        const loser = designs[column];
        if (cell === undefined || cell.score <= limit || winner === undefined || loser === undefined)
          return [];
        return [{ winner, loser, cell }];
      }),
    )
    .sort((a, b) => b.cell.score - a.cell.score);
}
