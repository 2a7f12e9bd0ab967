/** The schema of a formula: read from its text, compiled, and checked at the levels that play can reach. */
import {
  addTypeFault,
  describeDomain,
  describeValue,
  type Fault,
  isError,
  isInDomain,
  nameSubject,
  type NumberDomain,
  type Path,
  type Schema,
} from '@dota-factory/data';
import {
  type CompiledFormula,
  compileFormula,
  FORMULA_LENGTH_LIMIT,
  FORMULA_VALUE_LIMIT,
  limitFormulaValue,
} from './formula.ts';
import type { Formula } from '../content/game-config.ts';

/**
 * A formula must be valid at every whole level, or boss counter, up to this one. With the default countdown boss
 * wave 200 comes after 16 hours.
 */
export const MAX_CHECKED_LEVEL = 200;
/** Up to here a value out of range is a warning: play may get there, and limits the value. */
const MAX_WARNED_LEVEL = 1000;

/** An arithmetic expression of `x`, compiled. The domain holds at the levels above. */
export function formula(description: string, domain: NumberDomain = {}): Schema<Formula> {
  const result = `${domain.above === undefined && domain.min === undefined ? 'a finite number' : 'a number'}${describeDomain(domain)}`;
  const schema: Schema<Formula> = {
    description,
    expected: 'a formula of x, in quotes',
    read(value, at) {
      if (typeof value !== 'string') return addTypeFault(schema, value, at);
      const compiled = compileFormula(value);
      if (!compiled.ok) {
        const { message, expected, offset } = compiled.error;
        at.faults.push({ path: at.path, offset, message: `${nameSubject(at.path)}: ${message}`, expected });
        return undefined;
      }
      const fault = findValueFault(compiled.value, domain, result, at.path);
      if (fault !== undefined) at.faults.push(fault);
      return fault === undefined || !isError(fault) ? compiled.value : undefined;
    },
    json: () => ({ type: 'string', minLength: 1, maxLength: FORMULA_LENGTH_LIMIT }),
  };
  return schema;
}

/** The first level at which the formula is out of its domain, or, where there is none, too large for play. */
function findValueFault(
  { compute, isConstant }: CompiledFormula,
  domain: NumberDomain,
  expected: string,
  path: Path,
): Fault | undefined {
  const subject = nameSubject(path);
  const last = isConstant ? 0 : MAX_WARNED_LEVEL;
  let tooLarge: Fault | undefined;
  for (let x = 0; x <= last; x += 1) {
    const value = compute(x);
    if (!isInDomain(value, domain)) {
      const isRefused = x <= MAX_CHECKED_LEVEL;
      return {
        ...(isRefused ? {} : { severity: 'warning' as const }),
        path,
        message: `${subject} gives a value out of range${isRefused ? '' : ', which play limits'}`,
        expected: `${expected} at every whole x from 0 to ${isRefused ? MAX_CHECKED_LEVEL : MAX_WARNED_LEVEL}`,
        got: `${describeValue(value)} at x = ${x}`,
      };
    }
    if (tooLarge === undefined && x <= MAX_CHECKED_LEVEL && limitFormulaValue(value) !== value) {
      tooLarge = {
        severity: 'warning',
        path,
        message: `${subject} gives a value that is too large for play, which limits it`,
        expected: `at most ${FORMULA_VALUE_LIMIT}`,
        got: `${describeValue(value)} at x = ${x}`,
      };
    }
  }
  return tooLarge;
}
