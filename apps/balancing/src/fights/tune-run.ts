/** The tuner in the pool: looks for the smallest edit that meets targets, and tells every step. */
import {
  type PairResult,
  type Proposal,
  type Targets,
  tune,
  type Tuning,
  TuningFault,
  type TuningStep,
  type TuningTrial,
} from '@dota-factory/arena';
import { openTuningFights, type TuningFights } from '@dota-factory/arena/node';
import type { TunedPair, TuneRequest, TuneState } from '../contract/index.ts';
import type { Run } from './current-run.ts';
import type { Engine } from './engine.ts';
import type { LoadedBalancing } from './loaded-config.ts';
import { createRunProgress, type RunProgress } from './run-progress.ts';

export interface TuneRun extends Run {
  readonly state: TuneState;
}

export interface TuneRunOptions {
  readonly engine: Engine;
  readonly loaded: LoadedBalancing;
  readonly targets: Targets;
  readonly request: TuneRequest;
  /** Keeps what was fought, so that the same request goes on where it was. */
  readonly cacheFile: string;
  /** Tells builds of the fighting code apart. */
  readonly program: () => Promise<string>;
  readonly onChange: (isOver: boolean) => void;
}

/** Smaller edits that are tried at the end, and the last fights: about so many further looks at all pairs. */
const LAST_LOOKS = 5;

/** What has happened so far. */
interface Course {
  readonly path: TuningStep[];
  /** Looks at all pairs that were begun. */
  looks: number;
  done: number;
  failed: number;
  isFinal: boolean;
  best: Proposal | undefined;
  tuning: Tuning | undefined;
  fault: string | null;
}

export function startTune(options: TuneRunOptions): TuneRun {
  const { loaded, targets, request, onChange } = options;
  const course: Course = {
    path: [],
    looks: 0,
    done: 0,
    failed: 0,
    isFinal: false,
    best: undefined,
    tuning: undefined,
    fault: null,
  };
  let fights: TuningFights | undefined;
  const progress = createRunProgress(onChange);
  const run = async () => {
    fights = await openFights(options, course, progress);
    const { fight } = fights;
    course.tuning = await tune(loaded.files, targets, {
      rounds: request.rounds,
      seed: request.seed,
      signal: progress.signal,
      fight: (trials) => fightLook(trials, fight, targets, course),
      onStep(step, best) {
        course.path.push(step);
        course.best = best;
        if (progress.isUnderWay) progress.note('running');
      },
    });
  };
  progress.follow([
    run().catch((error: unknown) => {
      if (error instanceof TuningFault) course.fault = error.message;
      throw error;
    }),
  ]);
  return {
    get state() {
      return {
        status: progress.status,
        hash: loaded.game.hash,
        text: request.text,
        rounds: request.rounds,
        seed: request.seed,
        ...describeCourse(targets, course, request.rounds),
        known: fights?.counts.known ?? 0,
      };
    },
    get isUnderWay() {
      return progress.isUnderWay;
    },
    cancel: () => progress.cancel(),
  };
}

async function openFights(
  { engine, cacheFile, program }: TuneRunOptions,
  course: Course,
  progress: RunProgress,
): Promise<TuningFights> {
  return openTuningFights({
    runSeries: (job) => engine.runSeries({ ...job, group: 'tune' }),
    cacheFile,
    program: await program(),
    signal: progress.signal,
    onSeries() {
      course.done += 1;
      if (progress.isUnderWay) progress.note('running');
    },
  });
}

async function fightLook(
  trials: readonly TuningTrial[],
  fight: TuningFights['fight'],
  targets: Targets,
  course: Course,
) {
  course.looks += 1;
  // Only the last fights are more than a step has.
  course.isFinal = trials.some(({ runs }) => runs > targets.runs);
  const tallies = await fight(trials);
  for (const [index, { fights }] of tallies.entries()) course.failed += (trials[index]?.runs ?? 0) - fights;
  return tallies;
}

function describeCourse(
  targets: Targets,
  course: Course,
  rounds: number,
): Omit<TuneState, 'status' | 'hash' | 'text' | 'rounds' | 'seed' | 'known'> {
  const { path, looks, done, failed, isFinal, tuning, fault } = course;
  const { threats, level, runs, numbers, pairs } = targets;
  const best = tuning ?? course.best;
  const phase = findPhase(course);
  return {
    threat: threats.length === 1 && threats[0] !== undefined ? threats[0] : threats,
    level,
    runs,
    phase: isFinal ? 'final' : phase,
    numbers: numbers.length,
    // The first look is at the config as it is.
    probed: phase === 'probing' ? Math.min(numbers.length, looks - 1) : path.length > 1 ? numbers.length : 0,
    done,
    total: tuning
      ? done
      : Math.max(done, threats.length * pairs.length * (1 + numbers.length + rounds + LAST_LOOKS)),
    failed,
    path,
    edits:
      best?.edits.map(({ file, path: where, name, before, value }) => ({
        file,
        path: where,
        name,
        before,
        // A number or a formula: nothing else may be tuned.
        value: value as number | string,
      })) ?? [],
    pairs: best?.pairs.map(describePair) ?? [],
    isMet: tuning?.isMet ?? false,
    fault,
  };
}

function findPhase({ path, looks }: Course): TuneState['phase'] {
  if (path.length === 0) return 'look';
  return path.length === 1 && looks > 1 ? 'probing' : 'steps';
}

function describePair({ target, threat, score, interval, isMissed }: PairResult): TunedPair {
  const { first, second, between } = target;
  return { first, second, threat, between, score, interval, isMissed };
}
