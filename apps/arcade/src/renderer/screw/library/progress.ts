/** What is kept of each region: stars, the levels under way as lists of moves, and a file of one's own. */
import {
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

export interface LevelProgress {
  /** 0 while it is not solved; the most of one run. */
  readonly stars: number;
  /** Since the last start, as `arcade screw play` takes them: `0:left` taps, `2@40` drags. */
  readonly moves: readonly string[];
  /** In this run. */
  readonly isHinted: boolean;
  readonly isUndone: boolean;
}

export interface RegionProgress {
  /** Of the region. */
  readonly title: string;
  /** Milliseconds since the epoch. */
  readonly playedAt: number;
  /** The level that was played last. */
  readonly last: string | undefined;
  readonly levels: ReadonlyMap<string, LevelProgress>;
  /** All levels can be chosen, in whatever order. */
  readonly isOpen: boolean;
  /** Of a file of one's own: its name and its last text without errors. */
  readonly own: { readonly file: string; readonly text: string } | undefined;
}

export const NO_PROGRESS: LevelProgress = { stars: 0, moves: [], isHinted: false, isUndone: false };

export const MAX_STARS = 3;

/** One for solving, one without a hint, one without taking anything back; from the start to the end of one run. */
export const countStars = ({ isHinted, isUndone }: Pick<LevelProgress, 'isHinted' | 'isUndone'>): number =>
  1 + (isHinted ? 0 : 1) + (isUndone ? 0 : 1);

const VERSION = 1;
/** The loader takes no longer ones. */
const MAX_TEXT = 1_000_000;

const progressSchema = table('What is kept of a region.', {
  version: integer('Of this format.', { min: VERSION, max: VERSION }),
  title: text('Of the region.'),
  playedAt: number('Milliseconds since the epoch.', { min: 0 }),
  last: optional(text('The level that was played last.')),
  isOpen: optional(boolean('All levels can be chosen.'), false),
  levels: record(
    'By level.',
    table('A level.', {
      stars: optional(integer('The most stars of one run.', { min: 0, max: MAX_STARS }), 0),
      moves: optional(list('Since the last start.', text('A tap or a drag.')), []),
      isHinted: optional(boolean('A hint was shown in this run.'), false),
      isUndone: optional(boolean('Something was taken back in this run.'), false),
    }),
  ),
  own: optional(
    table('A file of one’s own.', {
      file: text('Its name.'),
      text: prose('Its last text without errors.', { max: MAX_TEXT }),
    }),
  ),
});

export function formatProgress({ levels, ...rest }: RegionProgress): string {
  return JSON.stringify({ version: VERSION, ...rest, levels: Object.fromEntries(levels) });
}

/** Undefined for a text of another version, or a damaged one. */
export function parseProgress(written: string): RegionProgress | undefined {
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
