/**
 * Formulas of `x` in config files: checked in one linear scan, parsed by expr-eval-fork, run as closures.
 *
 * The scan checks the whole grammar, so that every fault has its offset and nothing hostile reaches
 * the parser; the parser gives the order of operations; its tokens pass a second list of allowed names
 * before a closure is built. Nothing is ever evaluated by the parser's own evaluator.
 */
import { err, exp, findNearestWord, log, ok, pow, type Result } from '@dota-factory/base';
import { Parser, type ParserOptions } from 'expr-eval-fork';
import type { Formula } from '../content/game-config.ts';

export interface FormulaFault {
  /** What is wrong. */
  readonly message: string;
  /** What would be right at that place. */
  readonly expected: string;
  /** Where, in UTF-16 units from the start of the text. */
  readonly offset: number;
}

/** Longest formula, in characters. */
export const FORMULA_LENGTH_LIMIT = 1000;
/** Deepest nesting: parentheses open at one place, together with the signs and powers that wait in them. */
export const FORMULA_DEPTH_LIMIT = 60;

type Evaluate = (x: number) => number;

/** Functions of a formula with how many arguments they take. */
interface FormulaFunction {
  readonly least: number;
  readonly most: number;
  readonly call: (...values: number[]) => number;
}

const unary = (call: (value: number) => number): FormulaFunction => ({ least: 1, most: 1, call });

/** The portable versions of exp, log and pow: results must be the same bits in every engine. */
const FUNCTIONS: ReadonlyMap<string, FormulaFunction> = new Map([
  ['min', { least: 1, most: 20, call: Math.min }],
  ['max', { least: 1, most: 20, call: Math.max }],
  ['abs', unary(Math.abs)],
  ['sqrt', unary(Math.sqrt)],
  ['floor', unary(Math.floor)],
  ['ceil', unary(Math.ceil)],
  ['round', unary(Math.round)],
  ['log', unary(log)],
  ['exp', unary(exp)],
  ['pow', { least: 2, most: 2, call: pow }],
]);

export const FORMULA_FUNCTIONS: readonly string[] = [...FUNCTIONS.keys()];

const OPERAND = 'a number, x, a function or "("';
const OPERATOR = 'an operator (+ - * / % ^) or the end';

/** A formula with its value as computed, for the checks at load; everything else sees a plain `Formula`. */
export interface CompiledFormula extends Formula {
  /** Rounded to six decimals; may be NaN, infinite or of any size. */
  readonly compute: (x: number) => number;
  /** The same value at every `x`. */
  readonly isConstant: boolean;
}

/** Compiles a formula, or says what is wrong with it and where. Costs about 20 µs for a usual one. */
export function compileFormula(text: string): Result<CompiledFormula, FormulaFault> {
  const fault = findFormulaFault(text);
  if (fault !== undefined) return err(fault);
  // Many stats are one number at every level, which needs no parser.
  if (isPlainNumber(text)) {
    const value = roundToSixDecimals(Number(text));
    const usable = limitFormulaValue(value);
    return ok(Object.freeze({ text, at: () => usable, compute: () => value, isConstant: true }));
  }
  const tokens = parseTokens(text);
  const evaluate = tokens === undefined ? undefined : buildClosure(tokens);
  if (evaluate === undefined) {
    return err({
      message: 'the formula cannot be understood',
      expected: 'an arithmetic expression of x',
      offset: 0,
    });
  }
  const compute = (x: number): number => roundToSixDecimals(evaluate(x));
  const at = (x: number): number => limitFormulaValue(compute(x));
  return ok(Object.freeze({ text, at, compute, isConstant: false }));
}

/**
 * The largest value that a formula has in play: up to here whole numbers are exact, and the products of a few such
 * values stay finite.
 */
export const FORMULA_VALUE_LIMIT = 1e15;

/** What play uses instead of a value that is too large, infinite or no number (which counts as 0). */
export function limitFormulaValue(value: number): number {
  if (Math.abs(value) <= FORMULA_VALUE_LIMIT) return value;
  if (Number.isNaN(value)) return 0;
  return value > 0 ? FORMULA_VALUE_LIMIT : -FORMULA_VALUE_LIMIT;
}

/**
 * The nearest multiple of 0.000001, halves towards positive infinity; never -0. Values of 1e9 and more, and
 * those that are not finite, stay as they are: they have no meaningful sixth decimal.
 */
export function roundToSixDecimals(value: number): number {
  if (!(Math.abs(value) < 1e9)) return value;
  const rounded = Math.round(value * 1e6) / 1e6;
  return rounded === 0 ? 0 : rounded;
}

/** An open parenthesis: that of a function counts its arguments. */
interface OpenParenthesis {
  readonly offset: number;
  readonly name: string | undefined;
  /** Signs and powers that were waiting for their operand when it opened. */
  readonly waiting: number;
  arguments: number;
}

/** One pass from left to right: either an operand or an operator is expected at every place. */
function findFormulaFault(text: string): FormulaFault | undefined {
  if (text.length > FORMULA_LENGTH_LIMIT) {
    return {
      message: `the formula has ${text.length} characters`,
      expected: `at most ${FORMULA_LENGTH_LIMIT} characters`,
      offset: 0,
    };
  }
  const open: OpenParenthesis[] = [];
  let waiting = 0;
  let wantsOperand = true;
  let offset = 0;
  while (offset < text.length) {
    const character = text.charAt(offset);
    if (isSpace(character)) {
      offset += 1;
      continue;
    }
    if (open.length + waiting > FORMULA_DEPTH_LIMIT) {
      return {
        message: 'the formula is nested too deeply',
        expected: `at most ${FORMULA_DEPTH_LIMIT} levels`,
        offset,
      };
    }
    if (isDigit(character) || (character === '.' && isDigit(text.charAt(offset + 1)))) {
      if (!wantsOperand)
        return { message: 'a number without an operator before it', expected: OPERATOR, offset };
      const end = findNumberEnd(text, offset);
      if (isNamePart(text.charAt(end)) || text.charAt(end) === '.') {
        return { message: 'a malformed number', expected: 'a decimal number such as 2, 0.5 or 1e3', offset };
      }
      if (!Number.isFinite(Number(text.slice(offset, end)))) {
        return { message: 'a number that is too large', expected: 'a finite number', offset };
      }
      offset = end;
      wantsOperand = false;
      continue;
    }
    if (isNamePart(character)) {
      const end = findNameEnd(text, offset);
      const name = text.slice(offset, end);
      const fault = findNameFault(text, offset, name, end);
      if (fault !== undefined) return fault;
      if (!wantsOperand)
        return { message: `"${name}" without an operator before it`, expected: OPERATOR, offset };
      if (name === 'x') {
        offset = end;
        wantsOperand = false;
        continue;
      }
      offset = skipSpace(text, end);
      open.push({ offset, name, waiting, arguments: 1 });
      offset += 1;
      continue;
    }
    switch (character) {
      case '(':
        if (!wantsOperand)
          return { message: '"(" without an operator before it', expected: OPERATOR, offset };
        open.push({ offset, name: undefined, waiting, arguments: 1 });
        break;
      case ')': {
        const opened = open.pop();
        if (opened === undefined) return { message: 'an unmatched ")"', expected: OPERATOR, offset };
        if (wantsOperand) return { message: 'nothing before ")"', expected: OPERAND, offset };
        const fault = findArgumentsFault(opened);
        if (fault !== undefined) return fault;
        waiting = opened.waiting;
        break;
      }
      case ',':
        if (wantsOperand) return { message: 'nothing before ","', expected: OPERAND, offset };
        if (open.at(-1)?.name === undefined) {
          return { message: '"," outside a function', expected: 'a decimal point is written "."', offset };
        }
        (open.at(-1) as OpenParenthesis).arguments += 1;
        waiting = open.at(-1)?.waiting ?? 0;
        wantsOperand = true;
        break;
      case '+':
      case '-':
        // A sign waits for its operand, like a power; anything weaker ends what waited.
        waiting = wantsOperand ? waiting + 1 : (open.at(-1)?.waiting ?? 0);
        wantsOperand = true;
        break;
      case '*':
      case '/':
      case '%':
      case '^':
        if (wantsOperand) return { message: `nothing before "${character}"`, expected: OPERAND, offset };
        waiting = character === '^' ? waiting + 1 : (open.at(-1)?.waiting ?? 0);
        wantsOperand = true;
        break;
      default:
        return {
          message: `the character ${JSON.stringify(String.fromCodePoint(text.codePointAt(offset) ?? 0))} is not allowed in a formula`,
          expected: wantsOperand ? OPERAND : OPERATOR,
          offset,
        };
    }
    offset += 1;
  }
  const unclosed = open.at(-1);
  if (wantsOperand) {
    const isEmpty = text.trim() === '';
    return {
      message: isEmpty ? 'the formula is empty' : 'the formula ends too early',
      expected: OPERAND,
      offset,
    };
  }
  if (unclosed !== undefined) {
    return { message: '"(" is never closed', expected: 'a matching ")"', offset: unclosed.offset };
  }
  return undefined;
}

function findNameFault(text: string, offset: number, name: string, end: number): FormulaFault | undefined {
  const isCall = text.charAt(skipSpace(text, end)) === '(';
  if (name === 'x') {
    if (!isCall) return undefined;
    return { message: '"x" is not a function', expected: 'an operator between x and "("', offset };
  }
  if (FUNCTIONS.has(name)) {
    if (isCall) return undefined;
    return { message: `the function "${name}" without its arguments`, expected: `"${name}(…)"`, offset };
  }
  const nearest = findNearestWord(name, FORMULA_FUNCTIONS);
  const hint = nearest === undefined ? '' : ` (did you mean "${nearest}"?)`;
  return {
    message: `unknown ${isCall ? 'function' : 'name'} "${shorten(name)}"${hint}`,
    expected: isCall ? `one of ${FORMULA_FUNCTIONS.join(', ')}` : 'x, a number or a function',
    offset,
  };
}

function findArgumentsFault({ name, offset, arguments: count }: OpenParenthesis): FormulaFault | undefined {
  const known = name === undefined ? undefined : FUNCTIONS.get(name);
  if (known === undefined || (count >= known.least && count <= known.most)) return undefined;
  const range = known.least === known.most ? `${known.least}` : `${known.least} to ${known.most}`;
  return {
    message: `"${name}" has ${count} argument${count === 1 ? '' : 's'}`,
    expected: `${range} argument${range === '1' ? '' : 's'}`,
    offset,
  };
}

const isPlainNumber = (text: string): boolean => /^[0-9]+(?:\.[0-9]+)?$/.test(text);
const isSpace = (character: string): boolean => character === ' ' || character === '\t';
const isDigit = (character: string): boolean => character >= '0' && character <= '9';
const isNamePart = (character: string): boolean =>
  character > '\x7f' ? /^[\p{L}\p{M}\p{Nd}]$/u.test(character) : /^[A-Za-z0-9_$]$/.test(character);
const shorten = (name: string): string => (name.length > 40 ? `${name.slice(0, 40)}…` : name);

function skipSpace(text: string, offset: number): number {
  let end = offset;
  while (isSpace(text.charAt(end))) end += 1;
  return end;
}

function findNameEnd(text: string, offset: number): number {
  let end = offset;
  while (end < text.length && isNamePart(text.charAt(end))) end += 1;
  return end;
}

function findNumberEnd(text: string, offset: number): number {
  const skipDigits = (from: number): number => {
    let end = from;
    while (isDigit(text.charAt(end))) end += 1;
    return end;
  };
  let end = skipDigits(offset);
  if (text.charAt(end) === '.') end = skipDigits(end + 1);
  if (text.charAt(end) === 'e' || text.charAt(end) === 'E') {
    const sign = text.charAt(end + 1) === '-' || text.charAt(end + 1) === '+' ? 1 : 0;
    const digits = skipDigits(end + 1 + sign);
    if (digits > end + 1 + sign) end = digits;
  }
  return end;
}

/** What the parser leaves of an expression, in reverse Polish order. Its type does not list it. */
interface Token {
  readonly type: unknown;
  readonly value: unknown;
}

/** Functions are plain names to the parser: it has no operators but these, no constants and no members. */
function createParser(): Parser {
  // `array` is an option that the package's types forget.
  const operators: NonNullable<ParserOptions['operators']> & { readonly array: boolean } = {
    add: true,
    subtract: true,
    multiply: true,
    divide: true,
    remainder: true,
    power: true,
    comparison: false,
    concatenate: false,
    conditional: false,
    factorial: false,
    logical: false,
    assignment: false,
    fndef: false,
    in: false,
    random: false,
    length: false,
    array: false,
  };
  const parser = new Parser({ allowMemberAccess: false, operators });
  // Bare tables, without what every object inherits: "toString" is looked up with `in`.
  const bare = (names: readonly string[]): object =>
    Object.assign(Object.create(null) as object, Object.fromEntries(names.map((name) => [name, () => 0])));
  return Object.assign(parser, {
    unaryOps: bare(['+', '-']),
    binaryOps: bare(['+', '-', '*', '/', '%', '^']),
    ternaryOps: bare([]),
    functions: bare([]),
    consts: bare([]),
  });
}

/** Never changes: every parse has its own state. */
const PARSER = createParser();

function parseTokens(text: string): readonly Token[] | undefined {
  try {
    const expression: object = PARSER.parse(text);
    return 'tokens' in expression && Array.isArray(expression.tokens) ? expression.tokens : undefined;
  } catch {
    // The scan accepts nothing that the parser refuses; should they ever differ, the formula is refused.
    return undefined;
  }
}

/** An operand on the stack: a value, a constant among them, or the name of a function before its call. */
type Operand =
  | { readonly kind: 'value'; readonly evaluate: Evaluate; readonly constant: number | undefined }
  | { readonly kind: 'function'; readonly known: FormulaFunction };

function buildClosure(tokens: readonly Token[]): Evaluate | undefined {
  const stack: Operand[] = [];
  const takeValues = (count: number): { evaluate: Evaluate; constant: number | undefined }[] | undefined => {
    const taken = stack.splice(Math.max(0, stack.length - count), count);
    const values = taken.flatMap((operand) => (operand.kind === 'value' ? [operand] : []));
    return values.length === count ? values : undefined;
  };
  const push = (evaluate: Evaluate, isConstant: boolean): void => {
    if (!isConstant) {
      stack.push({ kind: 'value', evaluate, constant: undefined });
      return;
    }
    const constant = evaluate(0);
    stack.push({ kind: 'value', evaluate: () => constant, constant });
  };
  for (const { type, value } of tokens) {
    if (type === 'INUMBER' && typeof value === 'number') {
      push(() => value, true);
    } else if (type === 'IVAR' && value === 'x') {
      push((x) => x, false);
    } else if (type === 'IVAR' && typeof value === 'string') {
      const known = FUNCTIONS.get(value);
      if (known === undefined) return undefined;
      stack.push({ kind: 'function', known });
    } else if (type === 'IOP1' && (value === '-' || value === '+')) {
      const [a] = takeValues(1) ?? [];
      if (a === undefined) return undefined;
      push(value === '-' ? (x) => -a.evaluate(x) : a.evaluate, a.constant !== undefined);
    } else if (type === 'IOP2' && typeof value === 'string') {
      const [a, b] = takeValues(2) ?? [];
      const evaluate = a && b ? combine(value, a.evaluate, b.evaluate) : undefined;
      if (evaluate === undefined) return undefined;
      push(evaluate, a?.constant !== undefined && b?.constant !== undefined);
    } else if (type === 'IFUNCALL' && typeof value === 'number') {
      const values = takeValues(value);
      const called = stack.pop();
      if (values === undefined || called?.kind !== 'function') return undefined;
      const { known } = called;
      if (value < known.least || value > known.most) return undefined;
      push(
        call(
          known,
          values.map((operand) => operand.evaluate),
        ),
        values.every((operand) => operand.constant !== undefined),
      );
    } else {
      return undefined;
    }
  }
  const [result] = stack;
  return stack.length === 1 && result?.kind === 'value' ? result.evaluate : undefined;
}

function combine(operator: string, a: Evaluate, b: Evaluate): Evaluate | undefined {
  switch (operator) {
    case '+':
      return (x) => a(x) + b(x);
    case '-':
      return (x) => a(x) - b(x);
    case '*':
      return (x) => a(x) * b(x);
    case '/':
      return (x) => a(x) / b(x);
    case '%':
      return (x) => a(x) % b(x);
    case '^':
      return (x) => pow(a(x), b(x));
    default:
      return undefined;
  }
}

/** One and two arguments have special closures: they are the common case, and allocate nothing. */
function call({ call: run }: FormulaFunction, [a, b, ...rest]: readonly Evaluate[]): Evaluate {
  if (a === undefined) return () => Number.NaN;
  if (b === undefined) return (x) => run(a(x));
  if (rest.length === 0) return (x) => run(a(x), b(x));
  return (x) => run(a(x), b(x), ...rest.map((each) => each(x)));
}
