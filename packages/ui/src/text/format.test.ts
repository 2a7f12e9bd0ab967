/** Proves how numbers, durations and names are written. */
import { formatChange, formatDuration, formatName, formatNumber, formatRate, formatStat } from './format.ts';

it.each([
  [0, '0'],
  [-0.001, '0'],
  [1.5, '1.5'],
  [-2.25, '−2.25'],
  [1234, '1234'],
  [12345.678, '12\u202f345.68'],
  [-1234567, '−1\u202f234\u202f567'],
  [Number.NaN, '–'],
])('formatNumber(%p) is %p', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

it('formatStat keeps about four digits', () => {
  expect([0.12345, 3.14159, 123.456, 4321.9].map(formatStat)).toEqual(['0.123', '3.14', '123.5', '4322']);
});

it('formatDuration is M:SS from a minute on', () => {
  expect([0.5, 59.9, 60, 75, 3600].map(formatDuration)).toEqual(['0.5 s', '59.9 s', '1:00', '1:15', '60:00']);
});

it('formatChange always has a sign', () => {
  expect([formatChange(10, 12), formatChange(10, 9), formatChange(5, 5), formatChange(0, 3)]).toEqual([
    '+20 %',
    '−10 %',
    '±0 %',
    '–',
  ]);
});

it('rates and names', () => {
  expect(formatRate(7.5)).toBe('7.5/min');
  expect(formatRate(120)).toBe('120/min');
  expect(formatName('reinforced_hull_panel')).toBe('Reinforced hull panel');
  expect(formatName('ai_core')).toBe('AI core');
});
