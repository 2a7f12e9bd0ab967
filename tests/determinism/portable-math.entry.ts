// Evaluates every portable function on seeded inputs and boils the raw bits down to one hash each.
import {
  atan2,
  cos,
  createRandom,
  exp,
  hypot,
  log,
  nextInt,
  nextUint32,
  nextUnit,
  pickWeighted,
  pow,
  type RandomState,
  sin,
} from '../../packages/base/src/index.ts';

export interface MathRun {
  /** 32-bit FNV-1a of the bits of all results, in hexadecimal, by function. */
  readonly hashes: Readonly<Record<string, string>>;
  /** A few results as text, so that a difference can be looked at. */
  readonly samples: Readonly<Record<string, readonly string[]>>;
  /** How many results were hashed, by function. */
  readonly counts: Readonly<Record<string, number>>;
}

export interface MathRunInput {
  readonly seed: number;
  readonly inputs: number;
  readonly draws: number;
}

type Inputs = (random: RandomState) => readonly [number, number];

/** A sign, and a size that is evenly spread over the powers of two between these. */
function spread(random: RandomState, lowest: number, highest: number): number {
  const size = (1 + nextUnit(random)) * pow(2, nextInt(random, lowest, highest));
  return nextInt(random, 0, 1) === 0 ? size : -size;
}

/** What each function is given: where it is used, and the whole range where it may be driven. */
const CASES: Readonly<Record<string, readonly [(x: number, y: number) => number, Inputs]>> = {
  sin: [sin, (r) => [spread(r, -30, 60), 0]],
  cos: [cos, (r) => [spread(r, -30, 60), 0]],
  atan2: [atan2, (r) => [spread(r, -20, 20), spread(r, -20, 20)]],
  exp: [exp, (r) => [spread(r, -30, 9), 0]],
  log: [log, (r) => [Math.abs(spread(r, -1074, 1022)), 0]],
  log_near_one: [log, (r) => [0.5 + nextUnit(r) * 1.5, 0]],
  pow: [pow, (r) => [Math.abs(spread(r, -10, 10)), spread(r, -8, 6)]],
  pow_whole: [pow, (r) => [spread(r, -6, 6), nextInt(r, -100, 100)]],
  hypot: [hypot, (r) => [spread(r, -20, 20), spread(r, -20, 20)]],
  hypot_extreme: [hypot, (r) => [spread(r, -1074, 1022), spread(r, -1074, 1022)]],
};

const SPECIAL = [
  Number.NaN,
  Infinity,
  -Infinity,
  0,
  -0,
  1,
  -1,
  2,
  -3,
  0.5,
  5e-324,
  -1e-310,
  1e308,
  -1e308,
  2 ** 53,
];

export function run(input: MathRunInput): MathRun {
  const hashes: Record<string, string> = {};
  const samples: Record<string, readonly string[]> = {};
  const counts: Record<string, number> = {};
  const record = (name: string, results: Float64Array): void => {
    hashes[name] = hashBits(results);
    samples[name] = Array.from(results.subarray(0, 5), String);
    counts[name] = results.length;
  };
  for (const [name, [evaluate, inputsOf]] of Object.entries(CASES)) {
    const random = createRandom(input.seed);
    const results = new Float64Array(input.inputs + SPECIAL.length ** 2);
    let at = 0;
    for (; at < input.inputs; at++) {
      const [x, y] = inputsOf(random);
      results[at] = evaluate(x, y);
    }
    for (const x of SPECIAL) for (const y of SPECIAL) results[at++] = evaluate(x, y);
    record(name, results);
  }
  const random = createRandom(input.seed);
  record(
    'next_uint32',
    Float64Array.from({ length: input.draws }, () => nextUint32(random)),
  );
  record(
    'next_unit',
    Float64Array.from({ length: input.draws }, () => nextUnit(random)),
  );
  record(
    'next_int',
    Float64Array.from({ length: input.draws }, () => nextInt(random, -1000, 1_000_000)),
  );
  const weights = [0.1, 0, 3, 7.7];
  record(
    'pick_weighted',
    Float64Array.from({ length: input.draws }, () => pickWeighted(random, weights)),
  );
  return { hashes, samples, counts };
}

/** 32-bit FNV-1a over the bytes of the numbers, lowest first whatever the machine. */
function hashBits(results: Float64Array): string {
  const view = new DataView(new ArrayBuffer(8));
  let hash = 0x811c9dc5;
  for (const result of results) {
    view.setFloat64(0, result, true);
    // A NaN has many bit patterns that no rule can tell apart, and the engine may store any: count them as one.
    if (result !== result) view.setBigUint64(0, 0x7ff8000000000000n, true);
    for (let i = 0; i < 8; i++) hash = Math.imul(hash ^ view.getUint8(i), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
