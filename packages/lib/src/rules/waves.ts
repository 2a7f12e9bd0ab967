/**
 * The clock of the waves and what a wave consists of (REQ-WAV-*).
 *
 * Times are ticks. A step changes the clock from one moment to the next: threat and the gap advance over the
 * step if it began outside a quiet window, and what falls due is judged at its end. Threat is counted in whole
 * units, 60 000 000 to one threat (a millionth of a threat per second, over one tick), so that nothing is lost
 * by adding it up tick by tick.
 */
import { LEVEL_LIMIT } from '../content/limits.ts';
import { nextInt, type RandomState } from '@dota-factory/base';
import type { GameConfig } from '../content/game-config.ts';
import { secondsToTicks, TICKS_PER_SECOND } from './time.ts';

const MICRO = 1e6;
export const UNITS_PER_THREAT = MICRO * TICKS_PER_SECOND;
/** The most threat that adds up, units: 150 million threat. Above it units would no longer be exact. */
export const MAX_THREAT_UNITS = Number.MAX_SAFE_INTEGER;
/**
 * Maximum number of enemy ships, those still to appear included. A tick then takes about 2 ms, which is half
 * of what a game at four times its speed has for one.
 */
export const MAX_ENEMY_SHIPS = 1000;

/** Plain data, part of the simulation's state. */
export interface WaveClock {
  /** `x` of the formulas: 1, and one more after each boss wave. */
  bossCounter: number;
  /** Ticks to the next boss wave. */
  countdown: number;
  /** Ticks left of the quiet window after a boss wave. */
  quietAfter: number;
  /** Ticks to the next normal wave; 0 while one that is due waits for the end of a quiet window. */
  gap: number;
  /** Unspent threat, units. */
  threat: number;
}

/** The part of the config that waves read, in ticks and units. */
export interface WaveRules {
  readonly gapMin: number;
  readonly gapMax: number;
  readonly countdown: number;
  readonly quietBefore: number;
  readonly quietAfter: number;
  readonly advance: number;
  readonly bossDurationTicks: number;
  readonly spawnTicks: number;
  /** Units per tick; the argument is the boss counter. */
  readonly rateAt: (bossCounter: number) => number;
  readonly levelAt: (bossCounter: number) => number;
  /** Cost of each ship of the config with its default modules, units; 0 is never picked. */
  readonly costs: readonly number[];
}

export function deriveWaveRules(config: GameConfig): WaveRules {
  const { waves, push } = config.world;
  const gapMin = Math.round(secondsToTicks(waves.gap_min_seconds));
  return {
    gapMin,
    gapMax: Math.max(gapMin, Math.round(secondsToTicks(waves.gap_max_seconds))),
    countdown: Math.max(1, secondsToTicks(waves.boss_countdown_seconds)),
    quietBefore: secondsToTicks(waves.boss_quiet_before_seconds),
    quietAfter: secondsToTicks(waves.boss_quiet_after_seconds),
    advance: secondsToTicks(push.boss_advance_seconds),
    bossDurationTicks: secondsToTicks(waves.boss_threat_duration_seconds),
    spawnTicks: secondsToTicks(waves.spawn_duration_seconds),
    rateAt: (bossCounter) => limitThreat(Math.round(waves.threat_rate_formula.at(bossCounter) * MICRO)),
    levelAt: (bossCounter) =>
      Math.max(0, Math.min(LEVEL_LIMIT, Math.floor(waves.ship_level_formula.at(bossCounter)))),
    costs: config.ships.map(({ id }) =>
      Math.max(0, Math.round((config.threat.ships.get(id) ?? 0) * MICRO) * TICKS_PER_SECOND),
    ),
  };
}

function limitThreat(units: number): number {
  return Math.max(0, Math.min(MAX_THREAT_UNITS, units));
}

/** Every whole tick of the range is equally likely. */
export function drawGap(rules: WaveRules, random: RandomState): number {
  return nextInt(random, rules.gapMin, rules.gapMax);
}

export function createWaveClock(rules: WaveRules, random: RandomState): WaveClock {
  return {
    bossCounter: 1,
    countdown: rules.countdown,
    quietAfter: 0,
    gap: drawGap(rules, random),
    threat: 0,
  };
}

/** REQ-WAV-QUIET, at this moment. */
export function isQuiet(clock: WaveClock, rules: WaveRules): boolean {
  return clock.quietAfter > 0 || clock.countdown <= rules.quietBefore;
}

/** How many ticks `advanceClock` may take at once: until the next thing that falls due or begins or ends. */
export function ticksToChange(clock: WaveClock, rules: WaveRules): number {
  const boss = Math.max(1, Math.ceil(clock.countdown));
  if (clock.quietAfter > 0) return Math.min(boss, Math.ceil(clock.quietAfter));
  if (clock.countdown <= rules.quietBefore) return boss;
  const toQuiet = Math.ceil(clock.countdown - rules.quietBefore);
  return Math.max(1, Math.min(boss, toQuiet, Math.max(1, clock.gap)));
}

/** Lets time pass, at most `ticksToChange`. */
export function advanceClock(clock: WaveClock, rules: WaveRules, ticks: number): void {
  if (!isQuiet(clock, rules)) {
    clock.threat = limitThreat(clock.threat + rules.rateAt(clock.bossCounter) * ticks);
    clock.gap = Math.max(0, clock.gap - ticks);
  }
  clock.quietAfter = Math.max(0, clock.quietAfter - ticks);
  clock.countdown = Math.max(0, clock.countdown - ticks);
}

export function isBossDue(clock: WaveClock): boolean {
  return clock.countdown <= 0;
}

/** A gap that ends inside a quiet window waits for the window's end (REQ-WAV-GAP). */
export function isWaveDue(clock: WaveClock, rules: WaveRules): boolean {
  return clock.gap <= 0 && !isQuiet(clock, rules);
}

/** What a boss wave may spend now, units (REQ-WAV-BOSS-TRIGGER). */
export function bossBudget(clock: WaveClock, rules: WaveRules): number {
  return limitThreat(Math.round(rules.rateAt(clock.bossCounter) * rules.bossDurationTicks) + clock.threat);
}

/** After a boss wave that left `rest` unspent: the counter rises, the countdown restarts, the window opens. */
export function passBoss(clock: WaveClock, rules: WaveRules, rest: number): void {
  clock.threat = rest;
  clock.bossCounter++;
  clock.countdown = rules.countdown;
  clock.quietAfter = rules.quietAfter;
}

/** After a normal wave that left `rest` unspent. */
export function passWave(clock: WaveClock, rules: WaveRules, rest: number, random: RandomState): void {
  clock.threat = rest;
  clock.gap = drawGap(rules, random);
}

/** REQ-WAV-BOSS-ADVANCE: the countdown jumps ahead; no threat is added for the time skipped. */
export function advanceBoss(clock: WaveClock, rules: WaveRules): void {
  clock.countdown = Math.max(0, clock.countdown - rules.advance);
}

/**
 * Picks ships uniformly among those that fit until none does, or until there are `most`; calls `take` for each and
 * returns what is left of the budget.
 */
export function drawWave(
  costs: readonly number[],
  budget: number,
  most: number,
  random: RandomState,
  take: (ship: number) => void,
): number {
  let rest = budget;
  for (let taken = 0; taken < most; taken++) {
    const fitting = countFitting(costs, rest);
    if (fitting === 0) return rest;
    let pick = nextInt(random, 0, fitting - 1);
    for (let ship = 0; ship < costs.length; ship++) {
      if (!fits(costs, ship, rest) || pick-- > 0) continue;
      rest -= costs[ship] as number;
      take(ship);
      break;
    }
  }
  return rest;
}

/** How many kinds of ships the budget allows. */
export function countFitting(costs: readonly number[], budget: number): number {
  let fitting = 0;
  for (let ship = 0; ship < costs.length; ship++) if (fits(costs, ship, budget)) fitting++;
  return fitting;
}

/** Costs of zero would never use up a budget. */
export function fits(costs: readonly number[], ship: number, budget: number): boolean {
  const cost = costs[ship] as number;
  return cost > 0 && cost <= budget;
}
