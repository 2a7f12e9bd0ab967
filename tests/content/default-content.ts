/** The default config as the tests of this folder read it. */
import { join } from 'node:path';
import type { Diagnostic } from '@dota-factory/base';
import type { GameConfig, VisualsConfig } from '@dota-factory/lib';
import { type BalancingConfig } from '@dota-factory/lib/testing';
import { loadConfigFolderSync } from '@dota-factory/lib/node';

export const CONFIG_FOLDER = join(__dirname, '../../config');

export interface DefaultContent {
  readonly game: GameConfig;
  readonly visuals: VisualsConfig;
  readonly balancing: BalancingConfig;
  readonly diagnostics: readonly Diagnostic[];
}

export function loadDefaultContent(): DefaultContent {
  const { config, diagnostics } = loadConfigFolderSync(CONFIG_FOLDER, { needs: ['visuals', 'balancing'] });
  if (config?.visuals === undefined || config.balancing === undefined) {
    throw new Error(diagnostics.map((d) => `${d.file}:${d.line}:${d.column}: ${d.message}`).join('\n'));
  }
  return { game: config.game, visuals: config.visuals, balancing: config.balancing, diagnostics };
}

/** Every unordered pair of a list. */
export function* pairsOf<T>(list: readonly T[]): Generator<readonly [T, T]> {
  for (const [index, one] of list.entries()) for (const other of list.slice(index + 1)) yield [one, other];
}
