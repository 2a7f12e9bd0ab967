/** When a level is won or lost. */
import {
  anything,
  boolean,
  byKind,
  choice,
  type Fields,
  integer,
  isTable,
  list,
  nullable,
  number,
  optional,
  record,
  type Schema,
  text,
  type TypeOf,
} from '@dota-factory/data';
import { layerData } from './board.ts';
import { condition, CONDITION_NAMES, type ConditionSpec } from './rules.ts';
import { defaultTable, openTable, point } from './shapes.ts';
import { GROUND, MARKERS, MAX_PARTS, OBJECTS } from './vocabulary.ts';

const kind = text('An entity kind.');
const layer = (value: string): Schema<string> => optional(text('A layer.'), value);
const threshold = (value: 'eq' | 'gte'): Schema<'eq' | 'gte' | 'lte'> =>
  optional(choice('How to compare.', ['eq', 'gte', 'lte']), value);

const variableThreshold = openTable('A variable reaches a value.', {
  variable: text('The variable.'),
  target: number('The value.'),
  comparison: threshold('gte'),
});

const goalConfigs = {
  reach_target: openTable('The avatar stands on a kind or tag.', {
    targetKind: optional(kind),
    targetTag: optional(text('A tag.')),
  }),
  sequence_match: openTable('Values appear in order.', {
    sequence: list('The values.', number('A value.'), { max: MAX_PARTS }),
    scanTrigger: optional(
      choice('Looks at the board after the turn, or at merges.', ['turn_end', 'on_merge']),
      'turn_end',
    ),
    consumeOnMatch: optional(boolean('turn_end: what was found is removed.'), true),
    matchBy: optional(text('Only exists_on_board is known; not read.')),
  }),
  board_match: openTable('The board shows a pattern of kinds.', {
    targetLayers: record('By layer.', layerData),
    matchMode: optional(
      choice('Whether empty cells of the pattern must be empty.', ['exact_non_null', 'exact']),
      'exact_non_null',
    ),
  }),
  variable_threshold: variableThreshold,
  all_cleared: openTable('No such entity is left on any layer.', {
    kind: optional(kind),
    tag: optional(text('A tag.')),
  }),
  sum_constraint: openTable('Sums of values.', {
    scope: optional(choice('What is summed.', ['board', 'row', 'col', 'all_rows', 'all_cols']), 'board'),
    index: optional(integer('Which row or column.'), 0),
    target: number('The sum.'),
    comparison: threshold('eq'),
    layer: layer(OBJECTS),
  }),
  count_constraint: openTable('Counts of values per line.', {
    scope: optional(choice('Which lines.', ['all_rows', 'all_cols', 'row', 'col']), 'all_rows'),
    index: optional(integer('Which row or column.'), 0),
    predicate: text('even, odd, gte_N, lte_N or eq_N.'),
    target: number('The count.'),
    comparison: threshold('eq'),
    layer: layer(OBJECTS),
  }),
  param_match: openTable('Every marker has an entity with a value on its cell.', {
    markerLayer: layer(MARKERS),
    markerKind: optional(kind),
    checkLayer: layer(OBJECTS),
    checkKind: optional(kind),
    checkParam: text('The parameter.'),
    checkValue: anything('Its value.'),
  }),
  balance: openTable('The owners share the board.', {
    layer: text('The layer of the claims.'),
    owners: list('The kinds of claims.', kind, { max: MAX_PARTS }),
    claimableLayer: layer(GROUND),
    claimableKind: optional(
      byKind('What can be claimed; otherwise the default kind of the layer.', {
        text: kind,
        list: list('Kinds.', kind),
      }),
    ),
    requireComplete: optional(boolean('Everything is claimed.'), true),
    requireEqual: optional(boolean('All have the same number.'), true),
    requireConnected: optional(boolean('Each owner’s cells are connected to its source.'), false),
    connectionSources: optional(record('By owner.', point('Its source.')), {}),
  }),
} as const;

type GoalConfigs = typeof goalConfigs;
export type GoalType = keyof GoalConfigs;
export type GoalConfig<T extends GoalType> = TypeOf<GoalConfigs[T]>;
export type GoalSpec = {
  readonly [T in GoalType]: { readonly id: string; readonly type: T; readonly config: GoalConfig<T> };
}[GoalType];

const goalFields = <T extends GoalType>(type: T): Fields => ({
  id: text('Unique.'),
  type: choice('What is wanted.', [type]),
  config: goalConfigs[type],
  display: optional(anything('Words or an icon, for the window.')),
});

const isGoalType = (name: string): name is GoalType => Object.hasOwn(goalConfigs, name);

/** Goal schemas by type. */
export const GOAL_CASES: Readonly<Record<string, Schema<unknown>>> = Object.fromEntries(
  Object.keys(goalConfigs)
    .filter(isGoalType)
    .map((type) => [type, openTable(goalConfigs[type].description, goalFields(type))]),
);

/** The level schema names this condition without saying what it contains; here it is a condition of the rule language. */
const boardState: Schema<ConditionSpec | null> = {
  ...nullable(condition),
  read(value, at) {
    if (isTable(value) && CONDITION_NAMES.some((name) => Object.hasOwn(value, name)))
      return condition.read(value, at);
    at.faults.push({
      severity: 'warning',
      path: at.path,
      message: 'the lose condition says nothing that the engine knows and never loses',
      expected: `an object with one of the keys ${CONDITION_NAMES.join(', ')}`,
    });
    return null;
  },
};

const goalId = optional(text('A balance goal; the first one by default.'));
const lossConfigs = {
  max_actions: openTable('So many actions were taken without a win.', {
    limit: integer('Actions; the last of them may still win.', { min: 0 }),
  }),
  variable_threshold: variableThreshold,
  balance_unreachable: defaultTable('The balance goal cannot be reached any more.', { goalId }),
  balance_budget_exhausted: defaultTable('The balance goal cannot be reached with the moves that are left.', {
    goalId,
    actorToOwner: optional(record('By kind of actor: the kind of its claims.', kind)),
    budgetVariable: optional(text('Where the remaining moves are kept.'), 'actorMovesRemaining'),
  }),
  board_state: boardState,
} as const;

type LossConfigs = typeof lossConfigs;
export type LossType = keyof LossConfigs;
export type LossConfig<T extends LossType> = TypeOf<LossConfigs[T]>;
export type LossSpec = {
  readonly [T in LossType]: { readonly type: T; readonly config: LossConfig<T> };
}[LossType];

const isLossType = (name: string): name is LossType => Object.hasOwn(lossConfigs, name);

/** Schemas of lose conditions by type. */
export const LOSS_CASES: Readonly<Record<string, Schema<unknown>>> = Object.fromEntries(
  Object.keys(lossConfigs)
    .filter(isLossType)
    .map((type) => [
      type,
      openTable(lossConfigs[type].description, {
        type: choice('What loses.', [type]),
        config: lossConfigs[type],
        id: optional(text('For people.')),
      }),
    ]),
);
