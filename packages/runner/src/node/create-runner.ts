/** Chooses what judges. */
import { join } from 'node:path';
import type { Backend, Runner } from '../contract.ts';
import { createWasmRunner } from './wasm-runner.ts';

export interface RunnerOptions {
  readonly backend: Backend;
  /** The folder of the program that asks: `quest-host.mjs` and its threads are there, the compiler is beside it. */
  readonly programFolder: string;
}

const COMPILER_FOLDER = 'quest-compiler';

/** Starts nothing yet. */
export function createRunner({ programFolder }: RunnerOptions): Runner {
  return createWasmRunner({ programFolder, compilerFolder: join(programFolder, '..', COMPILER_FOLDER) });
}
