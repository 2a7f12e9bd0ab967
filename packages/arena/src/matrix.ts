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

/** How much mismatch between the teams is accepted to get nearer to the wanted threat. */
const SIZE_WEIGHT = 0.1;

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
 * How many of each make two teams of equal threat, near the wanted one: the pair whose totals differ least, where
 * a better match may be somewhat smaller or larger. At least one of each.
 */
export function chooseCounts(threatA: number, threatB: number, wanted: number): [number, number] {
  let best: [number, number] = [1, 1];
  let least = Infinity;
  const most = Math.max(1, Math.ceil((1.5 * wanted) / threatA));
  for (let a = 1; a <= most; a++) {
    const total = a * threatA;
    for (const b of [Math.floor(total / threatB), Math.ceil(total / threatB)]) {
      if (b < 1) continue;
      const other = b * threatB;
      const mismatch = Math.abs(total - other) / Math.max(total, other);
      const offSize = Math.abs((total + other) / 2 - wanted) / wanted;
      const cost = mismatch + SIZE_WEIGHT * offSize;
      if (cost >= least) continue;
      least = cost;
      best = [a, b];
    }
  }
  return best;
}

/** One cell of the matrix: two different designs, and the arena in which they meet. */
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
      const team = (design: Design, count: number) => ({
        name: design.name,
        ships: [{ type: design.ship.id, level: design.level, count, modules: design.modules }],
        stations: [],
      });
      const teams: ArenaConfig['teams'] = [team(a, counts[0]), team(b, counts[1])];
      return [
        {
          first,
          second,
          counts,
          threats: [counts[0] * a.threat, counts[1] * b.threat],
          definition: { name: `${a.name} against ${b.name}`, ...FIELD, teams },
        },
      ];
    }),
  );
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
    const { first, second, counts } = matchup;
    const put = (row: number, column: number, side: 0 | 1) => {
      const { wins } = summary.teams[side];
      const trials = summary.finished;
      const cell: MatrixCell = {
        wins,
        draws: summary.draws,
        drawsByTime: summary.drawsByTime,
        trials,
        score: trials === 0 ? 0 : (wins + summary.draws / 2) / trials,
        interval: scoreInterval(wins, summary.draws, trials),
        counts: side === 0 ? counts : [counts[1], counts[0]],
      };
      const line = cells[row];
      if (line !== undefined) line[column] = cell;
    };
    put(first, second, 0);
    put(second, first, 1);
  }
  const means = cells.map((line) => {
    const met = line.filter((cell) => cell !== undefined);
    return met.length === 0 ? NaN : met.reduce((sum, { score }) => sum + score, 0) / met.length;
  });
  return { designs, cells, means };
}

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
