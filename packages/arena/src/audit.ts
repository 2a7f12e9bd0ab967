/** The threat audit: does equal threat give even fights, and which hulls and modules are worth more than they cost? */
import type { Design, Matrix } from './matrix.ts';
import { fitEffects, type Observation } from './linear-fit.ts';
import type { Interval } from './statistics.ts';

export interface AuditEffect {
  /** Config id. */
  readonly id: string;
  /**
   * How much the score (0 to 1) changes at equal threat: for a hull, by flying it instead of the average; for a
   * module, by each one on the ship. Positive: worth more than its threat says.
   */
  readonly effect: number;
  /** 95 %. */
  readonly interval: Interval;
  /** In how many designs it is. */
  readonly designs: number;
}

export interface Audit {
  /** Pairs of armed designs that have met. */
  readonly pairs: number;
  /** Share of them whose interval includes one half. */
  readonly fairShare: number;
  /** Mean distance of their scores from one half. */
  readonly meanDistance: number;
  /** The largest first. */
  readonly hulls: readonly AuditEffect[];
  readonly modules: readonly AuditEffect[];
  /** Share of the scores' spread that the effects explain. */
  readonly explained: number;
}

/** What is expected of effects before any fight: a hull may be off by so much, one module by less. */
const HULL_DEVIATION = 0.25;
const MODULE_DEVIATION = 0.1;
/** Whole ships never add up to exactly equal threat; what a difference of all of it would do. */
const MISMATCH_DEVIATION = 1;

/**
 * The score of each pair above one half, explained by the hulls and modules of the two designs. Unarmed designs are
 * left out: they lose to everyone, whatever they cost. Undefined where no two armed designs have met.
 */
export function auditThreat(matrix: Matrix): Audit | undefined {
  const { designs } = matrix;
  const hulls = listDistinct(designs.map(({ ship }) => ship.id));
  const modules = listDistinct(designs.flatMap(({ modules: placed }) => placed.map(({ type }) => type)));
  const describe = designs.map((design) => [
    ...hulls.map((id) => (design.ship.id === id ? 1 : 0)),
    ...modules.map((id) => countModules(design, id)),
  ]);
  const observations: Observation[] = [];
  let fair = 0;
  let distance = 0;
  for (const [first, a] of designs.entries()) {
    for (const [second, b] of designs.entries()) {
      const cell = matrix.cells[first]?.[second];
      if (second <= first || cell === undefined || cell.trials === 0 || !a.isArmed || !b.isArmed) continue;
      const own = cell.counts[0] * a.threat;
      const other = cell.counts[1] * b.threat;
      const left = describe[first] as readonly number[]; // one for each design
      const right = describe[second] as readonly number[];
      observations.push({
        causes: [...left.map((value, i) => value - (right[i] as number)), (own - other) / (own + other)],
        value: cell.score - 0.5,
        variance: chanceVariance(cell.score, cell.trials),
      });
      if (cell.interval[0] <= 0.5 && cell.interval[1] >= 0.5) fair += 1;
      distance += Math.abs(cell.score - 0.5);
    }
  }
  if (observations.length === 0) return undefined;
  const fit = fitEffects(observations, [
    ...hulls.map(() => HULL_DEVIATION),
    ...modules.map(() => MODULE_DEVIATION),
    MISMATCH_DEVIATION,
  ]);
  const toEffect = (id: string, index: number, isIn: (design: Design) => boolean): AuditEffect => ({
    id,
    effect: fit.effects[index] as number,
    interval: fit.intervals[index] as Interval,
    designs: designs.filter(isIn).length,
  });
  const bySize = (a: AuditEffect, b: AuditEffect) => Math.abs(b.effect) - Math.abs(a.effect);
  return {
    pairs: observations.length,
    fairShare: fair / observations.length,
    meanDistance: distance / observations.length,
    hulls: hulls.map((id, i) => toEffect(id, i, ({ ship }) => ship.id === id)).sort(bySize),
    modules: modules
      .map((id, i) => toEffect(id, hulls.length + i, (design) => countModules(design, id) > 0))
      .sort(bySize),
    explained: fit.explained,
  };
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
