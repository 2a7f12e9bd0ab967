/** A world as a file and back, its fingerprint, and its copy. */
import { err, ok, type Result } from '@dota-factory/base';
import type { Rulebook } from '../rules/rulebook.ts';
import type { GameState } from './game-state.ts';
import { compressBytes, expandBytes } from './gzip.ts';
import { healBelts } from './heal-belts.ts';
import { clonePlain, decodePlain, encodePlain, hashBytes } from './plain-data.ts';

/** Raised whenever GameState changes its form; older saves are then upgraded by named steps, or refused. */
export const SAVE_VERSION = 1;

export const SAVE_FAULTS = ['not-a-save', 'damaged', 'other-version', 'other-config'] as const;
export type SaveFault = (typeof SAVE_FAULTS)[number];

interface SaveFile {
  readonly format: 'dota-factory-save';
  readonly version: number;
  readonly fingerprint: string;
  readonly state: GameState;
}

/** 16 hexadecimal digits that differ between two worlds that differ in anything. */
export function fingerprint(state: GameState): string {
  return hashBytes(encodePlain(state));
}

/** The only way to branch a world. */
export function cloneState(state: GameState): GameState {
  return clonePlain(state);
}

/** A gzip file that holds everything, bit for bit. */
export function encodeState(state: GameState): Uint8Array {
  const file: SaveFile = {
    format: 'dota-factory-save',
    version: SAVE_VERSION,
    fingerprint: fingerprint(state),
    state,
  };
  return compressBytes(encodePlain(file));
}

export function decodeState(bytes: Uint8Array, rulebook: Rulebook): Result<GameState, SaveFault> {
  const plain = expandBytes(bytes);
  if (plain === undefined) return err('not-a-save');
  const file = decodePlain(plain)?.value as Partial<SaveFile> | undefined;
  if (typeof file !== 'object' || file === null || file.format !== 'dota-factory-save')
    return err('not-a-save');
  if (file.version !== SAVE_VERSION || file.state === undefined) return err('other-version');
  if (fingerprint(file.state) !== file.fingerprint) return err('damaged');
  // Indices in the state mean what they meant only with the same config.
  if (file.state.configHash !== rulebook.config.hash) return err('other-config');
  healBelts(file.state, rulebook);
  return ok(file.state);
}
