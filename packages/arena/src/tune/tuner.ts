/**
 * Finds the smallest edit of numbers that meets the targets.
 *
 * Scores are looked at on the logit scale, where they answer a scaled number nearly linearly; where one side wins all
 * fights, what is left of it says how far away an even fight is. First each number is moved a little alone, and how
 * much each pair answers is kept; fights use the same seeds throughout (common random numbers), and a pair that a
 * number cannot touch is not fought again. Then steps of this linear model are taken, fought, and the model corrected
 * by what came out; a step that leads away is taken back and halved. Where all pairs are home, smaller edits are
 * tried. The best is fought once more with fresh seeds.
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
import {
  type Answer,
  correctSlopes,
  type Place,
  probeNumbers,
  probeWidely,
  type Slopes,
} from './response.ts';
import { countBySize, type SizeMisses } from './sizes.ts';
import { findSmallestStep } from './smallest-step.ts';
import { strengthOf, type Tally } from './strength.ts';
import type { PairTarget, Targets } from './targets.ts';
import { toEdit } from './tunable-number.ts';

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

/** A pair in fleets of one size. */
interface Meeting {
  readonly target: PairTarget;
  readonly threat: number;
}

export interface PairResult extends Meeting {
  readonly score: number;
  /** 95 %. */
  readonly interval: Interval;
  /** Outside its range, or not fought at all. */
  readonly isMissed: boolean;
}

/** A pair's result with what the tuner goes by. */
type Measured = PairResult & Answer;

export interface TuningStep {
  /** 0 is the config as it is. */
  readonly round: number;
  /** Pairs outside their range, at all sizes together. */
  readonly misses: number;
  readonly sizes: readonly SizeMisses[];
  /** How far all pairs of all sizes are from where the tuner aims, a little inside their ranges: a sum of logits. */
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
  /** How many they are at each size. */
  readonly sizes: readonly SizeMisses[];
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

/** How far a step may move a number at first, so that the model is not asked far from where it was measured. */
const FIRST_REACH = 0.3;
/** After so many steps in a row that have led away, the model is wrong. */
const MISLED = 2;
/** Twice as far after a step that has helped, half as far after one that has not, between these. */
const LARGEST_REACH = 0.6;
const SMALLEST_REACH = 0.01;
/** On the logit scale: targets are aimed at from within, since the next fights scatter. */
const MARGIN = 0.3;
/** The whole step is halved so often, towards the smallest part of it that is enough. */
const SHRINKING_ROUNDS = 3;
const FINAL_FACTOR = 3;
/** Where the last fights tell that an edit was only lucky, all is done once more with so many times the fights. */
const PRECISIONS = [1, 3] as const;
/** Edits that met all targets in their steps are tried in the final, the smallest first, at most so many. */
const FINAL_TRIES = 3;
const FINAL_STREAM = 1_000_000;

/** Where the numbers are, as natural logarithms of their factors, and what came out there. */
interface Spot extends Place {
  readonly results: readonly Measured[];
  readonly step: TuningStep;
}

interface Course {
  readonly path: TuningStep[];
  /** Where all pairs were home. */
  readonly homes: Spot[];
  /** Undefined before the first look has ended. */
  best: Spot | undefined;
  readonly measure: Measure;
  /** From now on it is measured like this; what was found before no longer counts as best. */
  begin(measure: Measure): void;
  /** Fights there; the spot joins the path. */
  visit(logs: readonly number[]): Promise<Spot>;
}

type Measure = (logs: readonly number[]) => Promise<Measured[]>;

/**
 * Throws a TuningFault if the limits of a number allow what the config does not. Rejects as `fight` does, unless it
 * was called off after the first look.
 */
export async function tune(files: ConfigFiles, targets: Targets, options: TuningOptions): Promise<Tuning> {
  const measureAt =
    (stream: number, factor: number): Measure =>
    (logs) =>
      measurePairs(files, targets, logs, options, stream, factor);
  const course = createCourse(targets, options);
  try {
    let start: readonly number[] = targets.numbers.map(() => 0);
    for (const [turn, factor] of PRECISIONS.entries()) {
      course.begin(measureAt(0, factor));
      await approach(targets, options, course, start, turn === 0);
      const final = await runFinal(course, measureAt((turn + 1) * FINAL_STREAM, factor * FINAL_FACTOR));
      const tuning = describe(targets, course, final.spot, final.pairs, true);
      const wasHome = course.best?.step.misses === 0;
      if (tuning.isMet || !wasHome || turn === PRECISIONS.length - 1) return tuning;
      start = final.spot.logs;
    }
    throw new Error('the last turn returns');
  } catch (error) {
    if (options.signal?.aborted !== true || course.best === undefined) throw error;
    return describe(targets, course, course.best, course.best.results, false);
  }
}

function createCourse(targets: Targets, options: TuningOptions): Course {
  let measure: Measure;
  let isNew = true;
  const course: Course = {
    path: [],
    homes: [],
    best: undefined,
    measure: (logs) => measure(logs),
    begin(next) {
      measure = next;
      course.homes.length = 0;
      isNew = true;
    },
    async visit(logs) {
      const results = await measure(logs);
      const edits = listEdits(targets, logs);
      const found = { ...countMisses(results), changed: edits.length, size: sizeOf(logs) };
      const isBest = isNew || course.best === undefined || isBetter(found, course.best.step);
      isNew = false;
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
  start: readonly number[],
  isFirst: boolean,
): Promise<void> {
  let spot = await course.visit(start);
  // A config that is as wanted is left alone; what was found out to be too near to the edge is not.
  if (isFirst && spot.step.misses === 0) return;
  const limits = targets.numbers.map((number) => number.limits);
  let slopes = await probeNumbers(spot, limits, course.measure);
  const lookFar = (from: Spot) =>
    probeWidely(from, limits, async (logs) => (await course.visit(logs)).results);
  /** Where the model was made last. */
  let look: 'near' | 'far' | 'elsewhere' = 'near';
  let failures = 0;
  let reach = FIRST_REACH;
  for (let round = 0; round < rounds && spot.step.distance > 0; round++) {
    const next = takeStep(targets, spot, slopes, reach);
    const isStuck = isSame(next, spot.logs) || reach < SMALLEST_REACH;
    if (isStuck || (failures >= MISLED && look !== 'far')) {
      // The model knows no way on from here, or not the right one.
      if (look === 'far') break;
      look = look === 'near' || failures >= MISLED ? 'far' : 'near';
      slopes = look === 'near' ? await probeNumbers(spot, limits, course.measure) : await lookFar(spot);
      reach = FIRST_REACH;
      if (isNearer(course.best, spot)) {
        // One of the far moves was a good one by itself.
        spot = course.best;
        look = 'elsewhere';
      }
      failures = 0;
      continue;
    }
    const tried = await course.visit(next);
    slopes = correctSlopes(slopes, spot, tried);
    // As good is good enough: few fights answer in stairs, and the next one is further on.
    const isNoWorse = tried.step.distance <= spot.step.distance;
    reach = isNoWorse ? Math.min(LARGEST_REACH, 2 * reach) : lengthOf(spot.logs, next) / 2;
    failures = isNoWorse ? 0 : failures + 1;
    if (!isNoWorse) continue;
    spot = tried;
    look = 'elsewhere';
  }
  await shrink(course);
}

const isNearer = (found: Spot | undefined, spot: Spot): found is Spot =>
  found !== undefined && found.step.distance < spot.step.distance;

/** How far the number moves that moves most. */
const lengthOf = (from: readonly number[], to: readonly number[]): number =>
  to.reduce((most, value, k) => Math.max(most, Math.abs(value - (from[k] ?? 0))), 0);

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
  return { isMet, isComplete, edits: listEdits(targets, logs), misses, pairs, sizes: sizesOf(pairs), path };
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
): Promise<Measured[]> {
  const compiled = compile(files, targets, logs);
  const designs = listHullDesigns(compiled.game, targets.level);
  const meetings = listMeetings(targets);
  const trials = meetings.map(({ target, threat }, index): TuningTrial => {
    const definition = arenaOf(designs, target, threat);
    const runs = targets.runs * factor;
    const own = deriveFightSeed(seed, stream + index);
    const key = `${deriveFightKey(definition, compiled.game)} ${own} ${runs}`;
    return { key, ...compiled, definition, seed: own, runs };
  });
  const tallies = await fight(trials);
  return meetings.map(({ target, threat }, index) => {
    const tally = tallies[index] ?? NOT_FOUGHT;
    const { wins, draws, fights } = tally;
    const score = fights === 0 ? 0.5 : (wins + draws / 2) / fights;
    const [min, max] = target.between;
    return {
      target,
      threat,
      score,
      interval: scoreInterval(wins, draws, fights),
      isMissed: fights === 0 || score < min || score > max,
      key: trials[index]?.key ?? '',
      strength: strengthOf(tally),
    };
  });
}

/** Size by size, so that another size at the end leaves the seeds of those before it alone. */
const listMeetings = ({ threats, pairs }: Targets): Meeting[] =>
  threats.flatMap((threat) => pairs.map((target) => ({ target, threat })));

const NOT_FOUGHT: Tally = { wins: 0, draws: 0, fights: 0, margin: 0 };

function arenaOf(designs: readonly Design[], { first, second }: PairTarget, threat: number): ArenaConfig {
  const pair = [first, second].map((id) => designs.find(({ ship }) => ship.id === id));
  const [matchup] = listMatchups(pair as Design[], threat);
  if (matchup === undefined) throw new TuningFault(`neither ${first} nor ${second} has a weapon`);
  return matchup.definition;
}

const isMissed = (result: PairResult): boolean => result.isMissed;

const sizesOf = (results: readonly PairResult[]): SizeMisses[] =>
  countBySize(results.map(({ target: { between }, ...result }) => ({ ...result, between })));

function countMisses(results: readonly Measured[]): Pick<TuningStep, 'misses' | 'sizes' | 'distance'> {
  const distanceOf = ({ strength, target }: Measured) => {
    const [min, max] = aimOf(target);
    return Math.max(0, min - strength, strength - max);
  };
  return {
    misses: results.filter(isMissed).length,
    sizes: sizesOf(results),
    distance: results.reduce((sum, result) => sum + distanceOf(result), 0),
  };
}

/** In logits, somewhat inside the range. */
function aimOf({ between: [min, max] }: PairTarget): readonly [number, number] {
  const logit = (share: number) => log(share / (1 - share));
  const lowest = min <= 0 ? -Infinity : logit(min);
  const highest = max >= 1 ? Infinity : logit(max);
  const margin = Math.min(MARGIN, (highest - lowest) / 4);
  return [lowest + margin, highest - margin];
}

function takeStep({ numbers }: Targets, { logs, results }: Spot, slopes: Slopes, reach: number) {
  const constraints = results.map(({ target, strength }, pair) => {
    const [min, max] = aimOf(target);
    return { value: strength, slopes: slopes[pair] ?? [], min, max };
  });
  const limits = numbers.map(({ limits: [min, max] }, k): [number, number] => {
    const here = logs[k] ?? 0;
    return [Math.max(min, here - reach), Math.min(max, here + reach)];
  });
  return findSmallestStep(constraints, logs, limits);
}
