/** What is kept of each board game: when it was played, how often, how it ended, and the game under way. */
import {
  anything,
  type Fault,
  integer,
  number,
  optional,
  prose,
  readSchema,
  table,
  text,
} from '@dota-factory/data';
import { formatRecord, parseRecord, type TableRecord } from '../table/record.ts';

export interface Tally {
  readonly finished: number;
  /** Against the computer, by the person. */
  readonly won: number;
  readonly lost: number;
}

export interface BoardProgress {
  /** Of the game. */
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly playedAt: number;
  readonly tally: Tally;
  readonly table: TableRecord | undefined;
  /** Of a file of one's own: its name and its last text without errors, so that a game can go on without it. */
  readonly own: { readonly file: string; readonly text: string } | undefined;
}

export const NO_TALLY: Tally = { finished: 0, won: 0, lost: 0 };

const VERSION = 1;
/** The engine takes no longer ones. */
const MAX_TEXT = 1_000_000;

const amount = (description: string) => optional(integer(description, { min: 0, max: 1e9 }), 0);

const progressSchema = table('What is kept of a board game.', {
  version: integer('Of this format.', { min: VERSION, max: VERSION }),
  name: text('Of the game.'),
  playedAt: number('Milliseconds since the epoch.', { min: 0 }),
  tally: table('Games that have ended.', {
    finished: amount('All.'),
    won: amount('Won against the computer.'),
    lost: amount('Lost against it.'),
  }),
  table: optional(anything('The game under way.')),
  own: optional(
    table('A file of one’s own.', {
      file: text('Its name.'),
      text: prose('Its last text without errors.', { max: MAX_TEXT }),
    }),
  ),
});

export function formatProgress({ name, playedAt, tally, table: game, own }: BoardProgress): string {
  return JSON.stringify({
    version: VERSION,
    name,
    playedAt,
    tally,
    ...(game && { table: formatRecord(game) }),
    ...(own && { own }),
  });
}

/** Undefined for a text of another version, or a damaged one. */
export function parseProgress(written: string): BoardProgress | undefined {
  const value = parseText(written);
  const faults: Fault[] = [];
  const { whole } = readSchema(progressSchema, value, { path: [], faults });
  if (whole === undefined) return undefined;
  return {
    name: whole.name,
    playedAt: whole.playedAt,
    tally: whole.tally,
    table: whole.table === undefined ? undefined : parseRecord(whole.table),
    own: whole.own,
  };
}

function parseText(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}
