/**
 * What the next normal wave and the next boss wave will bring on average.
 *
 * Where the budget is certain, because no other wave comes before, the mean is exact: the chance of every
 * budget that picking can leave is followed down. Where it is not, or where there are too many budgets to
 * follow, the same process is played a few hundred times with a separate random generator; the game's generator is not touched.
 */
import { createRandom, type RandomState } from '@dota-factory/base';
import { TICKS_PER_SECOND } from './time.ts';
import {
  advanceClock,
  bossBudget,
  drawWave,
  fits,
  isBossDue,
  isWaveDue,
  MAX_ENEMY_SHIPS,
  passBoss,
  passWave,
  ticksToChange,
  UNITS_PER_THREAT,
  type WaveClock,
  type WaveRules,
} from './waves.ts';

export interface WaveForecast {
  /** Seconds of game time until it comes, mean over what is still open. */
  readonly seconds: number;
  /** Threat it may spend, mean. */
  readonly budget: number;
  /** Level of its ships, mean: a normal wave may come before or after the next boss wave. */
  readonly level: number;
  /** Mean number of each ship, in the order of config.ships. */
  readonly ships: readonly number[];
  /** Chance of at least one of each ship, 0 to 1, in the same order. */
  readonly chances: readonly number[];
  /** Exact, or the mean of SAMPLES games. */
  readonly method: 'exact' | 'sampled';
}

export interface Forecast {
  readonly normal: WaveForecast;
  readonly boss: WaveForecast;
}

export const SAMPLES = 400;
/** More budgets than this are not followed. */
const MAX_BUDGETS = 4000;
/** A forecast stops after this many events without the wave, for configs in which it never comes. */
const MAX_EVENTS = 10_000;

interface Moment {
  ticks: number;
  budget: number;
  level: number;
}

export function forecastWaves(clock: WaveClock, rules: WaveRules): Forecast {
  return { normal: forecastWave(clock, rules, 'normal'), boss: forecastWave(clock, rules, 'boss') };
}

function forecastWave(clock: WaveClock, rules: WaveRules, kind: 'normal' | 'boss'): WaveForecast {
  const certain = findCertain(clock, rules, kind);
  const means = certain === undefined ? undefined : followBudgets(rules.costs, certain.budget);
  if (certain !== undefined && means !== undefined) {
    const chances = rules.costs.map((_, ship) => 1 - chanceWithout(rules.costs, certain.budget, ship));
    return describe(certain, means, chances, 'exact');
  }
  const random = createRandom(1);
  const sum: Moment = { ticks: 0, budget: 0, level: 0 };
  const counts = rules.costs.map(() => 0);
  const appearances = rules.costs.map(() => 0);
  for (let sample = 0; sample < SAMPLES; sample++) {
    const moment = playTo({ ...clock }, rules, kind, random);
    sum.ticks += moment.ticks;
    sum.budget += moment.budget;
    sum.level += moment.level;
    const drawn = new Set<number>();
    drawWave(rules.costs, moment.budget, MAX_ENEMY_SHIPS, random, (ship) => {
      counts[ship] = (counts[ship] as number) + 1;
      drawn.add(ship);
    });
    for (const ship of drawn) appearances[ship] = (appearances[ship] as number) + 1;
  }
  return describe(
    { ticks: sum.ticks / SAMPLES, budget: sum.budget / SAMPLES, level: sum.level / SAMPLES },
    counts.map((count) => count / SAMPLES),
    appearances.map((count) => count / SAMPLES),
    'sampled',
  );
}

function describe(
  moment: Moment,
  ships: readonly number[],
  chances: readonly number[],
  method: WaveForecast['method'],
): WaveForecast {
  return {
    seconds: moment.ticks / TICKS_PER_SECOND,
    budget: moment.budget / UNITS_PER_THREAT,
    level: moment.level,
    ships,
    chances,
    method,
  };
}

/** When the wave comes and with what, if it is the very next one, so that nothing random comes before it. */
function findCertain(clock: WaveClock, rules: WaveRules, kind: 'normal' | 'boss'): Moment | undefined {
  const copy = { ...clock };
  let ticks = 0;
  for (let event = 0; event < MAX_EVENTS; event++) {
    const step = ticksToChange(copy, rules);
    ticks += step;
    advanceClock(copy, rules, step);
    if (isBossDue(copy)) return kind === 'boss' ? momentOf(copy, rules, kind, ticks) : undefined;
    if (isWaveDue(copy, rules)) return kind === 'normal' ? momentOf(copy, rules, kind, ticks) : undefined;
  }
  return undefined;
}

function momentOf(clock: WaveClock, rules: WaveRules, kind: 'normal' | 'boss', ticks: number): Moment {
  const budget = kind === 'boss' ? bossBudget(clock, rules) : clock.threat;
  return { ticks, budget, level: rules.levelAt(clock.bossCounter) };
}

/** Plays the waves before the wanted one with the given dice. */
function playTo(clock: WaveClock, rules: WaveRules, kind: 'normal' | 'boss', random: RandomState): Moment {
  let ticks = 0;
  for (let event = 0; event < MAX_EVENTS; event++) {
    const step = ticksToChange(clock, rules);
    ticks += step;
    advanceClock(clock, rules, step);
    if (isBossDue(clock)) {
      if (kind === 'boss') break;
      passBoss(
        clock,
        rules,
        drawWave(rules.costs, bossBudget(clock, rules), MAX_ENEMY_SHIPS, random, () => undefined),
      );
    }
    if (isWaveDue(clock, rules)) {
      if (kind === 'normal') break;
      passWave(
        clock,
        rules,
        drawWave(rules.costs, clock.threat, MAX_ENEMY_SHIPS, random, () => undefined),
        random,
      );
    }
  }
  return momentOf(clock, rules, kind, ticks);
}

/**
 * The exact mean number of each ship, or undefined if picking can leave too many different budgets, or the wave can
 * be so large that it is cut off.
 */
function followBudgets(costs: readonly number[], budget: number): number[] | undefined {
  if (costs.some((cost) => cost > 0 && budget / cost > MAX_ENEMY_SHIPS)) return undefined;
  const chances = new Map<number, number>([[budget, 1]]);
  const means = costs.map(() => 0);
  // Picking only lowers a budget, so the largest one open can gain no more chance.
  const open = [budget];
  let followed = 0;
  for (let rest = takeLargest(open); rest !== undefined; rest = takeLargest(open)) {
    followed++;
    const chance = chances.get(rest) as number;
    const budgetLeft = rest;
    const fitting = costs.map((_, ship) => ship).filter((ship) => fits(costs, ship, budgetLeft));
    for (const ship of fitting) {
      const share = chance / fitting.length;
      means[ship] = (means[ship] as number) + share;
      const left = budgetLeft - (costs[ship] as number);
      const known = chances.get(left);
      if (known === undefined) addOpen(open, left);
      chances.set(left, (known ?? 0) + share);
    }
    if (followed + open.length > MAX_BUDGETS) return undefined;
  }
  return means;
}

/** The chance that a wave of this budget has none of a ship. Called where few budgets are left. */
function chanceWithout(costs: readonly number[], budget: number, without: number): number {
  if (!fits(costs, without, budget)) return 1;
  const known = new Map<number, number>();
  const chanceAt = (rest: number): number => {
    const before = known.get(rest);
    if (before !== undefined) return before;
    const fitting = costs.map((_, ship) => ship).filter((ship) => fits(costs, ship, rest));
    let chance = fitting.length === 0 ? 1 : 0;
    for (const ship of fitting) {
      if (ship !== without) chance += chanceAt(rest - (costs[ship] as number)) / fitting.length;
    }
    known.set(rest, chance);
    return chance;
  };
  return chanceAt(budget);
}

/** A binary heap with the largest first. */
function addOpen(heap: number[], value: number): void {
  let i = heap.length;
  heap.push(value);
  while (i > 0) {
    const parent = (i - 1) >> 1;
    if ((heap[parent] as number) >= value) break;
    heap[i] = heap[parent] as number;
    i = parent;
  }
  heap[i] = value;
}

function takeLargest(heap: number[]): number | undefined {
  const largest = heap[0];
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return largest;
  let i = 0;
  for (;;) {
    let child = 2 * i + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && (heap[child + 1] as number) > (heap[child] as number)) child++;
    if ((heap[child] as number) <= last) break;
    heap[i] = heap[child] as number;
    i = child;
  }
  heap[i] = last;
  return largest;
}
