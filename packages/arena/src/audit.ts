/** The threat audit: does equal threat give even fights, and which hulls and modules are worth more than they cost? */
import { estimateSum, fitEffects, type Observation } from './linear-fit.ts';
import type { Design, Matrix } from './matrix.ts';
import type { ModuleTrial } from './module-trials.ts';
import type { SeriesSummary } from './series.ts';
import type { Interval } from '@dota-factory/base';

export interface AuditEffect {
  /** Config id. */
  readonly id: string;
  /**
   * How much the score (0 to 1) changes at equal threat: for a hull, by flying it as designed instead of the
   * average; for a module, by one more of it on the ship. Positive: worth more than its threat says.
   */
  readonly effect: number;
  /** 95 %. */
  readonly interval: Interval;
  /** Number of pairs of designs behind the estimate. */
  readonly meetings: number;
}

export interface Audit {
  /** Pairs of armed designs that fought. */
  readonly pairs: number;
  /** Share of them whose interval includes one half. */
  readonly fairShare: number;
  /** Mean distance of their scores from one half. */
  readonly meanDistance: number;
  /** The largest first. */
  readonly hulls: readonly AuditEffect[];
  readonly modules: readonly AuditEffect[];
  /** Share of the matrix's variance that the hulls explain; the rest is counters between designs. */
  readonly explained: number;
}

/**
 * Prior of the effects: the standard deviation for a hull, and a smaller one for a module. Wide, since shares
 * react strongly: a team that is a few percent stronger already wins three fights of four.
 */
const HULL_DEVIATION = 0.5;
const MODULE_DEVIATION = 0.3;
/** Whole ships never add up to exactly equal threat: the prior of the effect of that mismatch. */
const MISMATCH_DEVIATION = 1;

/**
 * Hulls come from the matrix: the scores above one half, explained by hull. Modules come from the trials, since hulls carry
 * few and always the same ones, and the matrix could not tell a hull from what it carries. Unarmed designs are left
 * out: they lose to everyone, whatever they cost. Undefined where no two armed designs have met.
 */
export function auditThreat(
  matrix: Matrix,
  trials: readonly { readonly trial: ModuleTrial; readonly summary: SeriesSummary }[] = [],
): Audit | undefined {
  const pairs = listPairs(matrix);
  if (pairs.length === 0) return undefined;
  const hulls = findEffects(
    pairs.map(({ a, b, cell: { counts, score, trials: fights } }) => ({
      designs: [a, b],
      counts,
      score,
      fights,
    })),
    listDistinct(matrix.designs.map(({ ship }) => ship.id)),
    HULL_DEVIATION,
    ({ ship }, id) => (ship.id === id ? 1 : 0),
    'against the mean',
  );
  const fought = trials.filter(({ summary }) => summary.finished > 0);
  const modules = findEffects(
    fought.map(({ trial, summary: { teams, draws, finished } }) => ({
      designs: trial.designs,
      counts: trial.matchup.counts,
      score: (teams[0].wins + draws / 2) / finished,
      fights: finished,
    })),
    listDistinct(fought.map(({ trial }) => trial.module)),
    MODULE_DEVIATION,
    countModules,
    'by itself',
  );
  const fair = pairs.filter(({ cell: { interval } }) => interval[0] <= 0.5 && interval[1] >= 0.5);
  return {
    pairs: pairs.length,
    fairShare: fair.length / pairs.length,
    meanDistance: pairs.reduce((sum, { cell }) => sum + Math.abs(cell.score - 0.5), 0) / pairs.length,
    hulls: hulls.effects,
    modules: modules.effects,
    explained: hulls.explained,
  };
}

interface Meeting {
  readonly designs: readonly [Design, Design];
  readonly counts: readonly [number, number];
  readonly score: number;
  readonly fights: number;
}

/**
 * The effect of each of `ids` on the score; `measure` returns how much of it a design has. The largest effect first. An id that
 * only ever meets others of `ids` can only be compared with their mean.
 */
function findEffects(
  meetings: readonly Meeting[],
  ids: readonly string[],
  deviation: number,
  measure: (design: Design, id: string) => number,
  comparison: 'by itself' | 'against the mean',
): { readonly effects: readonly AuditEffect[]; readonly explained: number } {
  const observations = meetings.map(({ designs: [a, b], counts, score, fights }): Observation => {
    const own = counts[0] * a.threat;
    const other = counts[1] * b.threat;
    return {
      causes: [...ids.map((id) => measure(a, id) - measure(b, id)), (own - other) / (own + other)],
      value: score - 0.5,
      variance: chanceVariance(score, fights),
    };
  });
  const fit = fitEffects(observations, [...ids.map(() => deviation), MISMATCH_DEVIATION]);
  const share = comparison === 'by itself' ? 0 : 1 / ids.length;
  const effects = ids.map((id, index): AuditEffect => {
    // The last cause is the mismatch of threat, which belongs to no id.
    const weights = [...ids.map((_, other) => (other === index ? 1 : 0) - share), 0];
    const { value, interval } = estimateSum(fit, weights);
    const meetingsOfIt = observations.filter(({ causes }) => causes[index] !== 0).length;
    return { id, effect: value, interval, meetings: meetingsOfIt };
  });
  return {
    effects: effects.sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect)),
    explained: fit.explained,
  };
}

/** Pairs of armed designs that have met, each once. */
function listPairs({ designs, cells }: Matrix) {
  return designs.flatMap((a, first) =>
    designs.flatMap((b, second) => {
      const cell = cells[first]?.[second];
      const hasMet = second > first && cell !== undefined && cell.trials > 0;
      return hasMet && a.isArmed && b.isArmed ? [{ a, b, cell }] : [];
    }),
  );
}

const listDistinct = (ids: readonly string[]): string[] => [...new Set(ids)];

function countModules({ modules }: Design, id: string): number {
  return modules.reduce((count, { type }) => count + (type === id ? 1 : 0), 0);
}

/** Of a share; as if one more fight had gone each way, so that none of many is not taken for certainty. */
function chanceVariance(score: number, trials: number): number {
  const share = (score * trials + 1) / (trials + 2);
  return (share * (1 - share)) / (trials + 2);
}
