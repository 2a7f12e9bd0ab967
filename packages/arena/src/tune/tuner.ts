/**
 * Finds the smallest edit of numbers that meets the targets.
 *
 * Scores are looked at on the logit scale, where they answer a scaled number nearly linearly. First each number is
 * moved a little alone, and how much each pair's score answers is kept; fights use the same seeds throughout
 * (common random numbers), and a pair that a number cannot touch is not fought again. Then steps of this linear
 * model are taken, fought, and the model corrected by what came out. Where all pairs are home, smaller edits are tried.
 * The best is fought once more with fresh seeds.
 *
 * It knows no clock and no threads: `fight` answers trials in their order. With the same answers it takes the same
 * course, so that a run that was interrupted repeats nothing that its cache still has.
 */
import { exp, type Interval, log, scoreInterval } from '@dota-factory/base';
import { type ArenaConfig, type ConfigFiles, type GameConfig, loadConfig } from '@dota-factory/lib';
import { applyEdits, type ConfigEdit } from '../config-edits.ts';
import { deriveFightKey } from '../fight-key.ts';
import { type Design, listHullDesigns, listMatchups } from '../matrix.ts';
import { deriveFightSeed } from '../seed.ts';
import { findSmallestStep } from './smallest-step.ts';
import type { PairTarget, Targets } from './targets.ts';
import { toEdit } from './tunable-number.ts';

/** Wins, draws and fights of a pair's first hull. */
export interface Tally {
  readonly wins: number;
  readonly draws: number;
  readonly fights: number;
}

/** A series that the tuner needs, with the config that it is fought with. */
export interface TuningTrial {
  /** The same for two trials exactly if their results are the same. */
  readonly key: string;
  readonly files: ConfigFiles;
  readonly game: GameConfig;
  readonly definition: ArenaConfig;
  readonly seed: number;
  readonly runs: number;
}

export type FightTrials = (trials: readonly TuningTrial[]) => Promise<readonly Tally[]>;

export interface PairResult {
  readonly target: PairTarget;
  readonly score: number;
  /** 95 %. */
  readonly interval: Interval;
}

export interface TuningStep {
  /** 0 is the config as it is. */
  readonly round: number;
  /** Pairs outside their range. */
  readonly misses: number;
  /** How far all pairs are from where the tuner aims, a little inside their ranges: a sum of logits. */
  readonly distance: number;
  /** How many numbers differ from the config, and the sum of their changes as natural logarithms. */
  readonly changed: number;
  readonly size: number;
  /** Whether it is nearer than all before it, or as near and smaller. */
  readonly isBest: boolean;
}

/** Edits, and how all pairs score with them. */
export interface Proposal {
  /** In the order of the targets; numbers that stay are not in it. */
  readonly edits: readonly (ConfigEdit & { readonly name: string; readonly before: number | string })[];
  readonly pairs: readonly PairResult[];
}

export interface Tuning extends Proposal {
  /** Every pair is in its range, in fights with seeds of their own. */
  readonly isMet: boolean;
  /** False: it was called off, and these are the best edits until then by the fights of its steps. */
  readonly isComplete: boolean;
  /** Pairs outside their range. */
  readonly misses: readonly PairResult[];
  readonly path: readonly TuningStep[];
}

export interface TuningOptions {
  readonly seed: number;
  /** Steps at most, besides the first look. */
  readonly rounds: number;
  readonly fight: FightTrials;
  /** After each step, with the best so far. */
  readonly onStep?: (step: TuningStep, best: Proposal) => void;
  /** Ends it with the best so far, if there is one; `fight` should reject then. */
  readonly signal?: { readonly aborted: boolean };
}

/**
 * How far a number is moved to see what it does, as natural logarithms: 8 % first. A pair that one side always wins
 * does not answer to a small change; then it is moved further, in both directions.
 */
const PROBES = [0.08, -0.08, 0.16, -0.16, 0.3, -0.3] as const;
/** No step moves a number further, so that the model is not asked far from where it was measured. */
const MAX_STEP = 0.3;
/** On the logit scale: targets are aimed at from within, since the next fights scatter. */
const MARGIN = 0.3;
/** Logits of measured scores stay within this. */
const MAX_LOGIT = 5;
/** The whole step is halved so often, towards the smallest part of it that is enough. */
const SHRINKING_ROUNDS = 3;
const FINAL_FACTOR = 3;
/** Edits that met all targets in their steps are tried in the final, the smallest first, at most so many. */
const FINAL_TRIES = 3;
const FINAL_STREAM = 1_000_000;

/** Where the numbers are, as natural logarithms of their factors, and what came out there. */
interface Spot {
  readonly logs: readonly number[];
  readonly results: readonly PairResult[];
  readonly step: TuningStep;
}

interface Course {
  readonly path: TuningStep[];
  /** Where all pairs were home. */
  readonly homes: Spot[];
  /** Undefined before the first look has ended. */
  best: Spot | undefined;
  /** Fights there; the spot joins the path. */
  visit(logs: readonly number[]): Promise<Spot>;
}

type Measure = (logs: readonly number[], stream?: number, factor?: number) => Promise<PairResult[]>;

/**
 * Throws a TuningFault if the limits of a number allow what the config does not. Rejects as `fight` does, unless it
 * was called off after the first look.
 */
export async function tune(files: ConfigFiles, targets: Targets, options: TuningOptions): Promise<Tuning> {
  const measure: Measure = (logs, stream = 0, factor = 1) =>
    measurePairs(files, targets, logs, options, stream, factor);
  const course = createCourse(targets, options, measure);
  try {
    await approach(targets, options, course, measure);
    const final = await runFinal(course, (logs) => measure(logs, FINAL_STREAM, FINAL_FACTOR));
    return describe(targets, course, final.spot, final.pairs, true);
  } catch (error) {
    if (options.signal?.aborted !== true || course.best === undefined) throw error;
    return describe(targets, course, course.best, course.best.results, false);
  }
}

function createCourse(targets: Targets, options: TuningOptions, measure: Measure): Course {
  const course: Course = {
    path: [],
    homes: [],
    best: undefined,
    async visit(logs) {
      const results = await measure(logs);
      const edits = listEdits(targets, logs);
      const found = { ...countMisses(results), changed: edits.length, size: sizeOf(logs) };
      const isBest = course.best === undefined || isBetter(found, course.best.step);
      const step = { round: course.path.length, ...found, isBest };
      const spot = { logs, results, step };
      course.path.push(step);
      if (step.distance === 0) course.homes.push(spot);
      if (course.best === undefined || isBest) course.best = spot;
      const { best } = course;
      options.onStep?.(step, { edits: listEdits(targets, best.logs), pairs: best.results });
      return spot;
    },
  };
  return course;
}

/** Steps of the model until all pairs are where they should be, then back as far as they stay there. */
async function approach(
  targets: Targets,
  { rounds }: TuningOptions,
  course: Course,
  measure: Measure,
): Promise<void> {
  let spot = await course.visit(targets.numbers.map(() => 0));
  if (spot.step.misses === 0) return;
  let slopes = await probe(targets, spot.results, measure);
  for (let round = 0; round < rounds && (course.best?.step.distance ?? 0) > 0; round++) {
    const next = takeStep(targets, spot.results, slopes, spot.logs);
    if (isSame(next, spot.logs)) break;
    const before = spot;
    spot = await course.visit(next);
    slopes = correct(slopes, before.results, spot.results, before.logs, next);
  }
  await shrink(course);
}

/** Where a step has brought all pairs home, a part of it may be enough: numbers back one by one, then all together. */
async function shrink(course: Course): Promise<void> {
  const { best } = course;
  if (best === undefined || best.step.distance > 0) return;
  const moved = [...best.logs.keys()].filter((k) => best.logs[k] !== 0);
  const rank = (k: number) => Math.abs(best.logs[k] ?? 0);
  if (moved.length > 1)
    for (const k of moved.sort((a, b) => rank(a) - rank(b)))
      await course.visit((course.best ?? best).logs.map((log, index) => (index === k ? 0 : log)));
  const whole = (course.best ?? best).logs;
  let [low, high] = [0, 1];
  for (let round = 0; round < SHRINKING_ROUNDS; round++) {
    const middle = (low + high) / 2;
    const { step } = await course.visit(whole.map((log) => log * middle));
    if (step.isBest) high = middle;
    else low = middle;
  }
}

/** The smallest edit that holds with fresh seeds; the best one if none of the smallest does. */
async function runFinal(
  { best, homes }: Course,
  measure: (logs: readonly number[]) => Promise<PairResult[]>,
): Promise<{ spot: Spot; pairs: readonly PairResult[] }> {
  const others = homes.filter((spot) => spot !== best).sort((a, b) => a.step.size - b.step.size);
  const spots = [best as Spot, ...others].slice(0, FINAL_TRIES);
  const fought: { spot: Spot; pairs: readonly PairResult[] }[] = [];
  for (const spot of spots) {
    const pairs = await measure(spot.logs);
    fought.push({ spot, pairs });
    if (!pairs.some(isMissed)) break;
  }
  const misses = ({ pairs }: (typeof fought)[number]) => pairs.filter(isMissed).length;
  return fought.reduce((least, each) => (misses(each) < misses(least) ? each : least));
}

function describe(
  targets: Targets,
  { path }: Course,
  { logs }: Spot,
  pairs: readonly PairResult[],
  isComplete: boolean,
): Tuning {
  const misses = pairs.filter(isMissed);
  const isMet = isComplete && misses.length === 0;
  return { isMet, isComplete, edits: listEdits(targets, logs), misses, pairs, path };
}

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.every((value, index) => Math.abs(value - (b[index] ?? 0)) < 1e-9);

const sizeOf = (logs: readonly number[]): number => logs.reduce((sum, value) => sum + Math.abs(value), 0);

type Merit = Pick<TuningStep, 'distance' | 'size'>;

const isBetter = (a: Merit, b: Merit): boolean =>
  a.distance === b.distance ? a.size < b.size : a.distance < b.distance;

function listEdits({ numbers }: Targets, logs: readonly number[]): Proposal['edits'] {
  return numbers.flatMap((number, index) => {
    const edit = toEdit(number, exp(logs[index] ?? 0));
    return edit.value === number.value ? [] : [{ ...edit, name: number.name, before: number.value }];
  });
}

function compile(
  files: ConfigFiles,
  targets: Targets,
  logs: readonly number[],
): { files: ConfigFiles; game: GameConfig } {
  const edited = applyEdits(files, listEdits(targets, logs));
  if (!edited.ok) throw new Error(edited.error.map(({ message }) => message).join('; '));
  const { config, diagnostics } = loadConfig(edited.value, { needs: [] });
  const fault = diagnostics.find(({ severity }) => severity === 'error');
  if (config === undefined)
    throw new TuningFault(
      `with these numbers ${fault?.file ?? 'the config'} has a fault: ${fault?.message ?? ''}`,
    );
  return { files: edited.value, game: config.game };
}

/** A number was allowed to become what the config does not allow. */
export class TuningFault extends Error {}

async function measurePairs(
  files: ConfigFiles,
  targets: Targets,
  logs: readonly number[],
  { seed, fight }: TuningOptions,
  stream: number,
  factor: number,
): Promise<PairResult[]> {
  const compiled = compile(files, targets, logs);
  const designs = listHullDesigns(compiled.game, targets.level);
  const trials = targets.pairs.map((target, index): TuningTrial => {
    const definition = arenaOf(designs, target, targets.threat);
    const runs = targets.runs * factor;
    const own = deriveFightSeed(seed, stream + index);
    const key = `${deriveFightKey(definition, compiled.game)} ${own} ${runs}`;
    return { key, ...compiled, definition, seed: own, runs };
  });
  const tallies = await fight(trials);
  return targets.pairs.map((target, index) => {
    const { wins, draws, fights } = tallies[index] ?? { wins: 0, draws: 0, fights: 0 };
    const score = fights === 0 ? 0.5 : (wins + draws / 2) / fights;
    return { target, score, interval: scoreInterval(wins, draws, fights) };
  });
}

function arenaOf(designs: readonly Design[], { first, second }: PairTarget, threat: number): ArenaConfig {
  const pair = [first, second].map((id) => designs.find(({ ship }) => ship.id === id));
  const [matchup] = listMatchups(pair as Design[], threat);
  if (matchup === undefined) throw new TuningFault(`neither ${first} nor ${second} has a weapon`);
  return matchup.definition;
}

const isMissed = ({
  score,
  target: {
    between: [min, max],
  },
}: PairResult): boolean => score < min || score > max;

function countMisses(results: readonly PairResult[]): { misses: number; distance: number } {
  const distanceOf = ({ score, target }: PairResult) => {
    const [min, max] = aimOf(target);
    return Math.max(0, min - logit(score), logit(score) - max);
  };
  return {
    misses: results.filter(isMissed).length,
    distance: results.reduce((sum, result) => sum + distanceOf(result), 0),
  };
}

/** In logits, somewhat inside the range. */
function aimOf({ between: [min, max] }: PairTarget): readonly [number, number] {
  const [lowest, highest] = [logit(min), logit(max)];
  const margin = Math.min(MARGIN, (highest - lowest) / 4);
  return [min <= 0 ? -Infinity : lowest + margin, max >= 1 ? Infinity : highest - margin];
}

function logit(share: number): number {
  if (share <= 0) return -MAX_LOGIT;
  if (share >= 1) return MAX_LOGIT;
  return Math.max(-MAX_LOGIT, Math.min(MAX_LOGIT, log(share / (1 - share))));
}

/** `slopes[pair][number]` */
type Slopes = readonly (readonly number[])[];

/** Moves each number alone until a missed pair answers, within its limits. */
async function probe(
  { numbers }: Targets,
  results: readonly PairResult[],
  measure: Measure,
): Promise<Slopes> {
  const slopes = results.map(() => numbers.map(() => 0));
  for (const [k, { limits }] of numbers.entries()) {
    for (const step of PROBES) {
      if (step < limits[0] || step > limits[1]) continue;
      const moved = await measure(numbers.map((_, index) => (index === k ? step : 0)));
      for (const [pair, { score }] of moved.entries()) {
        const line = slopes[pair];
        if (line) line[k] = (logit(score) - logit(results[pair]?.score ?? 0.5)) / step;
      }
      const hasAnswered = results.some((result, pair) => isMissed(result) && slopes[pair]?.[k] !== 0);
      if (hasAnswered) break;
    }
  }
  return slopes;
}

function takeStep(
  { numbers, pairs }: Targets,
  results: readonly PairResult[],
  slopes: Slopes,
  at: readonly number[],
) {
  const constraints = pairs.map((target, pair) => {
    const [min, max] = aimOf(target);
    return { value: logit(results[pair]?.score ?? 0.5), slopes: slopes[pair] ?? [], min, max };
  });
  const limits = numbers.map(({ limits: [min, max] }, k): [number, number] => {
    const here = at[k] ?? 0;
    return [Math.max(min, here - MAX_STEP), Math.min(max, here + MAX_STEP)];
  });
  return findSmallestStep(constraints, at, limits);
}

/** Makes the slopes agree with the last step, changed as little as possible (Broyden's rule, halved against noise). */
function correct(
  slopes: Slopes,
  before: readonly PairResult[],
  after: readonly PairResult[],
  from: readonly number[],
  to: readonly number[],
): Slopes {
  const step = to.map((value, k) => value - (from[k] ?? 0));
  const length = step.reduce((sum, value) => sum + value * value, 0);
  return slopes.map((line, pair) => {
    const seen = logit(after[pair]?.score ?? 0.5) - logit(before[pair]?.score ?? 0.5);
    const expected = line.reduce((sum, slope, k) => sum + slope * (step[k] ?? 0), 0);
    // A number that cannot touch the pair keeps its slope of exactly 0.
    return line.map((slope, k) =>
      slope === 0 ? 0 : slope + (0.5 * (seen - expected) * (step[k] ?? 0)) / length,
    );
  });
}
