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
import { type Interval, scoreInterval } from '@dota-factory/base';

/** A ship as it is built, with what it costs in seconds of production. */
export interface Design {
  readonly name: string;
  readonly ship: ShipConfig;
  readonly level: number;
  readonly modules: readonly PlacedModule[];
  readonly threat: number;
  /** Whether it can deal damage. */
  readonly isArmed: boolean;
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
/** What a share beyond that costs, and what the same share of deviation from the wanted size costs. */
const UNFAIR_WEIGHT = 5;
const SIZE_WEIGHT = 0.1;
/** Of two fair fleets of about the same size the better match. */
const TIE_WEIGHT = 0.2;

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
  return { name, ship, level, modules, threat, isArmed: weapons.length > 0 };
}

/**
 * How many of each make two teams of equal threat, near the wanted one. Totals within 2 % of each other count as
 * equal; if there are none, the best match is taken, even if it is somewhat smaller or larger. At least one of each.
 */
export function chooseCounts(threatA: number, threatB: number, wanted: number): [number, number] {
  let best: [number, number] = [1, 1];
  let least = Infinity;
  // A single ship may cost more than was wanted: then the others must become as many.
  const largest = 1.5 * Math.max(wanted, threatA, threatB);
  const most = Math.ceil(largest / threatA);
  for (let a = 1; a <= most; a++) {
    const total = a * threatA;
    for (const b of [Math.floor(total / threatB), Math.ceil(total / threatB)]) {
      if (b < 1) continue;
      const other = b * threatB;
      const mismatch = Math.abs(total - other) / Math.max(total, other);
      const offSize = Math.abs((total + other) / 2 - wanted) / wanted;
      const unfair = Math.max(0, mismatch - FAIR_MISMATCH);
      const cost = UNFAIR_WEIGHT * unfair + TIE_WEIGHT * mismatch + SIZE_WEIGHT * offSize;
      if (cost >= least) continue;
      least = cost;
      best = [a, b];
    }
  }
  return best;
}

/** Two designs, or two fleets, and the arena in which they meet. */
export interface Matchup {
  /** Indices of designs; the first is the left team. */
  readonly first: number;
  readonly second: number;
  readonly counts: readonly [number, number];
  /** Totals of the teams. */
  readonly threats: readonly [number, number];
  readonly definition: ArenaConfig;
}

/** Every pair once. Pairs without a single weapon are skipped. */
export function listMatchups(designs: readonly Design[], threat: number): Matchup[] {
  return designs.flatMap((a, first) =>
    designs.flatMap((b, second): Matchup[] => {
      if (second <= first || !(a.isArmed || b.isArmed)) return [];
      const counts = chooseCounts(a.threat, b.threat, threat);
      const fleet = (design: Design, count: number): Fleet => ({
        name: design.name,
        ships: [{ design, count }],
      });
      return [{ first, second, ...meetFleets(fleet(a, counts[0]), fleet(b, counts[1])) }];
    }),
  );
}

/** Ships that fight together. */
export interface Fleet {
  readonly name: string;
  readonly ships: readonly { readonly design: Design; readonly count: number }[];
}

export const priceOf = ({ ships }: Fleet): number =>
  ships.reduce((sum, { design, count }) => sum + count * design.threat, 0);

/** Two fleets on the field; the first is the left team. */
export function meetFleets(a: Fleet, b: Fleet): Omit<Matchup, 'first' | 'second'> {
  const count = ({ ships }: Fleet) => ships.reduce((sum, each) => sum + each.count, 0);
  const team = ({ name, ships }: Fleet) => ({
    name,
    ships: ships.map(({ design: { ship, level, modules }, count: number }) => {
      return { type: ship.id, level, count: number, modules };
    }),
    stations: [],
  });
  return {
    counts: [count(a), count(b)],
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
    const { first, second, counts, threats } = matchup;
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
