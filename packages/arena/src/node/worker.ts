/** The code of a pool thread: runs the batches it receives. Built as a separate file. */
import { performance } from 'node:perf_hooks';
import type { Outcome } from '../arena.ts';
import { type Batch, fightBatch } from '../batch.ts';
import { createConfigCache } from './compiled-configs.ts';
import type { SharedConfig } from './shared-config.ts';

export interface BatchTask {
  readonly config: SharedConfig;
  readonly batch: Batch;
}

export interface BatchResult {
  readonly outcomes: readonly Outcome[];
  /** How long the fights took, without the config. */
  readonly milliseconds: number;
}

const getConfig = createConfigCache();

export default function runBatch({ config, batch }: BatchTask): BatchResult {
  const game = getConfig(config);
  const started = performance.now();
  const outcomes = fightBatch(batch, game);
  return { outcomes, milliseconds: performance.now() - started };
}
