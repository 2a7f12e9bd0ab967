/** Plain data survives the way to bytes and back, and nothing else is taken. */
import fc from 'fast-check';
import { clonePlain, decodePlain, encodePlain, hashBytes } from './plain-data.ts';

const column = fc.oneof(
  fc.uint8Array({ maxLength: 20 }),
  fc.uint16Array({ maxLength: 20 }),
  fc.uint32Array({ maxLength: 20 }),
  fc.int32Array({ maxLength: 20 }),
  fc.float64Array({ maxLength: 20 }),
);
const plain = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(
      undefined,
      null,
      true,
      false,
      0,
      -0,
      1,
      -1,
      0x7fffffff,
      -0x80000000,
      2 ** 53,
      NaN,
      Infinity,
    ),
    fc.double(),
    fc.integer(),
    fc.string({ unit: 'binary' }),
    column,
    fc.array(tie('value'), { maxLength: 6 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 6 }).map((record) => ({ ...record })),
  ),
})).value;

describe('plain data', () => {
  it('comes back from its bytes exactly, signs of zero and element types included', () => {
    fc.assert(
      fc.property(plain, (value) => {
        expect(decodePlain(encodePlain(value))).toEqual({ value });
      }),
      { numRuns: 500 },
    );
  });

  it('copies deeply: changing the copy leaves the original alone', () => {
    const original = { list: [{ a: 1 }], column: Int32Array.of(1, 2) };
    const copy = clonePlain(original);
    (copy.list[0] as { a: number }).a = 2;
    copy.column[0] = 9;
    expect(original).toEqual({ list: [{ a: 1 }], column: Int32Array.of(1, 2) });
  });

  it('refuses what would not survive a save', () => {
    expect(() => encodePlain({ map: new Map() })).toThrow('a state cannot hold a Map');
    expect(() => encodePlain([() => 1])).toThrow('a state cannot hold a function');
    expect(() => encodePlain([new (class Ship {})()])).toThrow('a state cannot hold a Ship');
  });

  it('never throws on damaged bytes', () => {
    const bytes = encodePlain({ list: [1, 'two', Float64Array.of(3)], more: { deep: [null, true] } });
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), fc.nat(bytes.length), (at, byte, length) => {
        const damaged = bytes.slice(0, Math.max(1, length));
        damaged[at % damaged.length] = byte;
        expect(() => decodePlain(damaged)).not.toThrow();
      }),
      { numRuns: 2000 },
    );
  });

  it('hashes differ for every single changed bit', () => {
    const bytes = encodePlain({ text: 'the same world', column: Int32Array.of(1, 2, 3, 4, 5) });
    const seen = new Set([hashBytes(bytes)]);
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const other = bytes.slice();
      other[bit >> 3] = (other[bit >> 3] as number) ^ (1 << (bit & 7));
      seen.add(hashBytes(other));
    }
    expect(seen.size).toBe(bytes.length * 8 + 1);
  });
});
