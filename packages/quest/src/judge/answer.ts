/** Compares what a call gave with what a test case expects. */
import { type CType, isFloating } from '../format/c-type.ts';
import type { CaseSpec, QuestSpec } from '../format/level.ts';
import type { CallReport, Returned } from './contract.ts';
import { trimBlanks } from './criteria.ts';

export interface Answer {
  /** For the player. */
  readonly actual: string;
  readonly passed: boolean;
}

const NUMBER = /^[+-]?(\d+\.?\d*([eE][+-]?\d+)?|\.\d+([eE][+-]?\d+)?|inf(inity)?|nan)$/i;
const isNumberText = (text: string): boolean => NUMBER.test(trimBlanks(text));

/** Whether the answer includes what was printed: the quest says so, or the text is more than a value can be. */
export function includesOutput(quest: QuestSpec, returns: CType, { expected }: CaseSpec): boolean {
  if (quest.checks_stdout) return true;
  if (returns.kind !== 'scalar') return false;
  if (returns.scalar === 'char' && [...expected].length === 1) return false;
  if (returns.scalar === 'bool' && /^(true|false)$/.test(trimBlanks(expected))) return false;
  return !isNumberText(expected);
}

export function compareAnswer(quest: QuestSpec, returns: CType, test: CaseSpec, call: CallReport): Answer {
  const arguments_ = compareArguments(quest, test, call);
  if (returns.kind === 'void') return compareVoid(quest, test, call, arguments_);
  const value = formatReturned(returns, call.value);
  if (includesOutput(quest, returns, test)) {
    const actual = `${call.stdout}${value}`;
    return { actual, passed: arguments_ !== false && trimBlanks(actual) === trimBlanks(test.expected) };
  }
  const passed = arguments_ !== false && isExpected(quest, returns, call.value, test.expected);
  return { actual: value, passed };
}

/** Undefined where nothing is said about the arguments. */
function compareArguments(
  quest: QuestSpec,
  { expected_arguments }: CaseSpec,
  { after }: CallReport,
): boolean | undefined {
  if (expected_arguments === undefined) return undefined;
  return expected_arguments.every((wanted, index) => {
    if (wanted === null) return true;
    const got = after[index];
    if (typeof wanted === 'string') return got === wanted;
    const list = Array.isArray(wanted) ? wanted : [wanted];
    return (
      Array.isArray(got) &&
      list.length === got.length &&
      list.every((each: unknown, at: number) =>
        isClose(Number(got[at]), Number(each), quest.tolerance ?? 1e-6),
      )
    );
  });
}

/** A function without a value answers by its arrays or by what it prints. */
function compareVoid(
  quest: QuestSpec,
  test: CaseSpec,
  call: CallReport,
  arguments_: boolean | undefined,
): Answer {
  const arrays = call.after.filter((each) => each !== undefined);
  const shown = arrays.map(formatAfter).join(' ');
  const printed = trimBlanks(call.stdout);
  if (arguments_ !== undefined && !quest.checks_stdout) return { actual: shown, passed: arguments_ };
  const expected = trimBlanks(test.expected);
  const isPrinted = printed === expected;
  const isHeld = arrays.length > 0 && !quest.checks_stdout && words(shown) === words(expected);
  const actual = printed === '' && arrays.length > 0 ? shown : printed;
  return { actual, passed: arguments_ !== false && (isPrinted || isHeld) };
}

const formatAfter = (held: NonNullable<CallReport['after'][number]>): string =>
  typeof held === 'string' ? held : `[${held.join(', ')}]`;

/** `[1, 2]`, `{1,2}` and `1 2` are the same list. */
const words = (list: string): string => list.replaceAll(/[[\]{},\s]+/g, ' ').trim();

export function formatReturned(returns: CType, value: Returned): string {
  if (returns.kind === 'text') return value === null ? 'NULL' : String(value);
  if (returns.kind !== 'scalar' || value === null) return '';
  if (returns.scalar === 'char') return formatCharacter(Number(value));
  return isFloating(returns.scalar) ? formatFloat(returns.scalar === 'float', Number(value)) : String(value);
}

/** Printable ASCII as it is; anything else as its number. */
const formatCharacter = (code: number): string =>
  code >= 32 && code < 127 ? String.fromCharCode(code) : String(code);

function formatFloat(isSingle: boolean, value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : 'inf';
  return isSingle ? String(Number(value.toPrecision(7))) : String(value);
}

function isExpected(quest: QuestSpec, returns: CType, value: Returned, expected: string): boolean {
  if (returns.kind === 'text') return isExpectedText(value, expected);
  if (returns.kind !== 'scalar' || value === null) return false;
  if (isFloating(returns.scalar))
    return isClose(
      Number(value),
      readFloat(expected),
      quest.tolerance ?? (returns.scalar === 'float' ? 1e-5 : 1e-6),
    );
  const wanted = trimBlanks(expected);
  if (returns.scalar === 'char' && [...expected].length === 1 && Number(value) === expected.charCodeAt(0))
    return true;
  if (returns.scalar === 'bool' && /^(true|false)$/.test(wanted))
    return (Number(value) !== 0) === (wanted === 'true');
  return isWholeText(wanted)
    ? BigInt(value) === BigInt(wanted.replace(/^\+/, '').replace(/\.0*$/, ''))
    : false;
}

const isWholeText = (text: string): boolean => /^[+-]?\d+(\.0*)?$/.test(text);

/** The line end that an author's `puts` would have written does not count. */
function isExpectedText(value: Returned, expected: string): boolean {
  if (value === null) return ['NULL', '(null)'].includes(trimBlanks(expected));
  const withoutEnd = (text: string): string => text.replace(/[\r\n]+$/, '');
  return withoutEnd(String(value)) === withoutEnd(expected);
}

function readFloat(text: string): number {
  const word = trimBlanks(text).toLowerCase();
  if (word.endsWith('nan')) return Number.NaN;
  if (/inf(inity)?$/.test(word))
    return word.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  return Number(word);
}

/** Absolute up to 1 and relative above. */
function isClose(actual: number, expected: number, tolerance: number): boolean {
  if (Number.isNaN(expected)) return Number.isNaN(actual);
  if (!Number.isFinite(expected)) return actual === expected;
  return Math.abs(actual - expected) <= tolerance * Math.max(1, Math.abs(expected));
}
