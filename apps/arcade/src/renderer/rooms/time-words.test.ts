/** How long ago. */
import { describeAge } from './time-words.ts';

it.each([
  [0, 'just now'],
  [-5000, 'just now'],
  [60_000, '1 minute ago'],
  [7_200_000, '2 hours ago'],
  [86_400_000 * 3, '3 days ago'],
])('%d ms: %s', (age, words) => expect(describeAge(1e12 - age, 1e12)).toBe(words));
