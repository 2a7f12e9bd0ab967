/** What the bytes of a saved game say without the rules of the game: its card, and whether the file is whole. */
import { gunzipSync } from 'node:zlib';
import { type SaveCard, splitCard } from '@dota-factory/lib';

/** As much as the game itself expands. */
const PLAIN_LIMIT_BYTES = 128 * 1024 * 1024;

export interface SaveFacts {
  /** Undefined: saved by a version without cards. */
  readonly card: SaveCard | undefined;
  readonly isDamaged: boolean;
}

export function inspectSave(bytes: Uint8Array): SaveFacts {
  const { save, card, isWhole } = splitCard(bytes);
  return { card, isDamaged: !(isWhole ?? canExpand(save)) };
}

/** The compressed form has a checksum of its own. */
function canExpand(save: Uint8Array): boolean {
  try {
    gunzipSync(save, { maxOutputLength: PLAIN_LIMIT_BYTES });
    return true;
  } catch {
    return false;
  }
}
