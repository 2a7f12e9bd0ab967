/** Rules, sorted and compiled, by the event that they react to. */
import type { ConditionSpec, RuleSpec } from '../format/rules.ts';
import type { Field } from '../model/field.ts';
import { compileCondition, type Condition } from './conditions.ts';
import { compileEffect, type Effect } from './effects.ts';

export interface Rule {
  readonly id: string;
  readonly once: boolean;
  readonly where: Condition;
  readonly if: Condition;
  readonly effects: readonly Effect[];
  /** What it costs to try and to run it, in cells and conditions; gravity counts its own. */
  readonly cost: number;
}

export type RuleIndex = ReadonlyMap<string, readonly Rule[]>;

/** Higher priorities first; rules of the same priority in the order in which they are written. */
export function compileRules(field: Field, specs: readonly RuleSpec[]): RuleIndex {
  const index = new Map<string, Rule[]>();
  const sorted = [...specs].sort((a, b) => b.priority - a.priority);
  for (const spec of sorted) {
    const rules = index.get(spec.on) ?? [];
    rules.push(compileRule(field, spec));
    index.set(spec.on, rules);
  }
  return index;
}

function compileRule(field: Field, spec: RuleSpec): Rule {
  return {
    id: spec.id,
    once: spec.once,
    where: compileCondition(field, spec.where),
    if: compileCondition(field, spec.if),
    effects: spec.then.map((effect) => compileEffect(field, effect)),
    cost: estimateCost(field, spec),
  };
}

function estimateCost({ geometry, layers }: Field, spec: RuleSpec): number {
  const { area } = geometry;
  const count = (condition: ConditionSpec | null | undefined): number => {
    if (condition === null || condition === undefined) return 0;
    if (condition.name === 'not') return 1 + count(condition.body);
    if (condition.name === 'all_of' || condition.name === 'any_of')
      return condition.body.reduce((sum, part) => sum + count(part), 1);
    return condition.name === 'board_count' ? layers.length * area : 1;
  };
  return 1 + count(spec.where) + count(spec.if) + 4 * spec.then.length;
}
