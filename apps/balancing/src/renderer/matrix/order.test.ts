/** The order of designs in the matrix. */
import type { MatrixDesign } from '../../contract/index.ts';
import { orderDesigns } from './order.ts';
import { shadeOf } from './shade.ts';

const designs = [0.4, null, 0.7, 0.4].map((mean): MatrixDesign => {
  return { name: 'x', kind: 'hull', ship: 'x', threat: 1, isArmed: true, layout: [], modules: [], mean };
});

it('sorts by mean score, keeps ties as listed, and puts designs without opponents last', () => {
  expect(orderDesigns(designs, 'listed')).toEqual([0, 1, 2, 3]);
  expect(orderDesigns(designs, 'strongest')).toEqual([2, 0, 3, 1]);
  expect(orderDesigns(designs, 'weakest')).toEqual([0, 3, 2, 1]);
});

it('shades losing orange, winning blue, and even neither', () => {
  const channels = (score: number) =>
    shadeOf(score)
      .background.match(/[0-9a-f]{2}/g)
      ?.map((part) => Number.parseInt(part, 16)) as number[];
  const [low, even, high] = [channels(0), channels(0.5), channels(1)] as [number[], number[], number[]];
  expect(low[0]).toBeGreaterThan(low[2] as number);
  expect(high[2]).toBeGreaterThan(high[0] as number);
  expect(Math.max(...even)).toBeLessThan(64);
});
