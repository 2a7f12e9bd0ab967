// Elementary functions that give the same bits on every engine, for rules that are replayed elsewhere.
//
// The language leaves the last bits of Math.sin, cos, atan2, exp, log, pow and hypot to each engine. It does
// specify + - * / %, Math.sqrt, floor, abs and clz32 exactly, and only those are used here. Each function
// reduces its argument to a small interval with a constant split into parts (Cody and Waite), evaluates a
// minimax polynomial there (the well-known coefficients of Sun's fdlibm), and undoes the reduction. Results
// are within a few units in the last place of the true value, special cases follow Math.*. Nothing allocates
// and there is no state; a call costs tens of nanoseconds, at most about twice that of Math.*.

export const PI = 3.141592653589793;
export const TAU = 6.283185307179586;

// ---- sin and cos -------------------------------------------------------------------------------------------

const TWO_OVER_PI = 0.6366197723675814;
/** pi/2 = A + B + C: A and B have 33 bits each, so that their products with a 20-bit quotient are exact. */
const HALF_PI_A = 1.5707963267341256;
const HALF_PI_B = 6.077100506303966e-11;
const HALF_PI_C = 2.0222662487959506e-21;
/** Up to here the quotient has 20 bits. */
const REDUCTION_LIMIT = 1.6e6;
/** 2 pi - TAU */
const TAU_REST = 2.4492935982947064e-16;
/** From here on, neighbouring numbers are more than a radian apart. */
const TWO_53 = 9007199254740992;
const QUARTER_PI = 0.7853981633974483;

/**
 * Radians. Error below 1e-15 for |x| below 2^53. Beyond, where two neighbouring numbers lie further apart than
 * a radian, the value stays in [-1, 1] but means nothing.
 */
export function sin(x: number): number {
  // Below 2^-27 the cubic term no longer shows; also keeps the sign of zero.
  if (Math.abs(x) < 7.450580596923828e-9) return x;
  return sineOfQuarter(x, 0);
}

/** Radians. As exact as sin. */
export function cos(x: number): number {
  return sineOfQuarter(x, 1);
}

/** sin(x + quarters * pi/2): one reduction serves both functions. */
function sineOfQuarter(x: number, quarters: 0 | 1): number {
  if (Math.abs(x) <= QUARTER_PI) return quarters === 0 ? sineKernel(x, 0) : cosineKernel(x, 0);
  if (x - x !== 0) return NaN; // infinite, or not a number
  let angle = x;
  if (Math.abs(x) > REDUCTION_LIMIT) {
    // The remainder is exact; what remains is that TAU itself is short of 2 pi, once per turn.
    angle = x % TAU;
    if (Math.abs(x) < TWO_53) angle -= Math.floor((x - angle) / TAU + 0.5) * TAU_REST;
  }
  const n = Math.floor(angle * TWO_OVER_PI + 0.5);
  // angle - n * pi/2 as high + low. The first difference is exact; the second is kept with its rounding error.
  const first = angle - n * HALF_PI_A;
  const second = n * HALF_PI_B;
  const difference = first - second;
  const part = difference - first;
  const rest = first - (difference - part) - (second + part) - n * HALF_PI_C;
  const high = difference + rest;
  const low = difference - high + rest;
  switch ((n + quarters) & 3) {
    case 0:
      return sineKernel(high, low);
    case 1:
      return cosineKernel(high, low);
    case 2:
      return -sineKernel(high, low);
    default:
      return -cosineKernel(high, low);
  }
}

/** sin(x + low) for |x| up to pi/4 and a low far smaller than x. */
function sineKernel(x: number, low: number): number {
  const z = x * x;
  const cube = z * x;
  const tail =
    8.33333333332248946124e-3 +
    z *
      (-1.98412698298579493134e-4 +
        z * (2.75573137070700676789e-6 + z * (-2.50507602534068634195e-8 + z * 1.58969099521155010221e-10)));
  return x - (z * (0.5 * low - cube * tail) - low - cube * -1.66666666666666324348e-1);
}

/** cos(x + low) for |x| up to pi/4 and a low far smaller than x. */
function cosineKernel(x: number, low: number): number {
  const z = x * x;
  const tail =
    z *
    (4.16666666666666019037e-2 +
      z *
        (-1.38888888888741095749e-3 +
          z *
            (2.48015872894767294178e-5 +
              z *
                (-2.75573143513906633035e-7 +
                  z * (2.0875723212981748279e-9 + z * -1.13596475577881948265e-11)))));
  const half = 0.5 * z;
  const rounded = 1 - half;
  return rounded + (1 - rounded - half + (z * tail - x * low));
}

// ---- atan2 -------------------------------------------------------------------------------------------------

const HALF_PI = 1.5707963267948966;
/** pi - PI */
const PI_REST = 1.2246467991473532e-16;

/** The angle of the point (x, y) in radians, from -PI to PI. Note the order of the arguments. */
export function atan2(y: number, x: number): number {
  if (x !== x || y !== y) return NaN;
  const isNegative = y < 0 || (y === 0 && 1 / y < 0);
  const isLeft = x < 0 || (x === 0 && 1 / x < 0);
  const height = Math.abs(y);
  const width = Math.abs(x);
  let angle: number;
  if (height === 0) angle = isLeft ? PI : 0;
  else if (width === Infinity) {
    const steep = height === Infinity ? QUARTER_PI : 0;
    angle = isLeft ? PI - steep : steep;
  } else {
    // Overflow and underflow of the quotient are right: the angle is then pi/2 or 0 to the last bit.
    const acute = arcTangent(height / width);
    angle = isLeft ? PI - (acute - PI_REST) : acute;
  }
  return isNegative ? -angle : angle;
}

/** The arc tangent of a number from 0 to Infinity. */
function arcTangent(t: number): number {
  if (t < 0.4375) return t - arcTangentTail(t);
  // atan(t) = atan(c) + atan((t - c) / (1 + t c)) with a c near t; the second number is what atan(c) lacks.
  if (t < 0.6875) return arcTangentFrom(0.4636476090008061, 2.269877745296168e-17, (2 * t - 1) / (2 + t));
  if (t < 1.1875) return arcTangentFrom(QUARTER_PI, 3.061616997868383e-17, (t - 1) / (t + 1));
  if (t < 2.4375) return arcTangentFrom(0.982793723247329, 1.3903311031230998e-17, (t - 1.5) / (1 + 1.5 * t));
  return arcTangentFrom(HALF_PI, 6.123233995736766e-17, -1 / t);
}

function arcTangentFrom(base: number, baseRest: number, t: number): number {
  return base - (arcTangentTail(t) - baseRest - t);
}

/** t - atan(t) for |t| up to 7/16. */
function arcTangentTail(t: number): number {
  const z = t * t;
  const w = z * z;
  // The odd and the even terms are added apart: two short chains instead of a long one.
  const even =
    z *
    (3.33333333333329318027e-1 +
      w *
        (1.42857142725034663711e-1 +
          w *
            (9.09088713343650656196e-2 +
              w *
                (6.66107313738753120669e-2 +
                  w * (4.97687799461593236017e-2 + w * 1.62858201153657823623e-2)))));
  const odd =
    w *
    (-1.99999999998764832476e-1 +
      w *
        (-1.1111110405462355788e-1 +
          w *
            (-7.69187620504482999495e-2 + w * (-5.83357013379057348645e-2 + w * -3.6531572744216915527e-2))));
  return t * (even + odd);
}

// ---- exp, log, pow -----------------------------------------------------------------------------------------

/** ln 2 = A + B; A has 32 bits, so that its product with any exponent is exact. */
const LN2_A = 0.6931471803691238;
const LN2_B = 1.9082149292705877e-10;
const ONE_OVER_LN2 = 1.4426950408889634;
const SQRT_2 = 1.4142135623730951;
const TWO_32 = 4294967296;
const TWO_54 = 18014398509481984;
/** The smallest number with all 53 bits. */
const SMALLEST_NORMAL = 2.2250738585072014e-308;
/** Above and below these, exp is Infinity and 0. */
const EXP_MAX = 709.782712893384;
const EXP_MIN = -745.1332191019411;

/** 2^-1074 to 2^1023. Never written to after the module has loaded. */
const POWERS_OF_TWO: Float64Array = powersOfTwo();

/** e to the power of x. */
export function exp(x: number): number {
  if (x !== x) return NaN;
  // The general way would be one unit in the last place off here, where it would be noticed.
  if (x === 1) return 2.718281828459045;
  return expOfSum(x, 0);
}

/** The natural logarithm. */
export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : NaN;
  if (x === Infinity) return Infinity;
  const k = exponentNear(x);
  const f = mantissa(x, k) - 1;
  const s = f / (2 + f);
  const half = 0.5 * f * f;
  return k * LN2_A - (half - (s * (half + logTail(s * s)) + k * LN2_B) - f);
}

/**
 * x to the power of y, with the special cases of Math.pow. Whole exponents up to 64 are computed by
 * multiplication, so that they are exact where the products are; 0.5 is the square root.
 */
export function pow(x: number, y: number): number {
  if (y === 0) return 1;
  if (x !== x || y !== y) return NaN;
  const size = Math.abs(x);
  if (y === Infinity || y === -Infinity) {
    if (size === 1) return NaN;
    return size > 1 === y > 0 ? Infinity : 0;
  }
  const isWhole = Math.floor(y) === y;
  const isOdd = isWhole && Math.floor(y / 2) * 2 !== y;
  if (size === 0 || size === Infinity) {
    const result = (size === 0) === y > 0 ? 0 : Infinity;
    return isOdd && (x < 0 || 1 / x < 0) ? -result : result;
  }
  if (x < 0 && !isWhole) return NaN;
  if (isWhole && y >= -64 && y <= 64) {
    const product = powOfWhole(x, Math.abs(y));
    if (y > 0) return product;
    // Where the product left the normal range, its reciprocal may still be a number: take the other way.
    const magnitude = Math.abs(product);
    if (magnitude >= SMALLEST_NORMAL && magnitude < Infinity) return 1 / product;
  }
  if (y === 0.5) return Math.sqrt(x);
  const result = size === 1 ? 1 : powOfPositive(size, y);
  return isOdd && x < 0 ? -result : result;
}

/** The power by squaring, exponent from 1 to 64: at most 11 products. */
function powOfWhole(x: number, exponent: number): number {
  let result = 1;
  let square = x;
  let left = exponent;
  for (;;) {
    if ((left & 1) === 1) result *= square;
    left >>= 1;
    if (left === 0) return result;
    square *= square;
  }
}

/** Keeps the logarithm as a sum of two numbers, since the product with y would magnify its rounding error. */
function powOfPositive(x: number, y: number): number {
  // |ln x| is at least 1.1e-16, so that such powers are beyond all numbers; also keeps the splits below finite.
  if (Math.abs(y) > 1e22) return x > 1 === y > 0 ? Infinity : 0;
  const k = exponentNear(x);
  const m = mantissa(x, k);
  // s = (m - 1) / (m + 1), then ln m = 2 (s + s^3/3 + s^5/5 + ...)
  const f = m - 1;
  const divisor = m + 1;
  const divisorRest = m - (divisor - 1);
  const s = f / divisor;
  const sRest = (-productError(s, divisor, s * divisor) + (f - s * divisor) - s * divisorRest) / divisor;
  const z = s * s;
  const whole = k * LN2_A;
  const first = whole + 2 * s;
  const part = first - whole;
  const firstRest = whole - (first - part) + (2 * s - part);
  const tail = firstRest + (k * LN2_B + (2 * sRest * (1 + z) + s * logTail(z)));
  const ln = first + tail;
  const lnRest = first - ln + tail;
  const product = y * ln;
  return expOfSum(product, productError(y, ln, product) + y * lnRest);
}

/** a * b - product, exactly, for factors below 2^990: both are split into halves of 26 bits (Veltkamp, Dekker). */
function productError(a: number, b: number, product: number): number {
  const aWide = 134217729 * a;
  const aHigh = aWide - (aWide - a);
  const aLow = a - aHigh;
  const bWide = 134217729 * b;
  const bHigh = bWide - (bWide - b);
  const bLow = b - bHigh;
  return aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow);
}

/** e to the power of x + rest, with a rest far smaller than x. */
function expOfSum(x: number, rest: number): number {
  if (x > EXP_MAX) return Infinity;
  if (x < EXP_MIN) return 0;
  const k = Math.floor(x * ONE_OVER_LN2 + 0.5);
  const high = x - k * LN2_A;
  const low = k * LN2_B - rest;
  const r = high - low;
  const z = r * r;
  const c =
    r -
    z *
      (1.66666666666666019037e-1 +
        z *
          (-2.77777777770155933842e-3 +
            z *
              (6.61375632143793436117e-5 + z * (-1.6533902205465251539e-6 + z * 4.13813679705723846039e-8))));
  return scale(1 - (low - (r * c) / (2 - c) - high), k);
}

/** ln((1 + s) / (1 - s)) / s - 2 for z = s^2 and |s| up to 0.1716. */
function logTail(z: number): number {
  return (
    z *
    (6.66666666666673513e-1 +
      z *
        (3.999999999940941908e-1 +
          z *
            (2.857142874366239149e-1 +
              z *
                (2.222219843214978396e-1 +
                  z *
                    (1.818357216161805012e-1 +
                      z * (1.531383769920937332e-1 + z * 1.479819860511658591e-1))))))
  );
}

/** The k for which x / 2^k lies between the square roots of 1/2 and 2, for a positive finite x. */
function exponentNear(x: number): number {
  let k = 0;
  let m = x;
  // Into [1, 2^32), where counting the leading zeros of the whole part gives the exponent. Mostly no step.
  while (m >= TWO_32) {
    m *= 1 / TWO_32;
    k += 32;
  }
  while (m < 1) {
    m *= TWO_32;
    k -= 32;
  }
  const bits = 31 - Math.clz32(m);
  return m * power(-bits) > SQRT_2 ? k + bits + 1 : k + bits;
}

/** x / 2^k, exactly, for a result near 1. */
function mantissa(x: number, k: number): number {
  // 2^-k can be out of range at either end: subnormal x, or an x that rounds up to 2^1024.
  if (k < -1000) return x * TWO_54 * power(-k - 54);
  return k > 1000 ? x * power(-1000) * power(1000 - k) : x * power(-k);
}

/** m * 2^k with one rounding, for an m near 1 and a k from -1075 to 1024. */
function scale(m: number, k: number): number {
  if (k > 1023) return m * 2 * power(1023);
  // Rounds once, when the result falls below the normal range.
  return k < -1000 ? m * power(k + 1000) * power(-1000) : m * power(k);
}

function power(k: number): number {
  return POWERS_OF_TWO[k + 1074] as number; // k is in range: see the callers
}

function powersOfTwo(): Float64Array {
  const powers = new Float64Array(2098);
  let value = 1;
  for (let k = 0; k <= 1023; k++, value *= 2) powers[k + 1074] = value;
  value = 1;
  for (let k = 0; k >= -1074; k--, value /= 2) powers[k + 1074] = value;
  return powers;
}

// ---- hypot -------------------------------------------------------------------------------------------------

/** 2^500 and 2^-500: between them, squares neither overflow nor lose bits that count. */
const LARGE = 3.273390607896142e150;
const SMALL = 3.054936363499605e-151;
/** 2^600 and 2^-600 bring everything beyond into that range. */
const SCALE_UP = 4.149515568880993e180;
const SCALE_DOWN = 2.409919865102884e-181;

/** The length of (x, y), without overflow or underflow on the way. */
export function hypot(x: number, y: number): number {
  const a = Math.abs(x);
  const b = Math.abs(y);
  if (a === Infinity || b === Infinity) return Infinity;
  const longer = a > b ? a : b;
  if (longer > LARGE) {
    const p = a * SCALE_DOWN;
    const q = b * SCALE_DOWN;
    return Math.sqrt(p * p + q * q) * SCALE_UP;
  }
  if (longer < SMALL) {
    const p = a * SCALE_UP;
    const q = b * SCALE_UP;
    return Math.sqrt(p * p + q * q) * SCALE_DOWN;
  }
  return Math.sqrt(a * a + b * b);
}
