/** Which fights a list offers to watch. */
import { findNext, findTypical, listTurned } from './fight-list.ts';

it('finds wins, losses and draws one after the other, and begins again', () => {
  expect([undefined, 0, 3].map((last) => findNext('0-10d', '0', last))).toEqual([0, 3, 0]);
  expect(findNext('0-10d', 'd')).toBe(4);
  expect(findNext('000', '1')).toBeUndefined();
});

it('a typical fight is one that ended as most did', () => {
  expect(findTypical('-0110')).toBe(1);
  expect(findTypical('0111')).toBe(1);
  expect(findTypical('--')).toBeUndefined();
});

it('a turned fight ended otherwise in both, and one that has not ended is none', () => {
  expect(listTurned('0011-d', '01-101')).toEqual([
    { fight: 1, before: '0', after: '1' },
    { fight: 5, before: 'd', after: '1' },
  ]);
});
