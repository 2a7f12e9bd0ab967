/** The threat audit: does equal threat give even fights, and which hulls and modules are worth more than they cost? */
import { type Interval, Z_95 } from '@dota-factory/base';
import { twoSidedNormal } from './statistics.ts';
import type { Tally } from './inference/betting.ts';
import { type Evenness, FAMILY_ERROR } from './inference/equivalence.ts';
import { correctByHolm } from './inference/holm.ts';
import { isSaturated, type LogOdds, logOddsOf, toScore } from './inference/log-odds.ts';
import { poolEffects } from './inference/random-effects.ts';
import { judgeCells, listPairs, type Matrix, type MatrixCell, type Matchup } from './matrix.ts';
import type { ModuleTrial } from './module-trials.ts';
import type { SeriesSummary } from './series.ts';

export interface AuditEffect {
  /** Config id. */
  readonly id: string;
  /**
   * In log-odds of winning at equal threat: for a hull, its mean against the others; for a module, what a
   * tenth of the fleet's price adds when it goes into the module instead of into more ships. Positive: worth more than its threat says.
   */
  readonly effect: number;
  /** 95 %, in log-odds. Without bounds where a single trial says nothing about others. */
  readonly interval: Interval;
  /** Of "worth exactly its price", corrected by Holm's method for all hulls, or for all modules. */
  readonly pValue: number;
  /** Sure only in a complete audit, with the correction. */
  readonly isSure: boolean;
  /** Trials, or opponents of the hull; and how many of them were so one-sided that they only bound the effect. */
  readonly trials: number;
  readonly saturated: number;
}

export interface Audit {
  /** Whether all fights were fought: no verdict is sure before. */
  readonly isComplete: boolean;
  /** Pairs of armed designs that fought. */
  readonly pairs: number;
  /** How many of them are even (40 to 60 %), uneven, or not yet known. */
  readonly evenness: Readonly<Record<Evenness, number>>;
  /** Mean distance of their scores from one half. */
  readonly meanDistance: number;
  /** The largest first. */
  readonly hulls: readonly AuditEffect[];
  readonly modules: readonly AuditEffect[];
  /** Modules that no hull could carry at a price that an opponent can match. */
  readonly untried: readonly string[];
}

export interface TrialResults {
  readonly trials: readonly ModuleTrial[];
  readonly modules: readonly string[];
  /** What is known of a matchup; undefined for nothing. */
  readonly find: (meeting: Omit<Matchup, 'first' | 'second'>) => SeriesSummary | undefined;
}

/**
 * Hulls come from the matrix, modules from the trials, since hulls carry few and always the same ones. Unarmed
 * designs are left out: they lose to everyone, whatever they cost. Undefined where no two armed designs have met.
 */
export function auditThreat(matrix: Matrix, results: TrialResults, isComplete: boolean): Audit | undefined {
  const pairs = listPairs(matrix).filter(({ a, b }) => a.isArmed && b.isArmed);
  if (pairs.length === 0) return undefined;
  const answers = judgeCells(matrix, isComplete);
  const evenness = { even: 0, uneven: 0, unknown: 0 };
  for (const { first, second } of pairs) evenness[answers[first]?.[second] ?? 'unknown'] += 1;
  const tried = new Set<string>(results.trials.map(({ module }) => module));
  return {
    isComplete,
    pairs: pairs.length,
    evenness,
    meanDistance: pairs.reduce((sum, { cell }) => sum + Math.abs(cell.score - 0.5), 0) / pairs.length,
    hulls: correct(listHullEffects(matrix), isComplete),
    modules: correct(listModuleEffects(results), isComplete),
    untried: results.modules.filter((id) => !tried.has(id)),
  };
}

type Uncorrected = Omit<AuditEffect, 'isSure'>;

function correct(effects: readonly Uncorrected[], isComplete: boolean): AuditEffect[] {
  const corrected = correctByHolm(effects.map(({ pValue }) => pValue));
  return effects
    .map((effect, index): AuditEffect => {
      const pValue = corrected[index] as number;
      return { ...effect, pValue, isSure: isComplete && pValue <= FAMILY_ERROR };
    })
    .sort((a, b) => b.effect - a.effect);
}

const tallyOf = ({ wins, draws, trials }: MatrixCell): Tally => ({
  wins,
  draws,
  losses: trials - wins - draws,
});

/** The mean over the opponents as they are: pairs have seeds of their own, so their errors add up as chance does. */
function listHullEffects({ designs, cells }: Matrix): Uncorrected[] {
  const ids = [...new Set(designs.filter(({ isArmed }) => isArmed).map(({ ship }) => ship.id))];
  return ids.flatMap((id): Uncorrected[] => {
    const tallies = designs.flatMap((design, row) =>
      design.ship.id !== id
        ? []
        : (cells[row] ?? []).flatMap((cell, column) => {
            const opponent = designs[column];
            const isOther = opponent?.isArmed === true && opponent.ship.id !== id;
            return cell !== undefined && cell.trials > 0 && isOther ? [tallyOf(cell)] : [];
          }),
    );
    if (tallies.length === 0) return [];
    const odds = tallies.map(logOddsOf);
    const effect = odds.reduce((sum, { value }) => sum + value, 0) / odds.length;
    const error = Math.sqrt(odds.reduce((sum, { variance }) => sum + variance, 0)) / odds.length;
    return [
      {
        id,
        effect,
        interval: [effect - Z_95 * error, effect + Z_95 * error],
        pValue: twoSidedNormal(effect / error),
        trials: tallies.length,
        saturated: tallies.filter(isSaturated).length,
      },
    ];
  });
}

function listModuleEffects({ trials, find }: TrialResults): Uncorrected[] {
  const ids = [...new Set(trials.map(({ module }) => module))];
  return ids.flatMap((id): Uncorrected[] => {
    const measured = trials.flatMap((trial) => (trial.module === id ? (measure(trial, find) ?? []) : []));
    if (measured.length === 0) return [];
    const { value, interval, pValue } = poolEffects(measured);
    const saturated = measured.filter((each) => each.isSaturated).length;
    return [{ id, effect: value, interval, pValue, trials: measured.length, saturated }];
  });
}

/** Undefined while one of the two sides has not fought. */
function measure(
  { share, withIt, without }: ModuleTrial,
  find: TrialResults['find'],
): (LogOdds & { readonly isSaturated: boolean }) | undefined {
  const own = tallyOfSeries(find(withIt));
  const other = without === undefined ? EVEN : tallyOfSeries(find(without));
  if (own === undefined || other === undefined) return undefined;
  const first = logOddsOf(own);
  // A fleet is even with itself, which needs no fights.
  const second = without === undefined ? { value: 0, variance: 0 } : logOddsOf(other);
  const scale = PRICE_SHARE / share;
  return {
    value: scale * (first.value - second.value),
    variance: scale * scale * (first.variance + second.variance),
    isSaturated: isSaturated(own) || isSaturated(other),
  };
}

/** Modules have different prices: effects are compared for a tenth of the fleet's price. */
const PRICE_SHARE = 0.1;
const EVEN: Tally = { wins: 0, draws: 0, losses: 0 };

function tallyOfSeries(summary: SeriesSummary | undefined): Tally | undefined {
  if (summary === undefined || summary.finished === 0) return undefined;
  const [first, second] = summary.teams;
  return { wins: first.wins, draws: summary.draws, losses: second.wins };
}

/** Log-odds as the change of an even score, -0.5 to 0.5: `+0.2` is 70 instead of 50 %. */
export const toScoreChange = (logOdds: number): number => toScore(logOdds) - 0.5;
