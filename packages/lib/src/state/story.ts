/**
 * The story of a run as plain data of bounded size: its course from the first minute to the last, what happened when,
 * and who did the damage lately. Part of what is measured, so no rule reads it.
 */

/** What a row of the course holds. All but `stock`, `ships`, `fleet`, `enemies` and `threat` are totals since the start. */
export const COURSE = [
  'tick',
  /** Items made, and building blocks among them. */
  'items',
  'blocks',
  /** Building blocks unspent. */
  'stock',
  'built',
  'lost',
  'kills',
  /** The player's ships that fly. */
  'ships',
  /** Threat of all ships that fly, the player's and the enemy's. */
  'fleet',
  'enemies',
  /** Threat that the waves gain per second. */
  'threat',
] as const;
export type CourseColumn = (typeof COURSE)[number];

/** Between rows at first: a quarter of a minute, so that doubled intervals fall on whole minutes. */
export const COURSE_TICKS = 900;
/** Where there would be more, every other row goes and the interval doubles: the whole run is always there. */
export const MAX_COURSE_ROWS = 120;

export const MOMENT_KINDS = ['boss', 'set-destroyed', 'station-lost', 'hq-attacked', 'hq-lost'] as const;
export type MomentKind = (typeof MOMENT_KINDS)[number];

export interface Moment {
  readonly tick: number;
  readonly kind: MomentKind;
  /** Ships of a boss wave, level of a destroyed set, stations left; else 0. */
  readonly amount: number;
}

/** More than a run has; the oldest go. */
export const MAX_MOMENTS = 256;

/** What every design had done at one moment, by its index. */
export interface DeedsSample {
  readonly tick: number;
  readonly damage: readonly number[];
  readonly kills: readonly number[];
}

/** One a minute: three to four minutes back. */
export const DEEDS_TICKS = 3600;
export const MAX_DEEDS = 4;

export interface Story {
  /** Of the run; -1 where an earlier version began it. */
  seed: number;
  /** Ticks between two rows. */
  interval: number;
  /** The oldest first. */
  rows: (readonly number[])[];
  moments: Moment[];
  /** The oldest first. */
  deeds: DeedsSample[];
  /** Id of the player's HQ, or -1 before the first tick: when it has fallen, its last hits are still told. */
  hq: number;
  /** Damage that the player's HQ has taken, by the index of the design that did it. */
  hqDamage: number[];
  /** The design that hit the HQ last, or -1; and when. */
  hqHitBy: number;
  hqHitTick: number;
  /** The player's stations at the last tick, or -1 before the first. */
  stations: number;
}

export function createStory(seed: number): Story {
  return {
    seed,
    interval: COURSE_TICKS,
    rows: [],
    moments: [],
    deeds: [],
    hq: -1,
    hqDamage: [],
    hqHitBy: -1,
    hqHitTick: -1,
    stations: -1,
  };
}
