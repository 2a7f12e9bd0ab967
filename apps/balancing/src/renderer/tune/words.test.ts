/** What the tuner's proposals are called. */
import { listMissLines } from './miss-lines.ts';
import { describeChange, describeTargets, describeVerdict, formatSizes, readSizes } from './words.ts';

it('a change is said in percent, of numbers and of formulas with a factor', () => {
  expect(describeChange(20, 23)).toBe('+15 %');
  expect(describeChange('57 + 2.85*x', '1.12 * (57 + 2.85*x)')).toBe('+12 %');
  expect(describeChange('1.25 * (x)', '1 * (x)')).toBe('−20 %');
  expect(describeChange('1.12 * (x)', 'x')).toBe('−10.7 %');
  expect(describeChange(0, 5)).toBeUndefined();
});

it('sizes are typed with commas between them', () => {
  expect(readSizes('1000')).toEqual([1000]);
  expect(readSizes(' 1000,1500.5 , 3500')).toEqual([1000, 1500.5, 3500]);
  for (const wrong of ['', '1000,', '1000 1500', '-5', 'many', '1e3', '0', '60, 60', '1,2,3,4,5,6,7'])
    expect(readSizes(wrong)).toBeUndefined();
  expect(formatSizes([1000, 3500])).toBe('1000, 3500');
  expect(formatSizes(1500)).toBe('1500');
});

it('several sizes are said wherever pairs are counted', () => {
  const pair = (threat: number, isMissed: boolean) => {
    return {
      first: 'a',
      second: 'b',
      threat,
      between: [0, 1] as const,
      score: 0,
      interval: [0, 1] as const,
      isMissed,
    };
  };
  const tuning = {
    status: 'done' as const,
    isMet: false,
    fault: null,
    edits: [],
    threat: [1000, 3500],
    pairs: [pair(1000, false), pair(3500, true)],
  } as unknown as Parameters<typeof describeVerdict>[0];
  expect(describeVerdict(tuning)).toBe(
    'Not all targets are met: 1 of 2 pairs at 2 sizes is outside with 0 numbers changed.',
  );
  expect(describeVerdict({ ...tuning, threat: 1000, pairs: [pair(1000, true)] })).toContain(
    '1 of 1 pairs is outside',
  );
  const written = { threat: [1000, 3500], number: [] } as unknown as Parameters<typeof describeTargets>[1];
  expect(describeTargets(36, written)).toBe('36 pairs at 2 sizes, 0 numbers');
  expect(describeTargets(36, { ...written, threat: 1000 })).toBe('36 pairs, 0 numbers');
});

it('the plot has a line with its interval for each size, and of old tunings their sum', () => {
  const step = { round: 0, misses: 3, distance: 1, changed: 0, size: 0, isBest: true };
  const at = (threat: number, misses: number, interval: [number, number]) => {
    return { threat, pairs: 9, misses, interval };
  };
  const sized = [
    { ...step, sizes: [at(1000, 2, [1, 4]), at(3500, 1, [0, 2])] },
    { ...step, sizes: [at(1000, 0, [0, 1]), at(3500, 3, [2, 5])] },
  ];
  expect(listMissLines(sized)).toEqual([
    { id: 'misses-1000', label: 'At 1000', values: [2, 0], band: { low: [1, 0], high: [4, 1] } },
    { id: 'misses-3500', label: 'At 3500', values: [1, 3], band: { low: [0, 2], high: [2, 5] } },
  ]);
  expect(listMissLines([{ ...step, sizes: [at(1000, 2, [1, 4])] }])).toEqual([
    { id: 'misses', label: 'Pairs outside', values: [2], band: { low: [1], high: [4] } },
  ]);
  expect(listMissLines([{ ...step, sizes: [] }])).toEqual([
    { id: 'misses', label: 'Pairs outside', values: [3] },
  ]);
});
