/** What is kept of each pack: solved levels with their best count, the levels under way, and one's own files. */
import type { Action } from '@dota-factory/grid';
import {
  anything,
  boolean,
  type Fault,
  integer,
  list,
  number,
  optional,
  prose,
  readSchema,
  record,
  table,
  text,
} from '@dota-factory/data';
import type { PackTexts } from '../../host/arcade-host.ts';

export interface LevelProgress {
  /** The fewest actions that solved it; undefined while it is not solved. */
  readonly best: number | undefined;
  /** What was done since the last start; empty at the start. */
  readonly actions: readonly Action[];
}

export interface PackProgress {
  /** Of the pack. */
  readonly title: string;
  /** Milliseconds since the epoch. */
  readonly playedAt: number;
  /** The level that was played last. */
  readonly last: string | undefined;
  readonly levels: ReadonlyMap<string, LevelProgress>;
  /** All levels can be chosen, in whatever order. */
  readonly isOpen: boolean;
  /** Of a folder of one's own: its name and its last texts without errors. */
  readonly own: { readonly folder: string; readonly texts: PackTexts } | undefined;
}

export const NO_PROGRESS: LevelProgress = { best: undefined, actions: [] };

const VERSION = 1;
const MAX_TEXT = 1_000_000;

const action = table('An action.', {
  action: text('Its id.'),
  params: optional(record('Its parameters.', anything('A value.')), {}),
});

const progressSchema = table('What is kept of a pack.', {
  version: integer('Of this format.', { min: VERSION, max: VERSION }),
  title: text('Of the pack.'),
  playedAt: number('Milliseconds since the epoch.', { min: 0 }),
  last: optional(text('The level that was played last.')),
  isOpen: optional(boolean('All levels can be chosen.'), false),
  levels: record(
    'By level.',
    table('A level.', {
      best: optional(integer('The fewest actions that solved it.', { min: 0 })),
      actions: optional(list('Since the last start.', action), []),
    }),
  ),
  own: optional(
    table('A folder of one’s own.', {
      folder: text('Its name.'),
      texts: record('By file.', prose('Its text.', { max: MAX_TEXT })),
    }),
  ),
});

export function formatProgress({ levels, ...rest }: PackProgress): string {
  return JSON.stringify({ version: VERSION, ...rest, levels: Object.fromEntries(levels) });
}

/** Undefined for a text of another version, or a damaged one. */
export function parseProgress(written: string): PackProgress | undefined {
  const faults: Fault[] = [];
  const { whole } = readSchema(progressSchema, parseText(written), { path: [], faults });
  if (whole === undefined) return undefined;
  const { title, playedAt, last, isOpen, own } = whole;
  return { title, playedAt, last, isOpen, own, levels: new Map(Object.entries(whole.levels)) };
}

function parseText(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}
