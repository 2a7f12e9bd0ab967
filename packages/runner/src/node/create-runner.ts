/** Chooses what judges. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Backend, Runner } from '../contract.ts';
import { createNativeRunner } from '../native/native-runner.ts';
import { createWasmRunner } from './wasm-runner.ts';

export interface RunnerOptions {
  readonly backend: Backend;
  /** Where `quest-host.mjs` and its threads are: the folder of the program that asks. */
  readonly programFolder: string;
  /** For compiling and for each call; otherwise five seconds. */
  readonly timeLimitMs?: number;
}

const COMPILER_FOLDER = 'quest-compiler';
const TIME_LIMIT_MS = 5000;

/** Starts nothing yet. */
export function createRunner({ backend, programFolder, timeLimitMs = TIME_LIMIT_MS }: RunnerOptions): Runner {
  if (backend === 'native') return createNativeRunner(timeLimitMs);
  return createWasmRunner({ programFolder, compilerFolder: findCompiler(programFolder), timeLimitMs });
}

/** Beside the program: a command and a packaged window lie next to it, a window run from the sources one folder deeper. */
function findCompiler(programFolder: string): string {
  const beside = join(programFolder, '..', COMPILER_FOLDER);
  const above = join(programFolder, '..', '..', COMPILER_FOLDER);
  return existsSync(above) && !existsSync(beside) ? above : beside;
}
