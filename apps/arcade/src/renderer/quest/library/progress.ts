/** What is kept of each level file: solved quests, hints seen, and where one was. */
import { type Fault, integer, number, optional, prose, readSchema, record, table } from '@dota-factory/data';
import { NO_PROGRESS, type Progress } from '@dota-factory/quest';

/** Where the player stands. */
export interface Stand {
  readonly level: string;
  readonly x: number;
  readonly y: number;
}

export interface FileProgress {
  /** Milliseconds since the epoch. */
  readonly playedAt: number;
  readonly quests: Progress;
  readonly stand: Stand | undefined;
  /** Of a file of one's own that only the page could read: its name and its last good text. */
  readonly own: { readonly file: string; readonly text: string } | undefined;
}

export const NOTHING_PLAYED: FileProgress = {
  playedAt: 0,
  quests: NO_PROGRESS,
  stand: undefined,
  own: undefined,
};

const VERSION = 1;
const MAX_TEXT = 3_000_000;
const count = (description: string) => integer(description, { min: 0, max: 1e9 });

const schema = table('What is kept of a level file.', {
  version: integer('Of this format.', { min: VERSION, max: VERSION }),
  playedAt: number('Milliseconds since the epoch.', { min: 0 }),
  solved: record('Quest -> the XP that it paid.', count('XP.')),
  hints: record('Quest -> hints seen.', count('Hints.')),
  stand: optional(
    table('Where the player stands.', {
      level: prose('A level.', { max: 200 }),
      x: count('Column.'),
      y: count('Row.'),
    }),
  ),
  own: optional(
    table('A file of one’s own.', {
      file: prose('Its name.', { max: 200 }),
      text: prose('Its last text without errors.', { max: MAX_TEXT }),
    }),
  ),
});

export const formatProgress = ({ playedAt, quests, stand, own }: FileProgress): string =>
  JSON.stringify({ version: VERSION, playedAt, ...quests, stand, own });

/** Undefined for a text of another version, or a damaged one. */
export function parseProgress(written: string): FileProgress | undefined {
  const faults: Fault[] = [];
  const { whole } = readSchema(schema, parseText(written), { path: [], faults });
  if (whole === undefined) return undefined;
  const { playedAt, solved, hints, stand, own } = whole;
  return { playedAt, quests: { solved, hints }, stand, own };
}

/** What players have written, quest -> code; what is no such text has none. */
export function parseDrafts(written: string): ReadonlyMap<string, string> {
  const value = parseText(written);
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

export const formatDrafts = (drafts: ReadonlyMap<string, string>): string =>
  JSON.stringify(Object.fromEntries(drafts));

function parseText(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}
