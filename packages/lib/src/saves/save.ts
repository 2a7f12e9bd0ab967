/** A world as a file and back. */
import { err, ok, type Result } from '@dota-factory/base';
import type { Rulebook } from '../rules/rulebook.ts';
import { addMeasurements, addStory, enrolShips } from './add-measurements.ts';
import { findStateFault, isOfThisConfig } from './check-state.ts';
import type { GameState } from '../state/game-state.ts';
import { createSight, createStructureIndex } from '../state/battle.ts';
import { compressBytes, expandBytes } from './gzip.ts';
import { healBelts } from './heal-belts.ts';
import { createHistory } from '../state/history.ts';
import { createJoinedLines } from '../state/belts.ts';
import { type SavedState, toSavedState } from '../state/fingerprint.ts';
import { splitCard } from './save-card.ts';
import { decodePlain, encodePlain, hashBytes } from '../state/plain-data.ts';

/** Raised whenever GameState changes its form; older saves are then upgraded by named steps, or refused. */
export const SAVE_VERSION = 4;

/** What makes a state of a version into one of the next. The state may be anything. */
const UPGRADES: Readonly<Record<number, (state: unknown) => unknown>> = {
  1: addHistory,
  // Version 2 measured nothing.
  2: addMeasurements,
  3: addStory,
};

/** Version 1 could not undo anything. */
function addHistory(state: unknown): unknown {
  return typeof state === 'object' && state !== null ? { ...state, history: createHistory() } : state;
}

export const SAVE_FAULTS = ['not-a-save', 'damaged', 'other-version', 'other-config'] as const;
export type SaveFault = (typeof SAVE_FAULTS)[number];

interface SaveFile {
  readonly format: 'dota-factory-save';
  readonly version: number;
  readonly fingerprint: string;
  readonly state: SavedState;
}

/** A gzip file that holds everything, bit for bit. */
export function encodeState(state: GameState): Uint8Array {
  const saved = toSavedState(state);
  const file: SaveFile = {
    format: 'dota-factory-save',
    version: SAVE_VERSION,
    fingerprint: hashBytes(encodePlain(saved)),
    state: saved,
  };
  return compressBytes(encodePlain(file));
}

/** Of a save without its compression; a world of 100,000 tiles has 11 MB. */
const PLAIN_LIMIT_BYTES = 128 * 1024 * 1024;
/** The compressed form begins with these. */
const GZIP_MARK = Uint8Array.of(0x1f, 0x8b);
/** What the plain form of every save begins with: a record of four whose first field is the format. */
const SAVE_MARK = encodePlain({ format: 'dota-factory-save', version: 0, fingerprint: '', state: 0 });
const MARK_BYTES = encodePlain({ format: 'dota-factory-save' }).length;

/** A world that can be played, or why there is none. The bytes may be anything, made to harm, too. */
export function decodeState(file: Uint8Array, rulebook: Rulebook): Result<GameState, SaveFault> {
  return decodeSave(splitCard(file).save, rulebook);
}

function decodeSave(bytes: Uint8Array, rulebook: Rulebook): Result<GameState, SaveFault> {
  if (!areAlike(bytes, GZIP_MARK, GZIP_MARK.length)) return err('not-a-save');
  const plain = expandBytes(bytes, PLAIN_LIMIT_BYTES);
  if (!areAlike(plain.bytes, SAVE_MARK, MARK_BYTES)) return err('not-a-save');
  if (!plain.isWhole) return err('damaged');
  const file = decodePlain(plain.bytes)?.value as Partial<Record<keyof SaveFile, unknown>> | undefined;
  if (file === undefined) return err('damaged');
  if (!isKnownVersion(file.version)) return err('other-version');
  if (hashBytes(encodePlain(file.state)) !== file.fingerprint) return err('damaged');
  const upgraded = upgrade(file.state, file.version);
  // Indices in the state mean what they meant only with the same config.
  if (!isOfThisConfig(upgraded, rulebook)) return err('other-config');
  if (findStateFault(upgraded, rulebook) !== undefined) return err('damaged');
  const saved = upgraded as SavedState;
  const joined = createJoinedLines(saved.belts.active.length);
  const battle = { ...saved.battle, structureIndex: createStructureIndex(), sight: createSight() };
  const state: GameState = { ...saved, belts: { ...saved.belts, joined }, battle };
  healBelts(state, rulebook);
  enrolShips(state);
  return ok(state);
}

function isKnownVersion(version: unknown): version is number {
  return version === SAVE_VERSION || (typeof version === 'number' && Object.hasOwn(UPGRADES, version));
}

function upgrade(state: unknown, version: number): unknown {
  let upgraded = state;
  for (let from = version; from < SAVE_VERSION; from++) upgraded = UPGRADES[from]?.(upgraded);
  return upgraded;
}

/** Whether bytes begin with a mark, as far as there are any: a file that was cut off early is a damaged one. */
function areAlike(bytes: Uint8Array, mark: Uint8Array, length: number): boolean {
  for (let i = 0; i < Math.min(length, bytes.length); i++) if (bytes[i] !== mark[i]) return false;
  return true;
}
