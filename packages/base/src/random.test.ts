// Proves that the generator is the published one, is fair, and lives entirely in its state.
import fc from 'fast-check';
import {
  cloneRandom,
  createRandom,
  nextInt,
  nextUint32,
  nextUnit,
  pickWeighted,
  type RandomState,
} from './random.ts';

/** The published algorithm once more, in whole numbers of any size: slow, obvious, and shares no line with ours. */
function* publishedXoshiro128StarStar(seed: readonly bigint[]): Generator<bigint, never> {
  const mask = 0xffffffffn;
  const rotl = (x: bigint, k: bigint): bigint => ((x << k) & mask) | (x >> (32n - k));
  let [s0, s1, s2, s3] = seed as [bigint, bigint, bigint, bigint];
  for (;;) {
    yield (rotl((s1 * 5n) & mask, 7n) * 9n) & mask;
    const t = (s1 << 9n) & mask;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= t;
    s3 = rotl(s3, 11n);
  }
}

function draws(random: RandomState, count: number): number[] {
  return Array.from({ length: count }, () => nextUint32(random));
}

/** How far counts are from equal: for a fair generator about the number of counts, rarely above its double. */
function chiSquare(counts: readonly number[], expected: (index: number) => number): number {
  return counts.reduce((sum, count, i) => sum + (count - expected(i)) ** 2 / expected(i), 0);
}

describe('nextUint32', () => {
  it('gives the known answers for the state 1, 2, 3, 4', () => {
    const random = { a: 1, b: 2, c: 3, d: 4 };
    expect(draws(random, 10)).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]);
    expect(random).toEqual({ a: 939045227, b: 1864939416, c: 1451579149, d: 2199351389 });
  });

  it('agrees with the published algorithm from any state', () => {
    const word = fc.integer({ min: 0, max: 0xffffffff });
    fc.assert(
      fc.property(word, word, word, word, (a, b, c, d) => {
        const published = publishedXoshiro128StarStar([a, b, c, d].map(BigInt));
        const random = { a, b, c, d };
        for (let i = 0; i < 40; i++) expect(BigInt(nextUint32(random))).toBe(published.next().value);
      }),
    );
  });

  it('keeps its state as four unsigned 32-bit words', () => {
    const random = createRandom(99);
    for (let i = 0; i < 1000; i++) {
      nextUint32(random);
      for (const word of Object.values(random)) expect(word).toBe(word >>> 0);
    }
  });
});

describe('createRandom', () => {
  it('spreads a seed by splitmix32', () => {
    expect(createRandom(0)).toEqual({ a: 1684164658, b: 3653269916, c: 2939563536, d: 2141751570 });
    expect(createRandom(1)).toEqual({ a: 1580013426, b: 350525680, c: 3524174333, d: 3011703609 });
    expect(createRandom(42)).toEqual({ a: 551831576, b: 144025891, c: 322543647, d: 3034809370 });
  });

  it('gives different streams for seeds that differ in any bit or in sign', () => {
    const seeds = [
      0,
      1,
      -1,
      2 ** 32 - 1,
      2 ** 32,
      2 ** 32 + 1,
      -(2 ** 32),
      2 ** 52,
      2 ** 53 - 1,
      -(2 ** 53 - 1),
    ];
    const states = seeds.map((seed) => JSON.stringify(createRandom(seed)));
    expect(new Set(states).size).toBe(seeds.length);
  });

  it('refuses what is not a whole number', () => {
    for (const seed of [0.5, Number.NaN, Infinity, -Infinity])
      expect(() => createRandom(seed)).toThrow(RangeError);
  });
});

describe('the state', () => {
  it('is plain data: a saved and loaded state goes on the same', () => {
    const random = createRandom(5);
    draws(random, 17);
    const loaded = JSON.parse(JSON.stringify(random)) as RandomState;
    expect(draws(loaded, 50)).toEqual(draws(random, 50));
  });

  it('branches by cloning', () => {
    const random = createRandom(5);
    const branch = cloneRandom(random);
    const first = draws(branch, 3);
    expect(random).toEqual(createRandom(5));
    expect(draws(random, 3)).toEqual(first);
  });
});

describe('nextUnit', () => {
  it('fills [0, 1) evenly with multiples of 2^-53', () => {
    const random = createRandom(11);
    const counts = Array.from({ length: 64 }, () => 0);
    let usesLowBits = false;
    let areLawful = true;
    for (let i = 0; i < 64_000; i++) {
      const value = nextUnit(random);
      areLawful &&= value >= 0 && value < 1 && Number.isInteger(value * 2 ** 53);
      usesLowBits ||= (value * 2 ** 53) % 2 === 1;
      counts[Math.floor(value * 64)]! += 1; // in range: value is below 1
    }
    expect(areLawful).toBe(true);
    expect(usesLowBits).toBe(true);
    expect(chiSquare(counts, () => 1000)).toBeLessThan(110);
  });

  it('reaches both ends of its range but never 1', () => {
    // With b = 0 the draw is 0; a draw of 2^32 - 1 needs the b that 5, the turn and 9 carry there.
    expect(nextUnit({ a: 0, b: 0, c: 0, d: 0 })).toBe(0);
    const b = findWordDrawing(0xffffffff);
    expect(nextUint32({ a: 1, b, c: 3, d: 4 })).toBe(0xffffffff);
    expect(nextUnit({ a: 1, b, c: 3, d: 4 })).toBeLessThan(1);
  });
});

describe('nextInt', () => {
  it('stays within its bounds, both included', () => {
    const bound = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
    fc.assert(
      fc.property(fc.integer(), bound, bound, (seed, x, y) => {
        const random = createRandom(seed);
        const value = nextInt(random, Math.min(x, y), Math.max(x, y));
        expect(Number.isInteger(value) && value >= Math.min(x, y) && value <= Math.max(x, y)).toBe(true);
      }),
    );
  });

  it('gives each value equally often', () => {
    const random = createRandom(3);
    const counts = Array.from({ length: 7 }, () => 0);
    for (let i = 0; i < 70_000; i++) counts[nextInt(random, -3, 3) + 3]! += 1; // in range by the test above
    expect(chiSquare(counts, () => 10_000)).toBeLessThan(23);
  });

  it('throws draws away rather than favour low values', () => {
    // Of 3 * 2^30 values, a plain remainder would draw the lowest third twice as often as each other one.
    const random = createRandom(4);
    const counts = [0, 0, 0];
    for (let i = 0; i < 30_000; i++) counts[Math.floor(nextInt(random, 0, 3 * 2 ** 30 - 1) / 2 ** 30)]! += 1;
    expect(chiSquare(counts, () => 10_000)).toBeLessThan(14);
    // The largest draw belongs to the incomplete round: the next one is taken.
    const state = { a: 1, b: findWordDrawing(0xffffffff), c: 3, d: 4 };
    const after = cloneRandom(state);
    const [, second = 0] = draws(after, 2);
    expect(nextInt(state, 0, 9)).toBe(second % 10);
    expect(state).toEqual(after);
  });

  it('takes the whole span of 2^32 values, and a span of one', () => {
    const random = createRandom(8);
    const same = cloneRandom(random);
    expect(nextInt(random, -(2 ** 31), 2 ** 31 - 1)).toBe(nextUint32(same) - 2 ** 31);
    expect(nextInt(random, 6, 6)).toBe(6);
    nextUint32(same);
    expect(random).toEqual(same);
  });

  it('refuses empty, broken and too wide spans', () => {
    const random = createRandom(8);
    for (const [min, max] of [
      [1, 0],
      [0.5, 2],
      [0, 2.5],
      [0, Number.NaN],
      [0, Infinity],
      [0, 2 ** 32],
    ] as const) {
      expect(() => nextInt(random, min, max)).toThrow(RangeError);
    }
  });
});

describe('pickWeighted', () => {
  it('picks in proportion to the weights', () => {
    const random = createRandom(21);
    const weights = [1, 0, 2.5, 0.5, 6];
    const counts = weights.map(() => 0);
    for (let i = 0; i < 50_000; i++) counts[pickWeighted(random, weights)]! += 1; // an index of the list
    expect(counts[1]).toBe(0);
    const chosen = counts.filter((_, i) => i !== 1);
    const expected = weights.filter((_, i) => i !== 1).map((weight) => weight * 5000);
    expect(chiSquare(chosen, (i) => expected[i] ?? 0)).toBeLessThan(17);
  });

  it('never picks a zero weight', () => {
    const weight = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e300, noNaN: true }));
    fc.assert(
      fc.property(fc.integer(), fc.array(weight, { minLength: 1 }), (seed, weights) => {
        fc.pre(weights.some((w) => w > 0));
        const random = createRandom(seed);
        for (let i = 0; i < 20; i++) expect(weights[pickWeighted(random, weights)]).toBeGreaterThan(0);
      }),
    );
  });

  it('never picks a zero weight at the ends, even for the smallest and the largest draw', () => {
    const lowest = { a: 0, b: 0, c: 0, d: 0 };
    expect(pickWeighted(lowest, [0, 0, 5, 0])).toBe(2);
    const highest = { a: 1, b: findWordDrawing(0xffffffff), c: 3, d: 4 };
    expect(pickWeighted(highest, [0, 0.1, 0.2, 0.3, 0, 0])).toBe(3);
  });

  it('costs the same draws whatever the weights', () => {
    const one = createRandom(2);
    const other = createRandom(2);
    pickWeighted(one, [1]);
    pickWeighted(other, [0, 3, 9, 1e9]);
    expect(one).toEqual(other);
  });

  it('refuses lists from which nothing can be picked', () => {
    for (const weights of [[], [0], [0, 0], [-1, 2], [Number.NaN], [Infinity], [1e308, 1e308]]) {
      expect(() => pickWeighted(createRandom(1), weights)).toThrow(RangeError);
    }
  });
});

/** The second state word whose draw is the given value: undoes * 9, the turn by 7 and * 5 modulo 2^32. */
function findWordDrawing(output: number): number {
  const mask = 0xffffffffn;
  const inverse = (n: bigint): bigint => {
    let x = n; // right to 3 bits for an odd n, then doubling
    for (let i = 0; i < 5; i++) x = (x * (2n - n * x)) & mask;
    return x & mask;
  };
  const beforeNine = (BigInt(output) * inverse(9n)) & mask;
  const beforeTurn = ((beforeNine >> 7n) | (beforeNine << 25n)) & mask;
  return Number((beforeTurn * inverse(5n)) & mask);
}
