/** How far a page may be enlarged before something no longer fits. */
import { findLargestScale } from './pixel-scale.ts';

it.each([
  [1280, 720, 16, 1.07],
  [1600, 900, 16, 1.33],
  [3840, 2160, 32, 1.6],
  [1200, 675, 16, 1],
])('a window of %i by %i at %i px takes %f', (width, height, root, scale) => {
  expect(findLargestScale(width, height, root)).toBeCloseTo(scale, 2);
});
