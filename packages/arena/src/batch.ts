/** A batch of fights as one message: what a worker gets, and what it sends back. */
import {
  type ArenaConfig,
  type ConfigFiles,
  GAME_FILES,
  type GameConfig,
  loadConfig,
} from '@dota-factory/lib';
import { type Outcome, runFight } from './arena.ts';
import { deriveFightSeed } from './seed.ts';

/** Config as texts, since formulas cannot be sent, and the hash that the one who compiles them must get. */
export interface ConfigTexts {
  readonly files: ConfigFiles;
  /** GameConfig.hash. */
  readonly hash: string;
}

export interface Batch {
  readonly definition: ArenaConfig;
  /** Of the series. */
  readonly seed: number;
  readonly maxSeconds: number;
  /** See FightOptions. */
  readonly mirrored: boolean;
  /** Numbers of the fights in the series. */
  readonly indices: readonly number[];
}

/** The files that decide a fight; the rest need not travel. */
export function takeConfigTexts(files: ConfigFiles, game: Pick<GameConfig, 'hash'>): ConfigTexts {
  const texts: Record<string, string> = {};
  for (const name of GAME_FILES) {
    const text = files[name];
    if (text !== undefined) texts[name] = text;
  }
  return { files: texts, hash: game.hash };
}

/** The config of the texts; throws where its owner would not have sent them, or has another version of the game. */
export function compileConfig({ files, hash }: ConfigTexts): GameConfig {
  const { config } = loadConfig(files, { needs: [] });
  if (config === undefined) throw new Error('the config that was sent has faults');
  if (config.game.hash !== hash) {
    throw new Error(`the config that was sent has the hash ${config.game.hash} here, expected ${hash}`);
  }
  return config.game;
}

/** Fights the batch, one after the other. */
export function fightBatch({ definition, seed, indices, ...limits }: Batch, game: GameConfig): Outcome[] {
  return indices.map((index) => runFight(definition, game, deriveFightSeed(seed, index), limits));
}
