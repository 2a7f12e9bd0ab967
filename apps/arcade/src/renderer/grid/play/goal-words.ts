/** What a goal wants and what a loss was, in words. */
import type { Level, Pack } from '@dota-factory/grid';
import type { LookBook } from '../looks/look-book.ts';

type GoalSpec = Level['goalSpecs'][number];

export function describeGoal(spec: GoalSpec, { game }: Pack, { nameOf }: LookBook): string {
  const written = game.goalDescriptions[spec.id] ?? readDisplay(spec);
  if (written !== undefined) return written;
  switch (spec.type) {
    case 'reach_target':
      return `Reach the ${spec.config.targetKind === undefined ? spec.config.targetTag : nameOf(spec.config.targetKind)}`;
    case 'sequence_match':
      return 'Make these numbers, one after the other';
    case 'board_match':
      return 'Make this pattern';
    case 'variable_threshold':
      return `${nameWord(spec.config.variable)}: ${COMPARED[spec.config.comparison]} ${spec.config.target}`;
    case 'all_cleared':
      return `Leave no ${spec.config.kind === undefined ? spec.config.tag : nameOf(spec.config.kind)}`;
    case 'sum_constraint':
      return `${SCOPES[spec.config.scope]} ${lineNumber(spec.config)}adds up to ${COMPARED[spec.config.comparison]} ${spec.config.target}`;
    case 'count_constraint':
      return `${SCOPES[spec.config.scope]} ${lineNumber(spec.config)}has ${COMPARED[spec.config.comparison]} ${spec.config.target} ${describePredicate(spec.config.predicate)}`;
    case 'param_match':
      return `Every ${spec.config.markerKind === undefined ? 'marker' : nameOf(spec.config.markerKind)} gets ${spec.config.checkKind === undefined ? 'something' : `a ${nameOf(spec.config.checkKind)}`} with ${spec.config.checkParam} ${String(spec.config.checkValue)}`;
    case 'balance':
      return `Share the board ${spec.config.requireEqual ? 'equally ' : ''}between ${spec.config.owners.map(nameOf).join(' and ')}`;
  }
}

const COMPARED = { eq: 'exactly', gte: 'at least', lte: 'at most' } as const;
const SCOPES = {
  board: 'The board',
  row: 'Row',
  col: 'Column',
  all_rows: 'Every row',
  all_cols: 'Every column',
} as const;

const lineNumber = ({ scope, index }: { readonly scope: string; readonly index: number }): string =>
  scope === 'row' || scope === 'col' ? `${index + 1} ` : '';

function describePredicate(predicate: string): string {
  const [, comparison, value] = /^(gte|lte|eq)_(.+)$/.exec(predicate) ?? [];
  if (comparison === undefined) return `${predicate} numbers`;
  return `numbers of ${COMPARED[comparison as keyof typeof COMPARED]} ${value}`;
}

/** `gemsCollected` -> `Gems collected`. */
export function nameWord(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(
      /([a-z0-9])([A-Z])/g,
      (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
    );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function readDisplay(spec: GoalSpec): string | undefined {
  const { display } = spec as { readonly display?: unknown };
  if (typeof display === 'string') return display;
  if (typeof display !== 'object' || display === null || !('text' in display)) return undefined;
  return typeof display.text === 'string' ? display.text : undefined;
}

/** Why a level is lost. */
export function describeLoss(reason: string): string {
  if (reason === 'max_actions') return 'No actions are left.';
  if (reason.startsWith('variable_threshold:'))
    return `${nameWord(reason.slice('variable_threshold:'.length))} has gone too far.`;
  if (reason.startsWith('balance')) return 'The board can no longer be shared equally.';
  return 'What must not happen has happened.';
}
