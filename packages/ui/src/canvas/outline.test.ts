/** Proves that the border of a set of cells is found whole, in one direction, whatever its shape. */
import fc from 'fast-check';
import { traceOutline } from './outline.ts';

function signedArea(loop: readonly { x: number; y: number }[]): number {
  return loop.reduce((sum, point, i) => {
    const next = loop[(i + 1) % loop.length] ?? point;
    return sum + (point.x * next.y - next.x * point.y) / 2;
  }, 0);
}

describe('traceOutline', () => {
  it('gives a rectangle its four corners, clockwise', () => {
    const cells = [0, 1, 2].flatMap((x) => [0, 1].map((y) => ({ x, y })));
    expect(traceOutline(cells)).toEqual([
      [
        { x: 0, y: 0 },
        { x: 3, y: 0 },
        { x: 3, y: 2 },
        { x: 0, y: 2 },
      ],
    ]);
  });

  it('gives a ring an outer border and a hole that runs the other way', () => {
    const cells = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => ({ x, y })));
    const loops = traceOutline(cells.filter(({ x, y }) => x !== 1 || y !== 1));
    expect(loops.map(signedArea).sort((a, b) => a - b)).toEqual([-1, 9]);
  });

  it('keeps two cells that touch by a corner apart', () => {
    const loops = traceOutline([
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ]);
    expect(loops.map(signedArea)).toEqual([1, 1]);
  });

  it('encloses exactly the cells it was given, for any shape', () => {
    const anyCells = fc.uniqueArray(
      fc.record({ x: fc.integer({ min: 0, max: 6 }), y: fc.integer({ min: 0, max: 6 }) }),
      {
        selector: ({ x, y }) => `${x},${y}`,
        minLength: 1,
      },
    );
    fc.assert(
      fc.property(anyCells, (cells) => {
        const area = traceOutline(cells).reduce((sum, loop) => sum + signedArea(loop), 0);
        expect(area).toBe(cells.length);
      }),
    );
  });
});
