/**
 * Properties are tried with the same cases in every run: whether it passes depends on the sources, not on the dice.
 * `npm run test:deep` tries others; PROPERTY_SEED chooses them.
 */
import type * as FastCheck from 'fast-check';

const SEED = Number(process.env['PROPERTY_SEED'] ?? 1707);

// Only where a test imports it: loading it for all of them would take longer than many tests do.
jest.mock('fast-check', () => {
  const actual = jest.requireActual<typeof FastCheck>('fast-check');
  actual.configureGlobal({ seed: SEED });
  return actual;
});
