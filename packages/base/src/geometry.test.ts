// Proves that quarter turns of masks, cells and offsets agree with each other and undo themselves.
import fc from 'fast-check';
import {
  addRotations,
  isRotation,
  padMask,
  ROTATIONS,
  type Rotation,
  rotateCell,
  rotateMask,
  rotateOffset,
} from './geometry.ts';

const rotation = fc.constantFrom<Rotation>(...ROTATIONS);
const mask = fc.array(fc.string({ unit: fc.constantFrom('#', ' ', '>', 'x', '🚀'), maxLength: 7 }), {
  maxLength: 7,
});
const small = fc.integer({ min: -1000, max: 1000 });

describe('rotations', () => {
  it('knows the four of them and nothing else', () => {
    expect(ROTATIONS.every(isRotation)).toBe(true);
    expect([45, 360, -90, 90.5, Number.NaN, '90', null, undefined].some(isRotation)).toBe(false);
  });

  it('adds them round the circle', () => {
    expect(addRotations(90, 90)).toBe(180);
    expect(addRotations(270, 180)).toBe(90);
    expect(addRotations(270, 90)).toBe(0);
    for (const a of ROTATIONS) for (const b of ROTATIONS) expect(isRotation(addRotations(a, b))).toBe(true);
  });
});

describe('rotateMask', () => {
  it('turns an L clockwise', () => {
    const l = ['#..', '##>'];
    expect(rotateMask(l, 0)).toEqual(['#..', '##>']);
    expect(rotateMask(l, 90)).toEqual(['##', '#.', '>.']);
    expect(rotateMask(l, 180)).toEqual(['>##', '..#']);
    expect(rotateMask(l, 270)).toEqual(['.>', '.#', '##']);
  });

  it('pads ragged rows first, so that a short row keeps its cells at the left', () => {
    expect(rotateMask(['a', 'bcd'], 0)).toEqual(['a  ', 'bcd']);
    expect(rotateMask(['a', 'bcd'], 90)).toEqual(['ba', 'c ', 'd ']);
    expect(padMask(['a', '', 'bcd'])).toEqual(['a  ', '   ', 'bcd']);
  });

  it('moves characters and never turns them', () => {
    expect(rotateMask(['>'], 90)).toEqual(['>']);
  });

  it('takes a character outside the basic plane as one cell', () => {
    expect(rotateMask(['🚀#', ' .'], 90)).toEqual([' 🚀', '.#']);
  });

  it('gives no rows for a mask without cells', () => {
    for (const r of ROTATIONS) {
      expect(rotateMask([], r)).toEqual([]);
      expect(rotateMask(['', ''], r)).toEqual([]);
    }
  });

  it('leaves its input as it was', () => {
    const rows = ['a', 'bc'];
    rotateMask(rows, 90);
    expect(rows).toEqual(['a', 'bc']);
  });

  it('is back after four quarter turns', () => {
    fc.assert(
      fc.property(mask, (rows) => {
        let turned: readonly string[] = rows;
        for (let i = 0; i < 4; i++) turned = rotateMask(turned, 90);
        expect(turned).toEqual(padMask(rows));
      }),
    );
  });

  it('turns by a and then b as by their sum', () => {
    fc.assert(
      fc.property(mask, rotation, rotation, (rows, a, b) => {
        expect(rotateMask(rotateMask(rows, a), b)).toEqual(rotateMask(rows, addRotations(a, b)));
      }),
    );
  });

  it('turns twice by 90 as once by 180', () => {
    fc.assert(
      fc.property(mask, (rows) => {
        expect(rotateMask(rotateMask(rows, 90), 90)).toEqual(rotateMask(rows, 180));
      }),
    );
  });

  it('puts each character where rotateCell says', () => {
    fc.assert(
      fc.property(mask, rotation, (rows, r) => {
        const before = padMask(rows).map((row) => Array.from(row));
        const after = rotateMask(rows, r).map((row) => Array.from(row));
        const width = before[0]?.length ?? 0;
        for (const [y, row] of before.entries()) {
          for (const [x, character] of row.entries()) {
            const to = rotateCell(x, y, width, before.length, r);
            expect(after[to.y]?.[to.x]).toBe(character);
          }
        }
      }),
    );
  });
});

describe('rotateOffset', () => {
  it('turns right into down, down into left, left into up', () => {
    expect(rotateOffset(1, 0, 90)).toEqual({ x: 0, y: 1 });
    expect(rotateOffset(0, 1, 90)).toEqual({ x: -1, y: 0 });
    expect(rotateOffset(2, -3, 180)).toEqual({ x: -2, y: 3 });
    expect(rotateOffset(2, -3, 270)).toEqual({ x: -3, y: -2 });
  });

  it('never gives a negative zero, which would differ in a saved state', () => {
    for (const r of ROTATIONS) {
      const { x, y } = rotateOffset(0, 0, r);
      expect(Object.is(x, 0) && Object.is(y, 0)).toBe(true);
    }
  });

  it('composes like rotations and agrees with how cells move apart', () => {
    fc.assert(
      fc.property(small, small, rotation, rotation, (x, y, a, b) => {
        const once = rotateOffset(x, y, a);
        expect(rotateOffset(once.x, once.y, b)).toEqual(rotateOffset(x, y, addRotations(a, b)));
        const from = rotateCell(0, 0, 9, 7, a);
        const to = rotateCell(x, y, 9, 7, a);
        expect({ x: to.x - from.x, y: to.y - from.y }).toEqual(once);
      }),
    );
  });
});
