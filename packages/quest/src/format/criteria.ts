/** The shape of success criteria: what a program must print. */
import {
  choice,
  integer,
  list,
  openTable,
  prose,
  recursive,
  type Schema,
  variants,
} from '@dota-factory/data';

export type SuccessCriteria =
  | { readonly type: 'exact_match'; readonly expected_stdout: string }
  | { readonly type: 'regex_match'; readonly regex: string }
  | { readonly type: 'output_count'; readonly token: string; readonly count: number }
  | { readonly type: 'compile_only' }
  | { readonly type: 'all'; readonly criteria: readonly SuccessCriteria[] }
  | { readonly type: 'any'; readonly criteria: readonly SuccessCriteria[] };

const group = (type: 'all' | 'any', description: string): Schema<unknown> =>
  openTable(description, {
    type: choice('Kind.', [type]),
    criteria: list('The criteria.', criteriaSchema, { min: 1 }),
  });

export const criteriaSchema: Schema<SuccessCriteria> = recursive(
  'criteria',
  'What a program must print.',
  'an object',
  () =>
    variants('What a program must print.', 'type', {
      exact_match: openTable('The output is this text, apart from blanks at its ends.', {
        type: choice('Kind.', ['exact_match']),
        expected_stdout: prose('The text.'),
      }),
      regex_match: openTable('The pattern is found somewhere in the output.', {
        type: choice('Kind.', ['regex_match']),
        regex: prose('A pattern of RE2: no look-around and no back-references, so that none can hang.', {
          max: 1000,
        }),
      }),
      output_count: openTable('A text is printed so many times.', {
        type: choice('Kind.', ['output_count']),
        token: prose('The text; not empty.', { max: 1000 }),
        count: integer('How often, without overlaps.', { min: 0 }),
      }),
      compile_only: openTable('The program compiles.', { type: choice('Kind.', ['compile_only']) }),
      all: group('all', 'Each of the criteria holds.'),
      any: group('any', 'At least one of the criteria holds.'),
    }) as Schema<SuccessCriteria>,
);
