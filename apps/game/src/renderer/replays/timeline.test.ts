/** Where the keys of a replay lead, and what its marks are called. */
import type { Mark } from '@dota-factory/lib';
import { describeMark, findJump, momentOf } from './timeline.ts';

const MARKS: readonly Mark[] = [
  { tick: 30, kind: 'wave', amount: 1 },
  { tick: 3600, kind: 'boss', amount: 2 },
  { tick: 7200, kind: 'station-lost', amount: 1 },
];

it('arrows lead ten seconds on or back, with Shift to the second before the next mark', () => {
  expect(findJump('ArrowRight', false, 100, MARKS)).toBe(700);
  expect(findJump('ArrowLeft', false, 100, MARKS)).toBe(-500);
  expect(MARKS.map(momentOf)).toEqual([0, 3540, 7140]);
  expect(findJump('ArrowRight', true, 100, MARKS)).toBe(3540);
  expect(findJump('ArrowRight', true, 3540, MARKS)).toBe(7140);
  expect(findJump('ArrowRight', true, 7140, MARKS)).toBeUndefined();
  expect(findJump('ArrowLeft', true, 7140, MARKS)).toBe(3540);
  expect(findJump('ArrowLeft', true, 3550, MARKS)).toBe(0);
  expect(findJump('a', false, 100, MARKS)).toBeUndefined();
});

it('marks have words', () => {
  expect(MARKS.map(describeMark)).toEqual([
    '0:00 Wave of one ship',
    '1:00 Boss Wave #2',
    '2:00 A station was lost',
  ]);
});
