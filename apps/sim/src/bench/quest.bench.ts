// How long a four-case quest takes to be judged, cold and warm, beside gcc compiling and running one case.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Submission } from '@dota-factory/quest';
import { createRunner } from '@dota-factory/runner/node';
import type { BenchSuite, BenchTable, Figure } from './contract.ts';

/** The runner's processes are built with the arcade's command line. */
const PROGRAM_FOLDER = join(import.meta.dirname, '../arcade-cli');
const SOURCE = `struct list { int *items; int count; };
int sum(int *values, int count) {
  struct list copy = {malloc(count * sizeof(int)), count};
  int total = 0;
  for (int i = 0; i < count; i++) copy.items[i] = values[i];
  for (int i = 0; i < copy.count; i++) total += copy.items[i];
  printf("%d\\n", total);
  free(copy.items);
  return total;
}
`;
const CASES = [[1, 2, 3], [5], [-1, 1], [4, 4, 4, 4]];
const ROUNDS = 11;
const COLD_ROUNDS = 3;
/** A judged quest may cost so many times what gcc needs for one of its cases. */
const MAX_RATIO = 4;
const MAX_COLD_MS = 2000;

const INT = { kind: 'scalar', scalar: 'int' } as const;
const SUBMISSION: Submission = {
  file: 'sum.c',
  source: SOURCE,
  entry: {
    kind: 'function',
    name: 'sum',
    returns: INT,
    parameters: [{ kind: 'array', element: 'int', isConst: false }, INT],
  },
  calls: CASES.map((values) => [
    { kind: 'array', element: 'int', values },
    { kind: 'scalar', scalar: 'int', value: values.length },
  ]),
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function judge(runner: ReturnType<typeof createRunner>): Promise<void> {
  const { calls } = await runner.run(SUBMISSION);
  if (calls.map(({ value }) => value).join() !== '6,5,0,16') throw new Error('the quest was judged wrongly');
}

async function measureCold(): Promise<number> {
  const runner = createRunner({ backend: 'wasm', programFolder: PROGRAM_FOLDER });
  const milliseconds = await timed(() => judge(runner));
  await runner.close();
  return milliseconds;
}

/** One case as other games judge it: a program of its own, compiled and run, without any jail. */
function compileAndRun(folder: string): void {
  const program = join(folder, 'case');
  const file = `${program}.c`;
  const main = 'int main(void) { int a[] = {1, 2, 3}; printf("%d\\n", sum(a, 3)); return 0; }\n';
  writeFileSync(file, `#include <stdio.h>\n#include <stdlib.h>\n${SOURCE}${main}`);
  if (spawnSync('gcc', ['-O0', file, '-o', program]).status !== 0) throw new Error('gcc failed');
  if (spawnSync(program).status !== 0) throw new Error('the program failed');
}

async function measure(): Promise<BenchTable> {
  const folder = mkdtempSync(join(tmpdir(), 'quest-bench-'));
  const hasGcc = spawnSync('gcc', ['--version']).status === 0;
  const runner = createRunner({ backend: 'wasm', programFolder: PROGRAM_FOLDER });
  const cold: number[] = [];
  const warm: number[] = [];
  const native: number[] = [];
  for (let round = 0; round < COLD_ROUNDS; round++) cold.push(await measureCold());
  await judge(runner);
  for (let round = 0; round < ROUNDS; round++) {
    warm.push(await timed(() => judge(runner)));
    if (hasGcc) native.push(await timed(() => compileAndRun(folder)));
  }
  await runner.close();
  rmSync(folder, { recursive: true, force: true });
  const ratio = median(warm.map((each, round) => each / (native[round] ?? Number.NaN)));
  const figures: Figure[] = [
    hasGcc ? describe('gcc, one case', native, 1) : { name: 'gcc, one case', value: 'not installed' },
    {
      ...describe('warm, four cases', warm, hasGcc ? ratio : undefined),
      target: `at most ${MAX_RATIO} x gcc per case`,
      isMet: !hasGcc || ratio <= MAX_RATIO,
    },
    {
      ...describe('cold, four cases', cold, undefined),
      target: `below ${MAX_COLD_MS} ms`,
      isMet: median(cold) < MAX_COLD_MS,
    },
  ];
  return { title: 'A quest judged: compiled once, four cases, all checks on', unit: 'a submission', figures };
}

function describe(name: string, samples: readonly number[], ratio: number | undefined): Figure {
  const times = { median: median(samples), least: Math.min(...samples) };
  return { name, ...times, ...(ratio === undefined ? {} : { ratio }) };
}

export const suite: BenchSuite = { run: async () => [await measure()] };
