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
      other[bit >> 3] = other[bit >> 3] ^ (1 << (bit & 7));
      seen.add(hashBytes(other));
    }
    expect(seen.size).toBe(bytes.length * 8 + 1);
  });
});

describe('bytes that were made to harm', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

  it('a value may be 32 levels deep', () => {
    expect(decodePlain(encodePlain(nested(32)))).toEqual({ value: nested(32) });
    expect(decodePlain(encodePlain(nested(33)))).toBeUndefined();
    const million = new Uint8Array(2_000_001);
    for (let i = 0; i < 2_000_000; i += 2) million.set([7, 1], i);
    expect(decodePlain(million)).toBeUndefined();
  });

  it('it may hold four million values and letters', () => {
    const zeros = (count: number) => encodePlain(Array.from({ length: count }));
    expect(decodePlain(zeros(3_999_999))).toBeDefined();
    expect(decodePlain(zeros(4_000_000))).toBeUndefined();
    expect(decodePlain(encodePlain('x'.repeat(3_999_999)))).toBeDefined();
    expect(decodePlain(encodePlain('x'.repeat(4_000_000)))).toBeUndefined();
  });
});
