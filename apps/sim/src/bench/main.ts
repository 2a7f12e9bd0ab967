// The benchmark program: every suite in a process of its own, so that none is measured with what another left behind.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BenchSuite, BenchTable } from './contract.ts';
import { describeMachine, formatBenchTable, formatMachine } from './report.ts';

const SUITES: Readonly<Record<string, () => Promise<{ readonly suite: BenchSuite }>>> = {
  formula: () => import('./formula.bench.ts'),
  config: () => import('./config.bench.ts'),
  belts: () => import('./belts.bench.ts'),
  factory: () => import('./factory.bench.ts'),
  battle: () => import('./battle.bench.ts'),
  arenas: () => import('./arenas.bench.ts'),
  board: () => import('./board.bench.ts'),
  grid: () => import('./grid.bench.ts'),
  screw: () => import('./screw.bench.ts'),
  quest: () => import('./quest.bench.ts'),
  replay: () => import('./replay.bench.ts'),
};

export const SUITE_NAMES: readonly string[] = Object.keys(SUITES);

export interface BenchOptions {
  /** Names of SUITE_NAMES, in the order in which they run. */
  readonly suites: readonly string[];
  readonly json: boolean;
  readonly writeOut: (text: string) => void;
}

/** Measures the suites one after the other; tables are shown as they come, JSON at the end. */
export async function runBenchmarks({ suites, json, writeOut }: BenchOptions): Promise<void> {
  const machine = describeMachine();
  const answer: Record<string, readonly BenchTable[]> = {};
  if (!json) writeOut(`${formatMachine(machine)}\n`);
  for (const name of suites) {
    const tables = await runInOwnProcess(name);
    answer[name] = tables;
    if (!json) for (const table of tables) writeOut(`\n${formatBenchTable(table)}`);
  }
  if (json) writeOut(`${JSON.stringify({ machine, suites: answer }, undefined, 2)}\n`);
}

const PROGRAM = fileURLToPath(import.meta.url);

function runInOwnProcess(name: string): Promise<readonly BenchTable[]> {
  return new Promise((resolve, reject) => {
    let tables: readonly BenchTable[] | undefined;
    const child = fork(PROGRAM, [name], { execArgv: ['--expose-gc'] });
    child.on('message', (message) => {
      tables = message as readonly BenchTable[];
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (tables !== undefined && code === 0) resolve(tables);
      else reject(new Error(`benchmark ${name} ended with code ${code}`));
    });
  });
}

/** Started by `runInOwnProcess`: measures one suite and hands its tables over. */
if (process.argv[1] === PROGRAM && process.send !== undefined) {
  const load = SUITES[process.argv[2] ?? ''];
  if (load === undefined) throw new Error(`no suite is called ${process.argv[2]}`);
  process.send(await (await load()).suite.run());
}
