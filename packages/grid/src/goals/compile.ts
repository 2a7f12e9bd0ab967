/** Goals and lose conditions by type. */
import type { GoalSpec, LossSpec } from '../format/goals.ts';
import type { Field } from '../model/field.ts';
import type { State } from '../model/state.ts';
import { compileCondition } from '../rules/conditions.ts';
import { compileBalance, compileBudgetExhausted, compileUnreachable, type LossContext } from './balance.ts';
import { compileAllCleared, compileBoardMatch, compileParamMatch, compileReachTarget } from './counting.ts';
import type { Goal, Judge } from './judgement.ts';
import {
  compileCount,
  compileSequence,
  compileSum,
  compileThreshold,
  compileVariableGoal,
} from './numbers.ts';

/** `initial` is what a goal's progress is counted from. */
export function compileGoals(field: Field, specs: readonly GoalSpec[], initial: State): readonly Goal[] {
  const sequences = specs.filter(({ type }) => type === 'sequence_match');
  return specs.map((spec) => ({
    id: spec.id,
    type: spec.type,
    ...compileGoal(field, spec, sequences.indexOf(spec), initial),
  }));
}

function compileGoal(field: Field, spec: GoalSpec, sequence: number, initial: State): Judge {
  switch (spec.type) {
    case 'reach_target':
      return compileReachTarget(field, spec.config);
    case 'sequence_match':
      return compileSequence(field, spec.config, sequence);
    case 'board_match':
      return compileBoardMatch(field, spec.config);
    case 'variable_threshold':
      return compileVariableGoal(field, spec.config);
    case 'all_cleared':
      return compileAllCleared(field, spec.config, initial);
    case 'sum_constraint':
      return compileSum(field, spec.config);
    case 'count_constraint':
      return compileCount(field, spec.config);
    case 'param_match':
      return compileParamMatch(field, spec.config);
    case 'balance':
      return compileBalance(field, spec.config);
  }
}

export interface Loss {
  readonly reason: string;
  readonly isLost: (state: State) => boolean;
  /** Of max_actions: how many actions the level allows. */
  readonly limit?: number;
}

export function compileLosses(
  field: Field,
  specs: readonly LossSpec[],
  context: LossContext,
): readonly Loss[] {
  return specs.map((spec) => compileLoss(field, spec, context));
}

function compileLoss(field: Field, spec: LossSpec, context: LossContext): Loss {
  switch (spec.type) {
    case 'max_actions': {
      const { limit } = spec.config;
      return { reason: spec.type, isLost: ({ actionCount }) => actionCount >= limit, limit };
    }
    case 'variable_threshold':
      return { reason: `${spec.type}:${spec.config.variable}`, isLost: compileThreshold(field, spec.config) };
    case 'balance_unreachable':
      return { reason: spec.type, isLost: compileUnreachable(field, spec.config.goalId, context) };
    case 'balance_budget_exhausted':
      return { reason: spec.type, isLost: compileBudgetExhausted(field, spec.config, context) };
    case 'board_state': {
      const condition = spec.config === null ? undefined : compileCondition(field, spec.config);
      return { reason: spec.type, isLost: (state) => condition?.(state, null) ?? false };
    }
  }
}
