/** What a list shows of a save without opening it, and which recording it belongs to: a card behind the save's bytes. */
import {
  boolean,
  type Cursor,
  integer,
  list,
  optional,
  prose,
  readSchema,
  type Schema,
  table,
  text,
} from '@dota-factory/data';
import { decodePlain, encodePlain, hashBytes } from '../state/plain-data.ts';

/** Which recorded game a save is a moment of. */
export interface SaveRun {
  readonly id: string;
  readonly seed: number;
  /** How many of its commands the save has obeyed. */
  readonly commands: number;
}

export interface SaveCard {
  readonly tick: number;
  readonly bossWave: number;
  readonly isOver: boolean;
  /** As the player chose it; undefined where there was nothing to choose. */
  readonly difficulty?: string | undefined;
  /** Those that were on, in their order; undefined where none were. */
  readonly mods?: readonly string[] | undefined;
  readonly run?: SaveRun | undefined;
  /** A small PNG of the world in base64. */
  readonly picture?: string | undefined;
}

export interface SplitSave {
  /** What `decodeState` reads. */
  readonly save: Uint8Array;
  /** Undefined: saved by a version without cards, or the card is damaged. */
  readonly card: SaveCard | undefined;
  /** Whether the bytes are those that the card was made for; undefined without a card. */
  readonly isWhole: boolean | undefined;
}

/** The last bytes of a file with a card: its length before them, as four bytes, the lowest first. */
const MARK = Uint8Array.of(0x44, 0x46, 0x43, 0x41, 0x52, 0x44, 0x31, 0x0a);
const LENGTH_BYTES = 4;
const END_BYTES = LENGTH_BYTES + MARK.length;
/** Of a picture in base64; more is none of ours. */
const MAX_PICTURE = 400_000;

const count = (description: string) => integer(description, { min: 0 });

const fields = {
  tick: count('Ticks played.'),
  bossWave: count('The boss wave that comes next.'),
  isOver: boolean('Whether the HQ has fallen.'),
  difficulty: optional(text('As the player chose it.')),
  mods: optional(list('Mods that were on.', text('Folder of a mod.'))),
  run: optional(
    table('The recording it belongs to.', {
      id: text('Its name.'),
      seed: count('The seed of all chance.'),
      commands: count('How many commands were obeyed.'),
    }),
  ),
  picture: optional(prose('A PNG in base64.', { max: MAX_PICTURE })),
};

export const saveCardSchema: Schema<SaveCard> = table('What a list shows of a save.', fields);

const keptCardSchema = table('A card as it is kept.', {
  ...fields,
  save: text('Fingerprint of the save’s bytes.'),
});

/** The file of a save with its card. A card that the bytes already have is replaced. */
export function addCard(bytes: Uint8Array, card: SaveCard): Uint8Array {
  const { save } = splitCard(bytes);
  const known = Object.fromEntries(Object.entries(card).filter(([, value]) => value !== undefined));
  const body = encodePlain({ ...known, save: hashBytes(save) });
  const file = new Uint8Array(save.length + body.length + END_BYTES);
  file.set(save);
  file.set(body, save.length);
  for (let i = 0; i < LENGTH_BYTES; i++)
    file[save.length + body.length + i] = (body.length >>> (8 * i)) & 255;
  file.set(MARK, file.length - MARK.length);
  return file;
}

/** The bytes may be anything. */
export function splitCard(bytes: Uint8Array): SplitSave {
  const bodyAt = findBody(bytes);
  if (bodyAt === undefined) return { save: bytes, card: undefined, isWhole: undefined };
  const save = bytes.subarray(0, bodyAt);
  const read = readCard(bytes.subarray(bodyAt, bytes.length - END_BYTES));
  if (read === undefined) return { save, card: undefined, isWhole: undefined };
  const { save: hash, ...card } = read;
  return { save, card, isWhole: hashBytes(save) === hash };
}

/** Where the card begins; undefined for a file without one. */
function findBody(bytes: Uint8Array): number | undefined {
  const markAt = bytes.length - MARK.length;
  if (markAt < LENGTH_BYTES || MARK.some((byte, i) => bytes[markAt + i] !== byte)) return undefined;
  let length = 0;
  for (let i = LENGTH_BYTES; i > 0; i--) length = length * 256 + (bytes[markAt - LENGTH_BYTES + i - 1] ?? 0);
  const bodyAt = markAt - LENGTH_BYTES - length;
  return bodyAt < 0 ? undefined : bodyAt;
}

function readCard(body: Uint8Array) {
  const plain = decodePlain(body);
  if (plain === undefined) return undefined;
  const at: Cursor = { path: [], faults: [] };
  const { whole } = readSchema(keptCardSchema, plain.value, at);
  return at.faults.length === 0 ? whole : undefined;
}
