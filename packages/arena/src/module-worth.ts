/** What modules are worth: by what factor the price of each would have to be multiplied for it to be even. */
import { exp, type Interval, log, Z_95 } from '@dota-factory/base';
import type { Tally } from './inference/betting.ts';
import { FAMILY_ERROR } from './inference/equivalence.ts';
import { correctByHolm } from './inference/holm.ts';
import { isSaturated, type LogOdds, logOddsOf } from './inference/log-odds.ts';
import { fitPriceSlope, type PriceSlope, sizeOf, slopeAtSize } from './inference/price-slope.ts';
import { poolEffects } from './inference/random-effects.ts';
import type { Matchup } from './matrix.ts';
import type { ModuleTrial, PriceStep } from './module-trials.ts';
import type { SeriesSummary, TeamSummary } from './series.ts';
import { twoSidedNormal } from './statistics.ts';

export interface ModuleWorth {
  /** Config id. */
  readonly id: string;
  /** As a multiple of its price: 1 is fair, 0 is dead weight, 2 would still be fair at twice the price. */
  readonly worth: number;
  /** 95 %, of the mean over what was tried. */
  readonly interval: Interval;
  /** Deviation between hulls and opponents that chance does not explain. */
  readonly spread: number;
  /** Of "worth exactly its price", corrected by Holm's method for all modules. */
  readonly pValue: number;
  /** Surely not worth its price, or surely worth more: only in a complete audit, with the correction. */
  readonly isSure: boolean;
  /** Surely worth more than `STANDS_OUT` times its price, corrected in the same way. */
  readonly standsOut: boolean;
  /** How many of the trials were so one-sided that they only bound the worth. */
  readonly trials: number;
  readonly saturated: number;
}

/** A module that is surely worth more than so many times its price: more than content should have. */
export const STANDS_OUT = 1.5;

type Meeting = Omit<Matchup, 'first' | 'second'>;

export interface TrialResults {
  readonly trials: readonly ModuleTrial[];
  readonly steps: readonly PriceStep[];
  readonly modules: readonly string[];
  /** What is known of a matchup; undefined for nothing. */
  readonly find: (meeting: Meeting) => FoughtSeries | undefined;
}

/** What counts of a series. */
type FoughtSeries = Pick<SeriesSummary, 'finished' | 'draws'> & {
  readonly teams: readonly [Pick<TeamSummary, 'wins'>, Pick<TeamSummary, 'wins'>];
};

/** Both series as one. */
export const addSeries = (a: FoughtSeries, b: FoughtSeries): FoughtSeries => ({
  finished: a.finished + b.finished,
  draws: a.draws + b.draws,
  teams: [{ wins: a.teams[0].wins + b.teams[0].wins }, { wins: a.teams[1].wins + b.teams[1].wins }],
});

/**
 * Far more surely below the bound than its interval says: what was left alone keeps the interval of the first look,
 * which would otherwise miss a truth near the bound too often.
 */
export const isOrdinary = ({ worth, interval }: Pick<ModuleWorth, 'worth' | 'interval'>): boolean =>
  worth + ORDINARY_REACH * (interval[1] - worth) < STANDS_OUT;

/** In halves of an interval. Simulated around the bound, intervals hold the truth in 93 to 96 %; with 2 in 92 %. */
const ORDINARY_REACH = 3;

/**
 * Trials of modules that the fights so far do not surely tell to be ordinary: they deserve more. The others are left
 * where they are, which can only make a wrong "stands out" rarer.
 */
export function listOpenTrials(results: TrialResults): ModuleTrial[] {
  const worths = listModuleWorths(results, false);
  const ordinary = new Set(worths.filter(isOrdinary).map(({ id }) => id));
  return results.trials.filter(({ module }) => !ordinary.has(module));
}

/** The largest first. Nothing while it is not known what a price is worth in odds. */
export function listModuleWorths(results: TrialResults, isComplete: boolean): ModuleWorth[] {
  const slope = findSlope(results);
  if (slope === undefined) return [];
  const ids = [...new Set(results.trials.map(({ module }) => module))];
  const found = ids.flatMap((id) => estimateWorth(id, results, slope) ?? []);
  const fair = correctByHolm(found.map(({ worth, error }) => twoSidedNormal((worth - 1) / error)));
  const normal = correctByHolm(found.map(({ worth, error }) => oneSided((worth - STANDS_OUT) / error)));
  return found
    .map(({ error: _error, ...rest }, index): ModuleWorth => {
      const pValue = fair[index] as number;
      const isSure = isComplete && pValue <= FAMILY_ERROR;
      const standsOut = isComplete && (normal[index] as number) <= FAMILY_ERROR;
      return { ...rest, pValue, isSure, standsOut };
    })
    .sort((a, b) => b.worth - a.worth);
}

const oneSided = (deviations: number) =>
  deviations > 0 ? twoSidedNormal(deviations) / 2 : 1 - twoSidedNormal(deviations) / 2;

function findSlope({ steps, find }: TrialResults): PriceSlope | undefined {
  return fitPriceSlope(
    steps.flatMap(({ meeting, ratio }) => {
      const tally = tallyOfSeries(find(meeting));
      return tally === undefined ? [] : [{ tally, logRatio: log(ratio), size: sizeOf(meeting.counts) }];
    }),
  );
}

function estimateWorth(id: string, { trials, find }: TrialResults, slope: PriceSlope) {
  const measured = trials.flatMap((trial) =>
    trial.module === id ? (measureTrial(trial, find, slope) ?? []) : [],
  );
  const telling = measured.filter(({ saysNothing }) => !saysNothing);
  if (telling.length === 0) return undefined;
  return {
    id,
    ...averageWorth(telling, slope),
    trials: measured.length,
    saturated: measured.filter((each) => each.isSaturated).length,
  };
}

/** The mean over what was tried, each trial counting the same; an error of the slope moves all of them together. */
export function averageWorth(worths: readonly LogOdds[], slope: PriceSlope) {
  const worth = worths.reduce((sum, { value }) => sum + value, 0) / worths.length;
  const own = Math.sqrt(worths.reduce((sum, { variance }) => sum + variance, 0)) / worths.length;
  const common = ((worth - 1) * slope.error) / slope.value;
  const error = Math.sqrt(own * own + common * common);
  const interval: Interval = [worth - Z_95 * error, worth + Z_95 * error];
  return { worth, error, interval, spread: poolEffects(worths).misfit };
}

/** Undefined while one of the two sides has not fought. */
function measureTrial(
  { share, withIt, without }: ModuleTrial,
  find: TrialResults['find'],
  slope: PriceSlope,
) {
  const own = tallyOfSeries(find(withIt));
  const other = without === undefined ? EVEN : tallyOfSeries(find(without));
  if (own === undefined || other === undefined) return undefined;
  const first = logOddsOf(own);
  // A fleet is even with itself, which needs no fights.
  const second = without === undefined ? { value: 0, variance: 0 } : logOddsOf(other);
  const gain = { value: first.value - second.value, variance: first.variance + second.variance };
  const price = without === undefined ? withIt.threats[1] : without.threats[0];
  return {
    ...toWorth(gain, share, slopeAtSize(slope, sizeOf(withIt.counts)), price / withIt.threats[0]),
    isSaturated: isSaturated(own) || isSaturated(other),
    // Won or lost with it and without it alike.
    saysNothing: isSaturated(own) && isSaturated(other) && first.value * second.value > 0,
  };
}

/**
 * Better odds are as good as a higher price: the fleet is worth `exp(gain / slope)` times what the one without the
 * module costs, which is `ratio` of its own price. The rest of the ships is worth what it costs, so that all of the
 * difference is the module's.
 */
export function toWorth(gain: LogOdds, share: number, slope: PriceSlope, ratio = 1): LogOdds {
  const value = ratio * exp(gain.value / slope.value);
  const perOdds = value / (share * slope.value);
  return { value: 1 + (value - 1) / share, variance: gain.variance * perOdds * perOdds };
}

const EVEN: Tally = { wins: 0, draws: 0, losses: 0 };

function tallyOfSeries(summary: FoughtSeries | undefined): Tally | undefined {
  if (summary === undefined || summary.finished === 0) return undefined;
  const [first, second] = summary.teams;
  return { wins: first.wins, draws: summary.draws, losses: second.wins };
}
