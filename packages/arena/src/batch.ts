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

/** Config as texts, since compiled formulas cannot be sent, and the expected hash. */
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
  /** Fights with odd numbers are fought with the sides exchanged, so that neither side's places favour a team. */
  readonly swapSides: boolean;
  /** Numbers of the fights in the series. */
  readonly indices: readonly number[];
}

/** The files that affect a fight; the others are not sent. */
export function takeConfigTexts(files: ConfigFiles, game: Pick<GameConfig, 'hash'>): ConfigTexts {
  const texts: Record<string, string> = {};
  for (const name of GAME_FILES) {
    const text = files[name];
    if (text !== undefined) texts[name] = text;
  }
  return { files: texts, hash: game.hash };
}

/** Compiles the texts. Throws on a fault or on another hash: the sender then runs another version of the game. */
export function compileConfig({ files, hash }: ConfigTexts): GameConfig {
  const { config } = loadConfig(files, { needs: [] });
  if (config === undefined) throw new Error('the config that was sent has faults');
  if (config.game.hash !== hash) {
    throw new Error(`the config that was sent has the hash ${config.game.hash} here, expected ${hash}`);
  }
  return config.game;
}

/** Runs the fights of the batch in sequence. */
export function fightBatch(batch: Batch, game: GameConfig): Outcome[] {
  const { definition, seed, indices, maxSeconds } = batch;
  return indices.map((index) =>
    runFight(definition, game, deriveFightSeed(seed, index), {
      maxSeconds,
      mirrored: isMirrored(batch, index),
    }),
  );
}

/** Whether fight `index` has its sides exchanged; to fight it once more, give this to `createFight`. */
export function isMirrored(
  { mirrored, swapSides }: Pick<Batch, 'mirrored' | 'swapSides'>,
  index: number,
): boolean {
  return swapSides && index % 2 === 1 ? !mirrored : mirrored;
}
