/** Usual games count positions as they are; lists of thousands of moves count as many positions. */
import { countExtraWork, priceMoves } from './work.ts';

it.each([
  [40, 1, 0],
  [127, 1, 0],
  [128, 1, 1],
  [8_788, 1, 68],
  [6_228, 11, 535],
])('%i moves at the price %i are %i positions more', (moves, price, extra) => {
  expect(countExtraWork(moves, price)).toBe(extra);
});

it('attacks that are judged one by one raise the price', () => {
  const withAmbushes = (count: number) =>
    priceMoves({ attacks: [{ rays: [], ambushes: Array.from({ length: count }) }] } as unknown as Parameters<
      typeof priceMoves
    >[0]);
  expect(withAmbushes(0)).toBe(1);
  expect(withAmbushes(640)).toBe(11);
});
