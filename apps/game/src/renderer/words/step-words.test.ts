/** Proves that a step is named by what it did. */
import { formatStep } from './step-words.ts';

it('says what was done, and to how many', () => {
  expect(formatStep({ deed: 'placed', count: 1 })).toBe('placing a building');
  expect(formatStep({ deed: 'demolished', count: 12 })).toBe('demolishing 12 buildings');
  expect(formatStep({ deed: 'set', count: 1 })).toBe('the settings of a building');
  expect(formatStep({ deed: 'expanded', count: 1 })).toBe('the expansion');
});
