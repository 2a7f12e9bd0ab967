/** What stations and HQs have at their level, within what a battle can work with. */
import type { GameConfig, StationConfig } from '../content/game-config.ts';
import { MAX_CARGO, MAX_HP, MAX_RANGE, periodOf } from './ship-design.ts';

/** The HQ's formulas are read at this level. */
export const HQ_LEVEL = 1;

export interface StationStats {
  readonly maxHp: number;
  readonly damage: number;
  /** Tiles. */
  readonly range: number;
  readonly periodTicks: number;
  /** Whole units of scrap. */
  readonly scrapDrop: number;
}

export function deriveStationStats(stats: StationConfig, level: number): StationStats {
  return {
    maxHp: deriveStructureHp(stats, level),
    damage: limit(stats.damage_formula.at(level), MAX_HP),
    range: limit(stats.range_formula.at(level), MAX_RANGE),
    periodTicks: periodOf(stats.fire_rate_formula.at(level)),
    scrapDrop: Math.floor(limit(stats.scrap_drop_formula.at(level), MAX_CARGO)),
  };
}

/** At least a little: a set of stations that fell at once would be followed by the next one in every tick. */
export function deriveStructureHp(
  { hp_formula }: Pick<GameConfig['stations']['hq'], 'hp_formula'>,
  level: number,
): number {
  return Math.max(MIN_STRUCTURE_HP, limit(hp_formula.at(level), MAX_HP));
}

/** The smallest value that a formula above zero has, since formulas are rounded to six decimals. */
const MIN_STRUCTURE_HP = 1e-6;

function limit(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}
