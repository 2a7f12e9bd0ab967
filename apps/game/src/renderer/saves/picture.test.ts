/** The part of the world that a picture shows has the picture's proportions, whatever the window's. */
import { findPart } from './picture.ts';

it.each([
  [1600, 900, { x: 0, y: 0, width: 1600, height: 900 }],
  [2000, 900, { x: 200, y: 0, width: 1600, height: 900 }],
  [1600, 1000, { x: 0, y: 50, width: 1600, height: 900 }],
])('of %i × %i pixels', (width, height, part) => {
  expect(findPart(width, height)).toEqual(part);
});
