// Formulas: what they compute, what they refuse and where, and that nothing hostile runs.
import { exp, log, pow } from '@dota-factory/base';
import fc from 'fast-check';
import { compileFormula, FORMULA_LENGTH_LIMIT, FORMULA_VALUE_LIMIT, roundToSixDecimals } from './formula.ts';

const valueOf = (text: string, x: number): number => {
  const compiled = compileFormula(text);
  if (!compiled.ok) throw new Error(`${text}: ${compiled.error.message}`);
  return compiled.value.at(x);
};
const faultOf = (text: string) => {
  const compiled = compileFormula(text);
  if (compiled.ok) throw new Error(`accepted: ${text}`);
  return compiled.error;
};

describe('values', () => {
  it.each([
    ['1 + 2 * x', 3, 7],
    ['(1 + 2) * x', 3, 9],
    ['10 - 4 - 3', 0, 3],
    ['2 ^ 3 ^ 2', 0, 512],
    ['-x ^ 2', 3, -9],
    ['2 ^ -1', 0, 0.5],
    ['x - -1', 1, 2],
    ['--x', 4, 4],
    ['+x', 4, 4],
    ['7 % 4', 0, 3],
    ['-7 % 4', 0, -3],
    ['x / 3', 1, 0.333333],
    ['2 / 3', 1, 0.666667],
    ['1e3 + .5 + 2.', 0, 1002.5],
    ['floor(x) ^ 2', 2.5, 4],
    ['min(x, 3, 2)', 9, 2],
    ['max(x, 3)', 9, 9],
    ['max(1, 2, 3, x)', 9, 9],
    ['min(x)', 9, 9],
    ['abs(-x)', 9, 9],
    ['sqrt(x)', 9, 3],
    ['ceil(x) + round(x)', 1.5, 4],
    ['pow(x, 2)', 9, 81],
    ['log(exp(x))', 2, 2],
    ['floor ( x )', 2.9, 2],
    ['\t x ', 2, 2],
    ['0 * -1', 0, 0],
  ])('%s at %d is %d', (text, x, expected) => {
    expect(valueOf(text, x)).toBe(expected);
  });

  it('come from the portable functions, rounded to six decimals', () => {
    expect(valueOf('exp(x)', 1.7)).toBe(roundToSixDecimals(exp(1.7)));
    expect(valueOf('log(x)', 1.7)).toBe(roundToSixDecimals(log(1.7)));
    expect(valueOf('x ^ 1.3', 1.7)).toBe(roundToSixDecimals(pow(1.7, 1.3)));
  });

  it('keep the text, and are frozen', () => {
    const compiled = compileFormula('x + 1');
    expect(compiled.ok && compiled.value.text).toBe('x + 1');
    expect(compiled.ok && Object.isFrozen(compiled.value)).toBe(true);
  });
});

describe('rounding', () => {
  it.each([
    [0.1234565, 0.123457],
    [-0.0000004, 0],
    [1.5, 1.5],
    [123456789.1234567, 123456789.123457],
    [1e15 + 0.5, 1e15 + 0.5],
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  ])('%d becomes %d', (value, expected) => {
    expect(roundToSixDecimals(value)).toBe(expected);
  });

  it('never gives -0, and rounding twice changes nothing', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (value) => {
        const rounded = roundToSixDecimals(value);
        expect(Object.is(rounded, -0)).toBe(false);
        expect(roundToSixDecimals(rounded)).toBe(rounded);
      }),
    );
  });
});

describe('faults', () => {
  it.each([
    ['', 0, 'the formula is empty'],
    ['  ', 2, 'the formula is empty'],
    ['x +', 3, 'the formula ends too early'],
    ['x 2', 2, 'a number without an operator before it'],
    ['2x', 0, 'a malformed number'],
    ['2 x', 2, '"x" without an operator before it'],
    ['2(x)', 1, '"(" without an operator before it'],
    ['x(2)', 0, '"x" is not a function'],
    ['(x', 0, '"(" is never closed'],
    ['x)', 1, 'an unmatched ")"'],
    ['()', 1, 'nothing before ")"'],
    ['* x', 0, 'nothing before "*"'],
    ['x ** 2', 3, 'nothing before "*"'],
    ['1,5 * x', 1, '"," outside a function'],
    ['min(,x)', 4, 'nothing before ","'],
    ['min(x,)', 6, 'nothing before ")"'],
    ['min()', 4, 'nothing before ")"'],
    ['pow(x)', 3, '"pow" has 1 argument'],
    ['abs(x, 2)', 3, '"abs" has 2 arguments'],
    ['floor x', 0, 'the function "floor" without its arguments'],
    ['sqr(x)', 0, 'unknown function "sqr" (did you mean "sqrt"?)'],
    ['1 + y', 4, 'unknown name "y"'],
    ['x + PI', 4, 'unknown name "PI"'],
    ['true', 0, 'unknown name "true"'],
    ['1..2', 0, 'a malformed number'],
    ['1.2.3', 0, 'a malformed number'],
    ['0x10', 0, 'a malformed number'],
    ['1e999', 0, 'a number that is too large'],
    ['x /* 1 */', 3, 'nothing before "*"'],
    ['x\n+ 1', 1, 'the character "\\n" is not allowed in a formula'],
    ['x × 2', 2, 'the character "×" is not allowed in a formula'],
    ['x∙2', 1, 'the character "∙" is not allowed in a formula'],
    ['😀', 0, 'the character "😀" is not allowed in a formula'],
  ])('%j: at %d, %s', (text, offset, message) => {
    expect(faultOf(text)).toMatchObject({ offset, message });
    expect(faultOf(text).expected).not.toBe('');
  });
});

describe('hostile formulas', () => {
  it.each([
    'x.constructor',
    'x.constructor.constructor("return 1")()',
    'constructor',
    'constructor(x)',
    'toString(x)',
    'toString',
    '__proto__',
    'hasOwnProperty(x)',
    'valueOf()',
    'x = 1',
    'f(x) = x',
    'x == 1',
    'x > 1 ? 2 : 3',
    'x!',
    '"a" || "b"',
    "'a'",
    '[1, 2]',
    'x[0]',
    'x; 1',
    'random()',
    'random(x)',
    'fac(3)',
    'if(x, 1, 2)',
    'map(f, x)',
    'not x',
    'x and 1',
    'x in 1',
    'sin(x)',
    'length x',
    '$',
    '\\u0078',
    'min.call(x)',
    'min(x)(x)',
    'min',
  ])('%j is refused', (text) => {
    expect(faultOf(text).offset).toBeGreaterThanOrEqual(0);
  });

  it.each([
    ['ten thousand parentheses', `${'('.repeat(10_000)}x${')'.repeat(10_000)}`],
    ['parentheses within the length limit', `${'('.repeat(400)}x${')'.repeat(400)}`],
    ['functions within functions', `${'abs('.repeat(180)}x${')'.repeat(180)}`],
    ['a megabyte', 'x+'.repeat(500_000)],
    ['a chain of signs', `${'-'.repeat(900)}x`],
    ['a tower of powers', `${'x^'.repeat(450)}x`],
    ['signs and powers in parentheses', `${'(-x^-'.repeat(150)}x${')'.repeat(150)}`],
  ])('%s is refused quickly', (_what, text) => {
    const start = process.cpuUsage();
    const fault = faultOf(text);
    const { user, system } = process.cpuUsage(start);
    // In milliseconds of its own: the machine may be busy with something else.
    expect((user + system) / 1000).toBeLessThan(1000);
    expect(fault.message).toMatch(/nested too deeply|characters/);
  });

  it('the longest valid formula is accepted', () => {
    const text = `x${'+x'.repeat((FORMULA_LENGTH_LIMIT - 1) / 2)}`;
    expect(valueOf(text, 2)).toBe(2 * 500);
    expect(faultOf(`${text}+x`).message).toContain('characters');
  });

  it('nothing that is not arithmetic of x ever compiles, and nothing throws', () => {
    const piece = fc.constantFrom(
      ...'x ( ) + - * / % ^ , . 1 2.5 1e3 min( pow( abs( log( sqr PI x. = == ! ? : [ ] " ; || toString constructor é'.split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const compiled = compileFormula(text);
        if (compiled.ok) {
          expect(text).toMatch(/^(?:[x\d.e()+\-*/%^, ]|min\(|pow\(|abs\(|log\()*$/);
          expect(typeof compiled.value.at(3)).toBe('number');
        } else {
          expect(compiled.error.offset).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('agrees with JavaScript on random valid formulas', () => {
    const formula = fc.letrec<{ text: string }>((tie) => ({
      text: fc.oneof(
        { maxDepth: 4 },
        fc.constant('x'),
        fc.integer({ min: 0, max: 9 }).map(String),
        fc
          .tuple(tie('text'), fc.constantFrom('+', '-', '*'), tie('text'))
          .map(([a, op, b]) => `${a} ${op} ${b}`),
        tie('text').map((text) => `(${text})`),
        tie('text').map((text) => `-(${text})`),
        fc.tuple(tie('text'), tie('text')).map(([a, b]) => `min(${a}, ${b})`),
      ),
    })).text;
    fc.assert(
      fc.property(formula, fc.integer({ min: 0, max: 50 }), (text, x) => {
        const reference = Number(new Function('x', 'min', `return ${text}`)(x, Math.min));
        expect(valueOf(text, x)).toBe(roundToSixDecimals(reference));
      }),
      { numRuns: 500 },
    );
  });
});

describe('in play', () => {
  const operand = fc.oneof(
    fc.constant('x'),
    fc.double({ min: 0, max: 1e300, noNaN: true }).map((value) => `${value}`),
  );
  const text = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      operand,
      fc
        .tuple(tie('node'), fc.constantFrom('+', '-', '*', '/', '%', '^'), tie('node'))
        .map(([a, operator, b]) => `(${a} ${operator} ${b})`),
      fc.tuple(fc.constantFrom('sqrt', 'log', 'exp', 'abs'), tie('node')).map(([name, a]) => `${name}(${a})`),
    ),
  })).node;

  it('every formula is a finite number of a size that play can work with, at any level', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 1_000_000 }), (formula, x) => {
        const value = valueOf(formula, x);
        return Math.abs(value) <= FORMULA_VALUE_LIMIT; // not a number is not
      }),
      { numRuns: 500 },
    );
  });

  it('what is no number counts as 0, what is infinite as the largest', () => {
    expect(valueOf('0 / 0', 1)).toBe(0);
    expect(valueOf('1 / x', 0)).toBe(FORMULA_VALUE_LIMIT);
    expect(valueOf('-1 / x', 0)).toBe(-FORMULA_VALUE_LIMIT);
    expect(valueOf('1e300', 0)).toBe(FORMULA_VALUE_LIMIT);
  });
});
