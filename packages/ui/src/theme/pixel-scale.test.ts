/** How far a page may be enlarged before something can no longer be reached. */
import { findLargestScale } from './pixel-scale.ts';

it.each([
  [1280, 720, 16, 1.25],
  [1600, 900, 16, 1.56],
  [3840, 2160, 32, 1.88],
  [1024, 700, 16, 1],
  [800, 600, 16, 0.78],
])('a window of %i by %i at %i px takes %f', (width, height, root, scale) => {
  expect(findLargestScale(width, height, root)).toBeCloseTo(scale, 2);
});
