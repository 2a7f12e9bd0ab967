/** The schema of a formula: read from its text, compiled, and checked at the levels that play reaches first. */
import {
  addTypeFault,
  describeDomain,
  describeValue,
  isInDomain,
  nameSubject,
  type NumberDomain,
  type Schema,
} from '@dota-factory/data';
import { compileFormula, FORMULA_LENGTH_LIMIT } from './formula.ts';
import type { Formula } from './game-config.ts';

/** The levels, or boss counters, at which a formula must be lawful. */
export const FORMULA_CHECK_LEVELS = [0, 1, 5, 50] as const;

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
      for (const x of FORMULA_CHECK_LEVELS) {
        const y = compiled.value.at(x);
        if (isInDomain(y, domain)) continue;
        at.faults.push({
          path: at.path,
          message: `${nameSubject(at.path)} gives a value out of range`,
          expected: `${result} at x = ${FORMULA_CHECK_LEVELS.join(', ')}`,
          got: `${describeValue(y)} at x = ${x}`,
        });
        return undefined;
      }
      return compiled.value;
    },
    json: () => ({ type: 'string', minLength: 1, maxLength: FORMULA_LENGTH_LIMIT }),
  };
  return schema;
}
