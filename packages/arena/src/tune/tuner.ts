/**
 * Finds the smallest edit of numbers that meets the targets.
 *
 * Scores are looked at on the logit scale, where they answer a scaled number nearly linearly. First each number is
 * moved a little alone, and how much each pair's score answers is kept; fights use the same seeds throughout
 * (common random numbers), and a pair that a number cannot touch is not fought again. Then steps of this linear
 * model are taken, fought, and the model corrected by what came out. The best is fought once more with fresh seeds.
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
}

export interface Tuning {
  readonly isMet: boolean;
  /** In the order of the targets; numbers that stay are not in it. */
  readonly edits: readonly (ConfigEdit & { readonly name: string; readonly before: number | string })[];
  /** Pairs outside their range in the last fights, which had seeds of their own. */
  readonly misses: readonly PairResult[];
  readonly pairs: readonly PairResult[];
  readonly path: readonly TuningStep[];
}

export interface TuningOptions {
  readonly seed: number;
  /** Steps at most, besides the first look. */
  readonly rounds: number;
  readonly fight: FightTrials;
  /** After each step. */
  readonly onStep?: (step: TuningStep) => void;
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
const FINAL_FACTOR = 3;
const FINAL_STREAM = 1_000_000;

/** Throws a TuningFault if the limits of a number allow what the config does not. */
export async function tune(files: ConfigFiles, targets: Targets, options: TuningOptions): Promise<Tuning> {
  const { numbers } = targets;
  const measure = (logs: readonly number[], stream = 0, factor = 1) =>
    measurePairs(files, targets, logs, options, stream, factor);
  const path: TuningStep[] = [];
  const note = (results: readonly PairResult[]): TuningStep => {
    const step = { round: path.length, ...countMisses(results) };
    path.push(step);
    options.onStep?.(step);
    return step;
  };

  let current: readonly number[] = numbers.map(() => 0);
  let results = await measure(current);
  let best = { logs: current, step: note(results) };
  if (best.step.misses > 0) {
    let slopes = await probe(targets, results, measure);
    for (let round = 0; round < options.rounds && best.step.distance > 0; round++) {
      const next = takeStep(targets, results, slopes, current);
      if (isSame(next, current)) break;
      const measured = await measure(next);
      slopes = correct(slopes, results, measured, current, next);
      current = next;
      results = measured;
      const step = note(results);
      if (isBetter(step, next, best)) best = { logs: next, step };
    }
  }
  const pairs = await measure(best.logs, FINAL_STREAM, FINAL_FACTOR);
  const misses = pairs.filter(isMissed);
  return { isMet: misses.length === 0, edits: listEdits(targets, best.logs), misses, pairs, path };
}

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.every((value, index) => Math.abs(value - (b[index] ?? 0)) < 1e-9);

const sizeOf = (logs: readonly number[]): number => logs.reduce((sum, value) => sum + Math.abs(value), 0);

function isBetter(
  step: TuningStep,
  logs: readonly number[],
  best: { step: TuningStep; logs: readonly number[] },
) {
  if (step.distance !== best.step.distance) return step.distance < best.step.distance;
  return sizeOf(logs) < sizeOf(best.logs);
}

function listEdits({ numbers }: Targets, logs: readonly number[]): Tuning['edits'] {
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
  measure: (logs: readonly number[]) => Promise<PairResult[]>,
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
