// A seeded generator of random numbers whose whole state is plain data, so that it can be saved and replayed.
//
// Algorithm: xoshiro128** 1.1 (Blackman and Vigna, public domain): 128 bits of state, period 2^128 - 1,
// 32 bits per draw. It needs only 32-bit shifts, exclusive-ors and products, which every engine does exactly.
// With the state (a, b, c, d), one draw is:
//   output = rotl(b * 5, 7) * 9
//   t = b << 9;  c ^= a;  d ^= b;  b ^= c;  a ^= d;  c ^= t;  d = rotl(d, 11)
// There is no jump function: for a second stream, seed a second generator.

/** Four unsigned 32-bit words, never all zero (zero would stay zero). Changed in place by each draw. */
export interface RandomState {
  a: number;
  b: number;
  c: number;
  d: number;
}

const TWO_32 = 4294967296;

/**
 * A generator for a seed, which may be any finite whole number. Every bit of a safe integer counts and so does
 * its sign, so that neighbouring seeds, and s and s + 2^32, give unrelated streams.
 */
export function createRandom(seed: number): RandomState {
  if (!Number.isInteger(seed)) throw new RangeError(`a seed must be a finite whole number, got ${seed}`);
  const high = Math.floor(seed / TWO_32) >>> 0;
  // The upper half chooses where the splitmix32 sequence of the lower half starts; 0 for ordinary small seeds.
  const start = high === 0 ? seed >>> 0 : ((seed >>> 0) ^ splitmix32(high)) >>> 0;
  const random: RandomState = {
    a: splitmix32(start),
    b: splitmix32(start + 1 * SPLITMIX_STEP),
    c: splitmix32(start + 2 * SPLITMIX_STEP),
    d: (splitmix32(start + 3 * SPLITMIX_STEP) ^ high) >>> 0,
  };
  if ((random.a | random.b | random.c | random.d) === 0) random.d = 1;
  return random;
}

export function cloneRandom(random: RandomState): RandomState {
  return { a: random.a, b: random.b, c: random.c, d: random.d };
}

/** A whole number from 0 to 2^32 - 1. Every other function here is built on this one. */
export function nextUint32(random: RandomState): number {
  const output = Math.imul(rotateLeft(Math.imul(random.b, 5), 7), 9) >>> 0;
  const t = random.b << 9;
  const c = random.c ^ random.a;
  const d = random.d ^ random.b;
  random.b = (random.b ^ c) >>> 0;
  random.a = (random.a ^ d) >>> 0;
  random.c = (c ^ t) >>> 0;
  random.d = rotateLeft(d, 11) >>> 0;
  return output;
}

/** A number in [0, 1), a multiple of 2^-53. Costs two draws. */
export function nextUnit(random: RandomState): number {
  const high = nextUint32(random) >>> 5; // 27 bits
  const low = nextUint32(random) >>> 6; // 26 bits
  return (high * 67108864 + low) / 9007199254740992;
}

/**
 * A whole number from min to max, both included, each equally likely. The span may be at most 2^32 values.
 * Draws that would favour the lower values are thrown away, so the number of draws varies; it is below two on
 * average. A span of one value costs a draw as well, so that a tuned range does not shift what follows.
 */
export function nextInt(random: RandomState, min: number, max: number): number {
  const span = max - min + 1;
  if (!Number.isSafeInteger(min) || !Number.isSafeInteger(max) || span < 1 || span > TWO_32) {
    throw new RangeError(`nextInt needs whole numbers min <= max, at most 2^32 apart, got ${min} and ${max}`);
  }
  // The largest multiple of span that fits in 32 bits: above it the last, incomplete round begins.
  const limit = TWO_32 - (TWO_32 % span);
  let draw = nextUint32(random);
  while (draw >= limit) draw = nextUint32(random);
  return min + (draw % span);
}

/**
 * An index of the list, chosen in proportion to its weights. A weight of zero is never chosen. An empty list,
 * one without a positive weight, and weights that are negative or not finite are bugs of the caller.
 */
export function pickWeighted(random: RandomState, weights: readonly number[]): number {
  let total = 0;
  let last = -1;
  for (const [index, weight] of weights.entries()) {
    if (!(weight >= 0)) throw new RangeError(`weight ${index} must be zero or more, got ${weight}`);
    total += weight;
    if (weight > 0) last = index;
  }
  if (last < 0) throw new RangeError('there is nothing to pick: no weight is above zero');
  if (total === Infinity) throw new RangeError('the weights are too large to add up');
  let rest = nextUnit(random) * total;
  for (const [index, weight] of weights.entries()) {
    // A zero weight cannot be chosen: rest is never below zero here.
    if (rest < weight) return index;
    rest -= weight;
  }
  // Rounding in the subtractions can leave a crumb beyond the end; it belongs to the last possible index.
  return last;
}

const SPLITMIX_STEP = 0x9e3779b9;

/** One output of splitmix32 for a position of its counter; spreads a seed over all bits. */
function splitmix32(position: number): number {
  let z = (position + SPLITMIX_STEP) | 0;
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return (z ^ (z >>> 15)) >>> 0;
}

function rotateLeft(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
