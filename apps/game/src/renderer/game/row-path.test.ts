/** Proves where the buildings of a dragged row stand. */
import { deriveRow } from './row-path.ts';
import { aWorld } from './small-world.ts';

const { rulebook } = aWorld();
const row = (to: { x: number; y: number }) =>
  deriveRow(rulebook, 'miner', 0, { x: -20, y: 5 }, to).map(({ x, y }) => [x, y]);

it('is one building for a click, and for a drag shorter than the building', () => {
  expect(row({ x: -20, y: 5 })).toEqual([[-20, 5]]);
  expect(row({ x: -19, y: 5 })).toEqual([[-20, 5]]);
});

it('puts them side by side along the longer way, forwards and backwards', () => {
  expect(row({ x: -15, y: 7 })).toEqual([
    [-20, 5],
    [-18, 5],
    [-16, 5],
  ]);
  expect(row({ x: -21, y: 1 })).toEqual([
    [-20, 5],
    [-20, 3],
    [-20, 1],
  ]);
});
