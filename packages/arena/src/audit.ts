/** The threat audit: does equal threat give even fights, and which hulls and modules are worth more than they cost? */
import { type Interval, Z_95 } from '@dota-factory/base';
import { twoSidedNormal } from './statistics.ts';
import type { Tally } from './inference/betting.ts';
import { type Evenness, FAMILY_ERROR } from './inference/equivalence.ts';
import { correctByHolm } from './inference/holm.ts';
import { isSaturated, logOddsOf, toScore } from './inference/log-odds.ts';
import { judgeCells, listPairs, type Matrix, type MatrixCell } from './matrix.ts';
import { listModuleWorths, type ModuleWorth, type TrialResults } from './module-worth.ts';

export interface AuditEffect {
  /** Config id. */
  readonly id: string;
  /** Of a hull: mean log-odds of winning against the others at equal threat. Positive: worth more than its threat says. */
  readonly effect: number;
  /** 95 %, in log-odds. */
  readonly interval: Interval;
  /** Of "worth exactly its price", corrected by Holm's method for all hulls. */
  readonly pValue: number;
  /** Sure only in a complete audit, with the correction. */
  readonly isSure: boolean;
  /** Opponents of the hull; and how many of them were so one-sided that they only bound the effect. */
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
  readonly modules: readonly ModuleWorth[];
  /** Modules that were tried; of some of them nothing may be known. */
  readonly tried: number;
  /** Modules that no hull could carry at a price that an opponent can match. */
  readonly untried: readonly string[];
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
    modules: listModuleWorths(results, isComplete),
    tried: tried.size,
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

/** Log-odds as the change of an even score, -0.5 to 0.5: `+0.2` is 70 instead of 50 %. */
export const toScoreChange = (logOdds: number): number => toScore(logOdds) - 0.5;
