// Proves that the portable functions are as good as the engine's, special cases included, and exact where promised.
import fc from 'fast-check';
import { atan2, cos, exp, hypot, log, PI, pow, sin, TAU } from './portable-math.ts';

const TOLERANCE = 1e-12;
const SMALLEST_NORMAL = 2 ** -1022;
const RUNS = { numRuns: 3000 };

const anyNumber = fc.double();
const angle = fc.double({ min: -1e5, max: 1e5, noNaN: true });
const positive = fc.double({ min: 5e-324, max: Number.MAX_VALUE, noNaN: true });
/** Random bits make mostly huge and tiny numbers; games mostly have these. */
const everyday = fc.double({ min: -1000, max: 1000, noNaN: true });

/** Corner cases of every function: signed zeros, infinities, subnormals, halves, odd and even, the limits of exp. */
const SPECIAL = [
  Number.NaN,
  Infinity,
  -Infinity,
  0,
  -0,
  1,
  -1,
  2,
  -2,
  3,
  -3,
  0.5,
  -0.5,
  1.5,
  -1.5,
  10,
  -10,
  64,
  -64,
  65,
  -65,

  5e-324,
  -5e-324,
  1e-310,
  SMALLEST_NORMAL,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  1e300,
  -1e300,
  1e19,
  -1e19,

  2 ** 53 - 1,
  1 - 2 ** 53,
  2 ** 53,
  1 - 2 ** -53,
  1 + 2 ** -52,
  1e-20,
  -1e-20,
  1024,
  -1024,
  -1074,
  -1075,
  1e23,

  709.782712893384,
  709.7827128933841,
  -745.1332191019411,
  -745.1332191019412,
  Math.PI,
  -Math.PI,
  Math.PI / 2,
];

function expectAbsolutely(got: number, right: number): void {
  if (Object.is(got, right)) return;
  expect(Math.abs(got - right)).toBeLessThan(TOLERANCE);
}

/** Below the normal range a number has fewer bits, so there one step either way is allowed. */
function expectRelatively(got: number, right: number): void {
  if (Object.is(got, right)) return;
  const allowed = Math.max(1e-323, TOLERANCE * Math.abs(right));
  expect(Math.abs(got - right)).toBeLessThanOrEqual(allowed);
  expect(Math.sign(got)).toBe(Math.sign(right));
}

it('has the constants of the engine', () => {
  expect(PI).toBe(Math.PI);
  expect(TAU).toBe(2 * Math.PI);
});

describe('sin and cos', () => {
  it('are right for angles up to 1e5', () => {
    fc.assert(
      fc.property(fc.oneof(angle, everyday), (x) => {
        expectAbsolutely(sin(x), Math.sin(x));
        expectAbsolutely(cos(x), Math.cos(x));
      }),
      RUNS,
    );
  });

  it('are right around every multiple of a quarter of pi', () => {
    for (let n = -2000; n <= 2000; n++) {
      for (const off of [-1e-9, 0, 1e-9]) {
        const x = (n * Math.PI) / 4 + off;
        expectAbsolutely(sin(x), Math.sin(x));
        expectAbsolutely(cos(x), Math.cos(x));
      }
    }
    // The engine's own value at PI is the part of pi that a number cannot hold.
    expectRelatively(sin(PI), 1.2246467991473532e-16);
  });

  it('are right for every angle that still means something', () => {
    fc.assert(
      fc.property(fc.double({ min: -(2 ** 53) + 1, max: 2 ** 53 - 1, noNaN: true }), (x) => {
        expectAbsolutely(sin(x), Math.sin(x));
        expectAbsolutely(cos(x), Math.cos(x));
      }),
      RUNS,
    );
  });

  it('stay between -1 and 1 for any number, and are NaN for infinities and NaN', () => {
    fc.assert(
      fc.property(anyNumber, (x) => {
        const isFinite = Number.isFinite(x);
        expect(Math.abs(sin(x)) <= 1).toBe(isFinite);
        expect(Math.abs(cos(x)) <= 1).toBe(isFinite);
      }),
      RUNS,
    );
    for (const x of [Number.NaN, Infinity, -Infinity])
      expect([sin(x), cos(x)]).toEqual([Number.NaN, Number.NaN]);
  });

  it('are odd and even to the last bit', () => {
    fc.assert(
      fc.property(angle, (x) => {
        expect(sin(-x)).toBe(-sin(x));
        expect(cos(-x)).toBe(cos(x));
      }),
    );
  });

  it('know zero, and keep tiny angles', () => {
    expect([sin(0), cos(0), cos(-0)]).toEqual([0, 1, 1]);
    expect(Object.is(sin(-0), -0)).toBe(true);
    expect(sin(5e-324)).toBe(5e-324);
    expect(sin(1e-200)).toBe(1e-200);
  });
});

describe('atan2', () => {
  it('is right for every pair', () => {
    const coordinate = fc.oneof(anyNumber, everyday, fc.integer({ min: -5, max: 5 }));
    fc.assert(
      fc.property(coordinate, coordinate, (y, x) => {
        expectAbsolutely(atan2(y, x), Math.atan2(y, x));
      }),
      RUNS,
    );
  });

  it('follows the engine in every special case, signs of zero included', () => {
    for (const y of SPECIAL) for (const x of SPECIAL) expectRelatively(atan2(y, x), Math.atan2(y, x));
  });

  it('gives back the angle that sin and cos came from', () => {
    for (let degrees = -179; degrees < 180; degrees++) {
      const x = (degrees * PI) / 180;
      expectAbsolutely(atan2(sin(x), cos(x)), x);
    }
  });
});

describe('exp', () => {
  it('is right where the result is a number', () => {
    fc.assert(
      fc.property(fc.double({ min: -750, max: 715, noNaN: true }), (x) => {
        expectRelatively(exp(x), Math.exp(x));
      }),
      RUNS,
    );
  });

  it('follows the engine in every special case', () => {
    for (const x of SPECIAL) expectRelatively(exp(x), Math.exp(x));
    expect(exp(0)).toBe(1);
    expect(exp(-0)).toBe(1);
    expect(exp(1)).toBe(Math.E);
  });

  it('never falls', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -700, max: 700, noNaN: true }),
        fc.double({ min: 1e-9, max: 1, noNaN: true }),
        (x, d) => {
          expect(exp(x + d)).toBeGreaterThanOrEqual(exp(x));
        },
      ),
    );
  });
});

describe('log', () => {
  it('is right for every positive number', () => {
    fc.assert(
      fc.property(fc.oneof(positive, fc.double({ min: 0.25, max: 4, noNaN: true })), (x) => {
        expectRelatively(log(x), Math.log(x));
      }),
      RUNS,
    );
  });

  it('is right at and beside every power of two', () => {
    for (let k = -1074; k <= 1023; k++) {
      for (const factor of [1 - 2 ** -53, 1, 1 + 2 ** -52, Math.SQRT2]) {
        const x = 2 ** k * factor;
        expectRelatively(log(x), Math.log(x));
      }
    }
  });

  it('follows the engine in every special case', () => {
    for (const x of SPECIAL) expectRelatively(log(x), Math.log(x));
    expect(Object.is(log(1), 0)).toBe(true);
  });
});

describe('pow', () => {
  it('is right wherever the result is a number', () => {
    // An exponent chosen so that the result covers the whole range, for bases of any size.
    fc.assert(
      fc.property(positive, fc.double({ min: -744, max: 709, noNaN: true }), (x, power) => {
        fc.pre(x !== 1);
        const y = power / Math.log(x);
        expectRelatively(pow(x, y), Math.pow(x, y));
      }),
      RUNS,
    );
  });

  it('is right for the bases and exponents of formulas', () => {
    const base = fc.double({ min: 0.001, max: 1000, noNaN: true });
    const exponent = fc.oneof(
      fc.double({ min: -60, max: 60, noNaN: true }),
      fc.integer({ min: -200, max: 200 }),
    );
    fc.assert(
      fc.property(base, exponent, (x, y) => {
        expectRelatively(pow(x, y), Math.pow(x, y));
      }),
      RUNS,
    );
  });

  it('follows the engine in every special case', () => {
    for (const x of SPECIAL) for (const y of SPECIAL) expectRelatively(pow(x, y), Math.pow(x, y));
  });

  it('is NaN for a negative base and a broken exponent, and has the sign of an odd one', () => {
    expect(pow(-8, 1 / 3)).toBeNaN();
    expect(pow(-2, 3)).toBe(-8);
    expect(pow(-2, 4)).toBe(16);
    expectRelatively(pow(-1.5, 101), Math.pow(-1.5, 101));
    expectRelatively(pow(-1.5, 102), Math.pow(-1.5, 102));
  });

  it('is exact for whole powers that a number can hold', () => {
    expect([pow(2, 10), pow(3, 4), pow(10, 6), pow(7, 0), pow(10, 22), pow(3, 33)]).toEqual([
      1024, 81, 1_000_000, 1, 1e22, 5559060566555523,
    ]);
    for (let base = 2; base <= 100; base++) {
      for (let n = 1; BigInt(base) ** BigInt(n) < 2n ** 53n; n++) {
        expect(pow(base, n)).toBe(Number(BigInt(base) ** BigInt(n)));
        expect(pow(-base, n)).toBe(Number(BigInt(-base) ** BigInt(n)));
        expect(pow(base, -n)).toBe(1 / Number(BigInt(base) ** BigInt(n)));
      }
    }
    let power = 2 ** -1022;
    for (let n = -1022; n <= 1023; n++, power *= 2) expect(pow(2, n)).toBe(power);
    for (let n = -1022, subnormal = 2 ** -1022; n >= -1074; n--, subnormal /= 2)
      expect(pow(2, n)).toBe(subnormal);
  });

  it('is a plain product for the square, the number itself for 1, and the root for a half', () => {
    fc.assert(
      fc.property(anyNumber, (x) => {
        expect(pow(x, 1)).toBe(x);
        expect(pow(x, 2)).toBe(x * x);
        expect(pow(x, -1)).toBe(x === -Infinity ? -0 : 1 / x);
        if (x > 0) expect(pow(x, 0.5)).toBe(Math.sqrt(x));
      }),
    );
  });
});

describe('hypot', () => {
  it('is right without overflow or underflow on the way', () => {
    fc.assert(
      fc.property(anyNumber, fc.oneof(anyNumber, everyday), (x, y) => {
        expectRelatively(hypot(x, y), Math.hypot(x, y));
      }),
      RUNS,
    );
    fc.assert(
      fc.property(everyday, everyday, fc.integer({ min: -1070, max: 1000 }), (x, y, k) => {
        expectRelatively(hypot(x * 2 ** k, y * 2 ** k), Math.hypot(x * 2 ** k, y * 2 ** k));
      }),
      RUNS,
    );
  });

  it('follows the engine in every special case', () => {
    for (const x of SPECIAL) for (const y of SPECIAL) expectRelatively(hypot(x, y), Math.hypot(x, y));
  });

  it('is exact for whole triangles and along the axes', () => {
    expect([hypot(3, 4), hypot(-5, 12), hypot(0, 0), hypot(-7, 0)]).toEqual([5, 13, 0, 7]);
    fc.assert(fc.property(everyday, (x) => expect(hypot(x, 0)).toBe(Math.abs(x))));
  });
});
