/** The compiled configs of a thread, cached by hash. */
import type { GameConfig } from '@dota-factory/lib';
import { compileConfig } from '../batch.ts';
import { readSharedConfig, type SharedConfig } from './shared-config.ts';

/** A what-if compares two configs; beyond that the oldest is evicted. */
const KEPT_CONFIGS = 4;

/** Returns a memoized compile function. */
export function createConfigCache(): (shared: SharedConfig) => GameConfig {
  const compiled = new Map<string, GameConfig>();
  return (shared) => {
    const known = compiled.get(shared.hash);
    if (known !== undefined) return known;
    const game = compileConfig(readSharedConfig(shared));
    const [oldest] = compiled.keys();
    if (oldest !== undefined && compiled.size >= KEPT_CONFIGS) compiled.delete(oldest);
    compiled.set(shared.hash, game);
    return game;
  };
}
