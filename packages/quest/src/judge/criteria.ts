/** Whether an output meets success criteria. */
import { RE2JS } from 're2js';
import type { SuccessCriteria } from '../format/criteria.ts';
import type { ExecutionOutput } from './execution-output.ts';

/** A program that did not end by itself has not met anything, whatever it printed. */
export function meetsCriteria(criteria: SuccessCriteria, output: ExecutionOutput): boolean {
  return output.compile_error === null && !output.timed_out && holds(criteria, output.stdout);
}

function holds(criteria: SuccessCriteria, stdout: string): boolean {
  switch (criteria.type) {
    case 'exact_match':
      return trimBlanks(stdout) === trimBlanks(criteria.expected_stdout);
    case 'regex_match':
      return (
        findRegexFault(criteria.regex) === undefined && RE2JS.compile(criteria.regex).matcher(stdout).find()
      );
    case 'output_count':
      return criteria.token !== '' && stdout.split(criteria.token).length - 1 === criteria.count;
    case 'compile_only':
      return true;
    case 'all':
      return criteria.criteria.every((each) => holds(each, stdout));
    case 'any':
      return criteria.criteria.some((each) => holds(each, stdout));
  }
}

/** White space of Unicode, as the schema's reference trims it: with U+0085 and without U+FEFF, other than JavaScript. */
const BLANKS = '[\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+';
const EDGES = new RegExp(`^${BLANKS}|${BLANKS}$`, 'g');

export const trimBlanks = (text: string): string => text.replace(EDGES, '');

/** What is wrong with a pattern. */
export function findRegexFault(regex: string): string | undefined {
  try {
    RE2JS.compile(regex);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
