/** Chooses what judges. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Backend, Runner } from '../contract.ts';
import { createWasmRunner } from './wasm-runner.ts';

export interface RunnerOptions {
  readonly backend: Backend;
  /**
   * The folder of the program that asks: `quest-host.mjs` and its threads are there, the compiler is beside it, or
   * beside the product whose backend it is.
   */
  readonly programFolder: string;
}

const COMPILER_FOLDER = 'quest-compiler';

/** Starts nothing yet. */
export function createRunner({ programFolder }: RunnerOptions): Runner {
  const places = ['..', '../..'].map((way) => join(programFolder, way, COMPILER_FOLDER));
  const [first = ''] = places;
  return createWasmRunner({
    programFolder,
    compilerFolder: places.find((each) => existsSync(each)) ?? first,
  });
}
