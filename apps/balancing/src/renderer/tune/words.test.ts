/** What the tuner's proposals are called. */
import { describeChange } from './words.ts';

it('a change is said in percent, of numbers and of formulas with a factor', () => {
  expect(describeChange(20, 23)).toBe('+15 %');
  expect(describeChange('57 + 2.85*x', '1.12 * (57 + 2.85*x)')).toBe('+12 %');
  expect(describeChange('1.25 * (x)', '1 * (x)')).toBe('−20 %');
  expect(describeChange('1.12 * (x)', 'x')).toBe('−10.7 %');
  expect(describeChange(0, 5)).toBeUndefined();
});
