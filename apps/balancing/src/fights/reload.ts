/** Reading the config again: everything on disk takes the place of everything loaded, or nothing does. */
import { type Diagnostic, ok, type Result } from '@dota-factory/base';
import type { Answer } from '../contract/index.ts';
import type { ArenaList } from './arena-list.ts';
import type { ConfigInForce } from './config-in-force.ts';
import type { CurrentRun, Run } from './current-run.ts';
import type { Engine } from './engine.ts';
import type { Inspection } from './inspection.ts';
import type { LoadedBalancing } from './loaded-config.ts';
import { refuse } from './refusals.ts';

export interface ReloadParts {
  readonly config: ConfigInForce;
  readonly arenas: ArenaList;
  readonly inspection: Inspection;
  /** Runs that end with the config they were begun with. */
  readonly runs: readonly Pick<CurrentRun<Run>, 'forget'>[];
  readonly engine: Engine;
  readonly read: () => Promise<Result<LoadedBalancing, readonly Diagnostic[]>>;
  /** To all windows. */
  readonly sendState: () => void;
}

export function createReload(parts: ReloadParts): () => Promise<Answer> {
  let isReloading = false;
  return async () => {
    if (isReloading || parts.arenas.isRunning) {
      return refuse('running', 'An arena is running: stop it, or wait until its fight has ended.');
    }
    isReloading = true;
    try {
      return await readAndReplace(parts);
    } finally {
      isReloading = false;
    }
  };
}

async function readAndReplace(parts: ReloadParts): Promise<Answer> {
  const { config, arenas, inspection, runs, engine } = parts;
  const read = await parts.read();
  if (!read.ok) return refuse('faults', 'The config on disk has faults; nothing was changed.', read.error);
  // Reading takes a while, and windows do not wait for it.
  if (arenas.isRunning || inspection.state) {
    return refuse('running', 'An arena was started meanwhile: nothing was changed.');
  }
  for (const run of runs) run.forget();
  config.replace(read.value);
  arenas.replace(read.value);
  parts.sendState();
  await engine.endThreads();
  return ok(undefined);
}
