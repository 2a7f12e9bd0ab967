/** Goals and lose conditions as forms: what each kind of them asks for, in words. */
import type { DraftPart } from '@dota-factory/grid';

export type PartField =
  | {
      readonly key: string;
      readonly label: string;
      readonly type: 'kind' | 'number' | 'numbers' | 'text' | 'pattern';
    }
  | {
      readonly key: string;
      readonly label: string;
      readonly type: 'choice';
      readonly choices: readonly (readonly [value: string, label: string])[];
    };

export interface PartForm {
  readonly type: string;
  readonly label: string;
  /** Without fields it is written as JSON. */
  readonly fields: readonly PartField[];
  /** What a new one says. */
  readonly start: DraftPart;
}

const COMPARISON: PartField = {
  key: 'comparison',
  label: 'Compare',
  type: 'choice',
  choices: [
    ['gte', 'at least'],
    ['eq', 'exactly'],
    ['lte', 'at most'],
  ],
};

const LINES = [
  ['all_rows', 'every row'],
  ['all_cols', 'every column'],
  ['row', 'one row'],
  ['col', 'one column'],
] as const;

const VARIABLE: readonly PartField[] = [
  { key: 'variable', label: 'Counter', type: 'text' },
  COMPARISON,
  { key: 'target', label: 'Value', type: 'number' },
];

export const GOAL_FORMS: readonly PartForm[] = [
  {
    type: 'reach_target',
    label: 'Reach a place',
    fields: [{ key: 'targetKind', label: 'Place', type: 'kind' }],
    start: {},
  },
  {
    type: 'all_cleared',
    label: 'Clear all of a kind',
    fields: [{ key: 'kind', label: 'Kind', type: 'kind' }],
    start: {},
  },
  {
    type: 'board_match',
    label: 'Make a pattern',
    fields: [{ key: 'targetLayers', label: 'Pattern', type: 'pattern' }],
    start: { targetLayers: {} },
  },
  {
    type: 'sequence_match',
    label: 'Make numbers in order',
    fields: [{ key: 'sequence', label: 'Numbers', type: 'numbers' }],
    start: { sequence: [4] },
  },
  {
    type: 'sum_constraint',
    label: 'Reach a sum',
    fields: [
      { key: 'scope', label: 'Of', type: 'choice', choices: [['board', 'the board'], ...LINES] },
      { key: 'index', label: 'Which one, from 0', type: 'number' },
      COMPARISON,
      { key: 'target', label: 'Sum', type: 'number' },
    ],
    start: { scope: 'board', comparison: 'eq', target: 10 },
  },
  {
    type: 'count_constraint',
    label: 'Have a number of values in lines',
    fields: [
      { key: 'scope', label: 'In', type: 'choice', choices: LINES },
      { key: 'index', label: 'Which one, from 0', type: 'number' },
      { key: 'predicate', label: 'Values (even, odd, gte_3 …)', type: 'text' },
      COMPARISON,
      { key: 'target', label: 'Count', type: 'number' },
    ],
    start: { scope: 'all_rows', predicate: 'even', comparison: 'eq', target: 1 },
  },
  {
    type: 'param_match',
    label: 'Have the right thing on marks',
    fields: [
      { key: 'markerKind', label: 'Mark', type: 'kind' },
      { key: 'checkKind', label: 'Thing', type: 'kind' },
      { key: 'checkParam', label: 'Its parameter', type: 'text' },
      { key: 'checkValue', label: 'Its value', type: 'text' },
    ],
    start: { checkParam: 'value', checkValue: '' },
  },
  {
    type: 'variable_threshold',
    label: 'Bring a counter to a value',
    fields: VARIABLE,
    start: { variable: '', target: 1 },
  },
  { type: 'balance', label: 'Share the board', fields: [], start: { layer: '', owners: [] } },
];

export const LOSS_FORMS: readonly PartForm[] = [
  {
    type: 'max_actions',
    label: 'Too many actions',
    fields: [{ key: 'limit', label: 'Actions', type: 'number' }],
    start: { limit: 20 },
  },
  {
    type: 'variable_threshold',
    label: 'A counter reaches a value',
    fields: VARIABLE,
    start: { variable: '', target: 1 },
  },
  { type: 'board_state', label: 'The board is in a state', fields: [], start: {} },
  { type: 'balance_unreachable', label: 'A fair share is out of reach', fields: [], start: {} },
  { type: 'balance_budget_exhausted', label: 'A fair share costs too many moves', fields: [], start: {} },
];

/** A new goal or lose condition; only goals have ids. */
export function createPart({ type, start }: PartForm, id: string | undefined): DraftPart {
  return { ...(id !== undefined && { id }), type, config: start };
}

/** An id that no other goal has. */
export function findGoalId(goals: readonly DraftPart[], type: string): string {
  const used = new Set(goals.map(({ id }) => id));
  if (!used.has(type)) return type;
  for (let number = 2; ; number++) if (!used.has(`${type}_${number}`)) return `${type}_${number}`;
}

export const configOf = ({ config }: DraftPart): DraftPart =>
  typeof config === 'object' && config !== null && !Array.isArray(config) ? (config as DraftPart) : {};

/** `undefined` takes the key away. */
export function setConfig(part: DraftPart, key: string, value: unknown): DraftPart {
  const { [key]: _, ...rest } = configOf(part);
  return { ...part, config: value === undefined ? rest : { ...rest, [key]: value } };
}

/** `3, 5 8` -> [3, 5, 8]; what is no number is left out. */
export const readNumbers = (text: string): readonly number[] =>
  text
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .map(Number)
    .filter(Number.isFinite);
