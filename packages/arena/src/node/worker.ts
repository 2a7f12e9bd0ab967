/** What runs in each thread of the pool: fights the batches it is sent. The build makes a file of its own of it. */
import { performance } from 'node:perf_hooks';
import type { GameConfig } from '@dota-factory/lib';
import type { Outcome } from '../arena.ts';
import { type Batch, compileConfig, fightBatch } from '../batch.ts';
import { readSharedConfig, type SharedConfig } from './shared-config.ts';

export interface BatchTask {
  readonly config: SharedConfig;
  readonly batch: Batch;
}

export interface BatchResult {
  readonly outcomes: readonly Outcome[];
  /** How long the fights took, without the config. */
  readonly milliseconds: number;
}

/** A what-if compares two configs; more are thrown away with the oldest first. */
const KEPT_CONFIGS = 4;

/** By hash; compiled once in each thread. */
const compiled = new Map<string, GameConfig>();

export default function runBatch({ config, batch }: BatchTask): BatchResult {
  const game = getConfig(config);
  const started = performance.now();
  const outcomes = fightBatch(batch, game);
  return { outcomes, milliseconds: performance.now() - started };
}

function getConfig(shared: SharedConfig): GameConfig {
  const known = compiled.get(shared.hash);
  if (known !== undefined) return known;
  const game = compileConfig(readSharedConfig(shared));
  const [oldest] = compiled.keys();
  if (oldest !== undefined && compiled.size >= KEPT_CONFIGS) compiled.delete(oldest);
  compiled.set(shared.hash, game);
  return game;
}
