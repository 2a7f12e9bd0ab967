/** The configs that a thread has compiled, by hash: each once, and no more than it needs. */
import type { GameConfig } from '@dota-factory/lib';
import { compileConfig } from '../batch.ts';
import { readSharedConfig, type SharedConfig } from './shared-config.ts';

/** A what-if compares two configs; more are thrown away with the oldest first. */
const KEPT_CONFIGS = 4;

/** Gives the function that compiles a config or remembers it. */
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
