/** A world as a save in base64, with what its card says. */
import {
  type ConfigFiles,
  encodeState,
  findChoice,
  type GameState,
  type SaveCard,
  type SaveRun,
} from '@dota-factory/lib';
import { toBase64 } from './base64.ts';

/** What a card says of the game itself; the picture is the window's. */
export type SaveFacts = Omit<SaveCard, 'picture'>;

export interface Sealed {
  readonly data: string;
  readonly facts: SaveFacts;
}

/** Undefined: it could not be made, out of memory say. The game is no worse for it and goes on. */
export function sealState(state: GameState, run: SaveRun | undefined): Sealed | undefined {
  try {
    return { data: toBase64(encodeState(state)), facts: { ...describeState(state), run } };
  } catch {
    return undefined;
  }
}

function describeState({ tick, waves, gameOver }: GameState): SaveFacts {
  return { tick, bossWave: waves.clock.bossCounter, isOver: gameOver };
}

/** The difficulty and the mods that a game is played with, told by its texts. */
export function describeOverlays(files: ConfigFiles): Pick<SaveFacts, 'difficulty' | 'mods'> {
  const { difficulty, mods } = findChoice(files);
  return { difficulty, mods: mods.length === 0 ? undefined : mods };
}
