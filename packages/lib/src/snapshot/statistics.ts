/** What the statistics show of a world: rates by item over three windows, ships by design, stocks, and the next waves. */
import type { HullId, ItemId } from '../content/game-config.ts';
import { forecastWaves, type WaveForecast } from '../rules/forecast.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { TICKS_PER_SECOND } from '../rules/time.ts';
import type { GameState } from '../state/game-state.ts';
import {
  type DesignRecord,
  RING_INTERVALS,
  RING_SAMPLES,
  rowWidth,
  type SampleRing,
  type Total,
  TOTALS,
} from '../state/measurements.ts';
import { weighShips } from '../systems/note-story.ts';

export interface ItemSeries {
  readonly item: ItemId;
  /** Per minute, one value for each interval of the window, the oldest first. */
  readonly produced: readonly number[];
  readonly consumed: readonly number[];
  /** Per minute, over all that is known of the window. */
  readonly producedMean: number;
  readonly consumedMean: number;
}

export interface StatisticsWindow {
  readonly minutes: number;
  /** Seconds of an interval. */
  readonly step: number;
  /** Items of which anything was made or used in this game, in the order of the config. */
  readonly items: readonly ItemSeries[];
  /** Per minute; blocks are the stock at the end of each interval. */
  readonly totals: Readonly<Record<Total, readonly number[]>>;
}

export interface DesignView {
  readonly team: 'player' | 'enemy';
  /** Undefined for stations, and for designs that share a record. */
  readonly ship: HullId | undefined;
  readonly kind: 'ship' | 'stations' | 'other';
  readonly level: number;
  readonly modules: DesignRecord['modules'];
  readonly built: number;
  readonly lost: number;
  readonly kills: number;
  readonly damage: number;
}

export interface WaveView extends Omit<WaveForecast, 'ships' | 'chances'> {
  /** Mean number of each ship that may come, and the chance that at least one does; the most likely first. */
  readonly ships: readonly { readonly ship: HullId; readonly mean: number; readonly chance: number }[];
}

export interface StatisticsView {
  readonly tick: number;
  readonly windows: readonly StatisticsWindow[];
  readonly designs: readonly DesignView[];
}

export interface WavesView {
  readonly normal: WaveView;
  readonly boss: WaveView;
  /** Threat of the ships that fly now: what the waves add to, and what meets them. */
  readonly flying: { readonly player: number; readonly enemy: number };
}

/** Costs a few milliseconds at most: every lawful wave is followed, or hundreds are drawn. */
export function describeWaves({ waves, battle }: GameState, rulebook: Rulebook): WavesView {
  const { normal, boss } = forecastWaves(waves.clock, rulebook.waves);
  const [player, enemy] = weighShips(battle, rulebook).threat;
  return {
    normal: describeWave(normal, rulebook),
    boss: describeWave(boss, rulebook),
    flying: { player, enemy },
  };
}

export function describeStatistics(state: GameState, rulebook: Rulebook): StatisticsView {
  return {
    tick: state.tick,
    windows: RING_INTERVALS.map((interval, i) =>
      describeWindow(state, rulebook, state.measured.rings[i], interval),
    ),
    designs: state.measured.designs.map((record) => describeDesign(record, rulebook)),
  };
}

/** Each value of the shortest window is a mean over so many seconds before it. */
const SMOOTHED_SECONDS = 5;

/** Samples from the oldest to the latest. A world that was measured from its start has one of zeros there. */
function readRows({ taken, tick, rows }: SampleRing, interval: number, width: number): Float64Array[] {
  const first = Math.max(0, taken - RING_SAMPLES);
  const read = Array.from({ length: taken - first }, (_, i) => {
    const at = ((first + i) % RING_SAMPLES) * width;
    return rows.subarray(at, at + width);
  });
  const isWhole = taken < RING_SAMPLES && tick === taken * interval;
  return isWhole ? [new Float64Array(width), ...read] : read;
}

function describeWindow(
  state: GameState,
  { items }: Rulebook,
  ring: SampleRing,
  interval: number,
): StatisticsWindow {
  const rows = readRows(ring, interval, rowWidth(items.length));
  const perMinute = (60 * TICKS_PER_SECOND) / interval;
  const between = (column: number, from: number, to: number): number =>
    to === from ? 0 : ((rows[to][column] - rows[from][column]) * perMinute) / (to - from);
  // Machines work in cycles of seconds, which would make a minute's plot a saw.
  const reach = interval === RING_INTERVALS[0] ? SMOOTHED_SECONDS : 1;
  const rates = (column: number): number[] =>
    rows.slice(1).map((_, i) => between(column, Math.max(0, i + 1 - reach), i + 1));
  const mean = (column: number): number => between(column, 0, Math.max(0, rows.length - 1));
  const column = (total: Total): number => 2 * items.length + TOTALS.indexOf(total);
  const known = items
    .map((item, i) => ({ item, i }))
    .filter(({ i }) => state.produced[i] + state.consumed[i] > 0);
  return {
    minutes: ((RING_SAMPLES - 1) * interval) / (60 * TICKS_PER_SECOND),
    step: interval / TICKS_PER_SECOND,
    items: known.map(({ item, i }) => {
      const used = items.length + i;
      return {
        item,
        produced: rates(i),
        consumed: rates(used),
        producedMean: mean(i),
        consumedMean: mean(used),
      };
    }),
    totals: {
      blocks: rows.slice(1).map((row) => row[column('blocks')]),
      built: rates(column('built')),
      lost: rates(column('lost')),
      kills: rates(column('kills')),
      damageDealt: rates(column('damageDealt')),
      damageTaken: rates(column('damageTaken')),
    },
  };
}

export function describeDesign(record: DesignRecord, { config }: Rulebook): DesignView {
  const { team, type, level, modules, built, lost, kills, damage } = record;
  return {
    team: team === 0 ? 'player' : 'enemy',
    ship: config.ships[type]?.id,
    kind: type >= 0 ? 'ship' : type === -1 ? 'stations' : 'other',
    level,
    modules,
    built,
    lost,
    kills,
    damage,
  };
}

function describeWave({ ships, chances, ...wave }: WaveForecast, { config }: Rulebook): WaveView {
  return {
    ...wave,
    ships: ships
      .map((mean, i) => ({ ship: config.ships[i].id, mean, chance: chances[i] }))
      .filter(({ mean }) => mean > 0)
      .sort((a, b) => b.chance - a.chance || b.mean - a.mean),
  };
}
