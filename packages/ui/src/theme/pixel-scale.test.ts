/** How far a page may be enlarged before something no longer fits. */
import { findLargestScale } from './pixel-scale.ts';

it.each([
  [1280, 720, 16, 1],
  [1600, 900, 16, 1.25],
  [3840, 2160, 32, 1.5],
  [1024, 700, 16, 0.8],
])('a window of %i by %i at %i px takes %f', (width, height, root, scale) => {
  expect(findLargestScale(width, height, root)).toBeCloseTo(scale, 2);
});
