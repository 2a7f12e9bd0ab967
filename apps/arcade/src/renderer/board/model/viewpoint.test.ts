/** Where squares lie in a board that is turned. */
import fc from 'fast-check';
import {
  nextTurns,
  project,
  sizeOf,
  stepCursor,
  type Turns,
  unproject,
  type Viewpoint,
} from './viewpoint.ts';

const anyView = fc.record({
  columns: fc.integer({ min: 1, max: 26 }),
  rows: fc.integer({ min: 1, max: 26 }),
  turns: fc.constantFrom<Turns>(0, 1, 2, 3),
});

it('finds every square again where it was put, inside the picture', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      const { width, height } = sizeOf(view);
      for (let square = 0; square < view.columns * view.rows; square++) {
        const spot = project(view, square);
        expect(spot.x >= 0 && spot.x < width && spot.y >= 0 && spot.y < height).toBe(true);
        expect(unproject(view, spot)).toBe(square);
      }
    }),
  );
});

it('has no square beside the picture', () => {
  const view: Viewpoint = { columns: 3, rows: 2, turns: 1 };
  expect(unproject(view, { x: 2, y: 0 })).toBeUndefined();
  expect(unproject(view, { x: -1, y: 0 })).toBeUndefined();
});

it('turns clockwise: the bottom left goes to the top left, the top right, the bottom right', () => {
  const corners = ([0, 1, 2, 3] as const).map((turns) => project({ columns: 8, rows: 8, turns }, 0));
  expect(corners).toEqual([
    { x: 0, y: 7 },
    { x: 0, y: 0 },
    { x: 7, y: 0 },
    { x: 7, y: 7 },
  ]);
});

it('steps over squares that do not exist, in the direction of the picture', () => {
  const exists = Uint8Array.from([1, 0, 1, 1, 1, 1]);
  const view: Viewpoint = { columns: 3, rows: 2, turns: 0 };
  expect(stepCursor(view, exists, 0, 'ArrowRight')).toBe(2);
  expect(stepCursor(view, exists, 0, 'ArrowUp')).toBe(3);
  expect(stepCursor(view, exists, 0, 'ArrowLeft')).toBeUndefined();
  expect(stepCursor({ ...view, turns: 2 }, exists, 2, 'ArrowRight')).toBe(0);
  expect(stepCursor(view, exists, 0, 'a')).toBeUndefined();
});

it('flips for two players and goes around for more', () => {
  expect([nextTurns(0, 2), nextTurns(2, 2), nextTurns(0, 4), nextTurns(3, 4)]).toEqual([2, 0, 1, 0]);
});
