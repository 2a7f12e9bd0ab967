/** best_runs.toml: how long the player has survived, the best run for each difficulty and seed. */
import type { Diagnostic } from '@dota-factory/base';
import {
  formatTomlValue,
  integer,
  list,
  number,
  optional,
  readDocument,
  table,
  text,
  type TypeOf,
} from '@dota-factory/data';

export const BEST_RUNS_FILE = 'best_runs.toml';

/** More than anybody plays; the shortest make way, but never the best of a difficulty. */
export const MAX_RUNS = 500;

const runSchema = table('A run.', {
  difficulty: text('Difficulty, and mods that were on.'),
  seed: integer('Seed of all chance.', { min: 0 }),
  seconds: number('Survival time, in seconds.', { min: 0 }),
  boss_wave: integer('The boss wave that would have come next.', { min: 1 }),
  sets: integer('Sets of enemy stations destroyed.', { min: 0 }),
});

const fileSchema = table('The best runs.', { run: optional(list('The best runs.', runSchema), []) });

export type BestRun = TypeOf<typeof runSchema>;

export interface BestRunsReading {
  /** Undefined where the file is faulty. */
  readonly runs: readonly BestRun[] | undefined;
  /** Every fault has its place. */
  readonly diagnostics: readonly Diagnostic[];
}

export function parseBestRuns(written: string): BestRunsReading {
  const { value, diagnostics } = readDocument(fileSchema, {
    file: BEST_RUNS_FILE,
    text: written,
    format: 'toml',
  });
  return { runs: value?.run, diagnostics };
}

export function formatBestRuns(runs: readonly BestRun[]): string {
  return runs
    .map((run) => {
      const lines = Object.entries(run).map(([key, value]) => `${key} = ${formatTomlValue(value)}`);
      return `[[run]]\n${lines.join('\n')}\n`;
    })
    .join('\n');
}

/** What a run means beside those before it. */
export interface Verdict {
  /** The best before, of this difficulty and of this seed in it; undefined: there was none. */
  readonly ofDifficulty: BestRun | undefined;
  readonly ofSeed: BestRun | undefined;
  readonly isRecord: boolean;
  readonly isSeedRecord: boolean;
}

export function judgeRun(runs: readonly BestRun[], run: BestRun): Verdict {
  const alike = runs.filter(({ difficulty }) => difficulty === run.difficulty);
  const ofDifficulty = alike.toSorted(compareRuns)[0];
  const ofSeed = alike.find(({ seed }) => seed === run.seed);
  return {
    ofDifficulty,
    ofSeed,
    isRecord: ofDifficulty === undefined || compareRuns(run, ofDifficulty) < 0,
    isSeedRecord: ofSeed === undefined || compareRuns(run, ofSeed) < 0,
  };
}

/** The longer run first; of equal ones that which pushed further. */
function compareRuns(a: BestRun, b: BestRun): number {
  return b.seconds - a.seconds || b.sets - a.sets;
}

/** The runs with this one among them, if it is the best of its difficulty and seed. */
export function keepRun(runs: readonly BestRun[], run: BestRun): readonly BestRun[] {
  if (!judgeRun(runs, run).isSeedRecord) return runs;
  const others = runs.filter(({ difficulty, seed }) => difficulty !== run.difficulty || seed !== run.seed);
  const kept = [...others, run];
  return kept.length <= MAX_RUNS ? kept : dropShortest(kept);
}

function dropShortest(runs: readonly BestRun[]): readonly BestRun[] {
  const isBest = (run: BestRun) => judgeRun(runs, run).ofDifficulty === run;
  const shortest = runs
    .filter((run) => !isBest(run))
    .toSorted(compareRuns)
    .at(-1);
  return runs.filter((run) => run !== shortest);
}
