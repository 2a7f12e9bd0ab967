/** A replay from outside: every field checked, every fault with its place in the text. */
import {
  addTypeFault,
  choice,
  type Cursor,
  type DocumentReading,
  integer,
  isTable,
  list,
  optional,
  parseSource,
  placeFaults,
  placeSyntaxFaults,
  prose,
  readSchema,
  record,
  type Schema,
  table,
  text,
} from '@dota-factory/data';
import { timedCommandsSchema } from '../commands/command-schema.ts';
import { type ConfigFiles, GAME_FILES } from '../config/config-files.ts';
import { isOverlayFile } from '../config/overlay-names.ts';
import { type Checkpoint, type Replay, type Report, REPLAY_FORMAT, REPLAY_VERSION } from './replay.ts';

/** Half a year of game time: more than anyone would replay. */
export const MAX_TICKS = 1_000_000_000;

const tick = (description: string) => integer(description, { min: 0, max: MAX_TICKS });

const fileText = prose('The text of a config file, whatever it says.', { max: 1_000_000 });

const hash: Schema<string> = {
  description: 'Fingerprint of the world.',
  expected: '16 hex digits',
  read: (value, at) =>
    typeof value === 'string' && /^[0-9a-f]{16}$/.test(value) ? value : addTypeFault(hash, value, at),
  json: () => ({ type: 'string', pattern: '^[0-9a-f]{16}$' }),
};

export const checkpointSchema: Schema<Checkpoint> = table('A fingerprint.', {
  tick: tick('Number of ticks played.'),
  hash,
});

const gameFilesSchema = table(
  'The texts of the config files.',
  Object.fromEntries(GAME_FILES.map((name) => [name, fileText])),
);
const overlaysSchema = record('The texts of the overlays in force.', fileText);

/** The files that the simulation reads, and any overlays. */
export const configSchema: Schema<ConfigFiles> = {
  ...gameFilesSchema,
  read(value, at) {
    if (!isTable(value)) return gameFilesSchema.read(value, at);
    const [overlays, files] = partition(Object.entries(value), ([name]) => isOverlayFile(name));
    const read = gameFilesSchema.read(Object.fromEntries(files), at);
    return {
      ...(read as ConfigFiles),
      ...(overlaysSchema.read(Object.fromEntries(overlays), at) as ConfigFiles),
    };
  },
};

function partition<T>(list: readonly T[], isFirst: (each: T) => boolean): [T[], T[]] {
  return [list.filter(isFirst), list.filter((each) => !isFirst(each))];
}

/** Of what the player wrote. */
const MAX_REPORT = 20_000;

const reportSchema: Schema<Report> = table('What a player reports.', {
  words: prose('What happened, in their own words.', { max: MAX_REPORT }),
  tick: tick('When they wrote it.'),
  game: text('The version of the game.'),
  engine: text('What it ran in.'),
  failure: optional(prose('What the simulation said when it stopped.', { max: MAX_REPORT })),
});

const replaySchema: Schema<Replay> = table(
  'A recorded game.',
  {
    format: choice('What the file is.', [REPLAY_FORMAT]),
    version: choice('Of the format.', [REPLAY_VERSION]),
    seed: integer('The seed of all chance.', { min: 0 }),
    config: configSchema,
    difficulty: optional(text('As the player chose it.')),
    game: optional(text('The version that it was begun with.')),
    ticks: tick('How many ticks were played.'),
    commands: timedCommandsSchema('What the player did.'),
    checkpoints: list('Fingerprints on the way, the last of them at the end.', checkpointSchema, { min: 1 }),
    report: optional(reportSchema),
  },
  checkCheckpoints,
);

/** Without the last one a replay would agree with anything. */
function checkCheckpoints({ ticks, checkpoints }: Pick<Replay, 'ticks' | 'checkpoints'>, at: Cursor): void {
  for (const [index, checkpoint] of checkpoints.entries()) {
    const before = checkpoints[index - 1]?.tick ?? -1;
    const isLast = index === checkpoints.length - 1;
    if (checkpoint.tick > before && (!isLast || checkpoint.tick === ticks)) continue;
    at.faults.push({
      path: [...at.path, 'checkpoints', index, 'tick'],
      message: 'a checkpoint is at the wrong tick',
      expected: isLast ? `${ticks}, the end of the game` : `a whole number above ${before}`,
      got: `${checkpoint.tick}`,
    });
  }
}

/** Never throws. `file` is as the reader of a fault should see it. Commands come in the order of their ticks. */
export function readReplay(written: string, file: string): DocumentReading<Replay> {
  const source = { file, text: written, format: 'json' } as const;
  const parsed = parseSource(source);
  if (!parsed.ok) return { value: undefined, diagnostics: placeSyntaxFaults(source, parsed.error) };
  const at: Cursor = { path: [], faults: [] };
  const replay = isOurs(parsed.value, at) ? readSchema(replaySchema, parsed.value, at).whole : undefined;
  const diagnostics = placeFaults(source, at.faults);
  if (replay === undefined) return { value: undefined, diagnostics };
  return { value: { ...replay, commands: replay.commands.toSorted((a, b) => a.tick - b.tick) }, diagnostics };
}

/** Another kind of file, or another version, is one fault: what else differs in it is no use to anyone. */
function isOurs(value: unknown, at: Cursor): boolean {
  if (!isTable(value) || value['format'] !== REPLAY_FORMAT) {
    at.faults.push({
      path: at.path,
      message: 'not a replay',
      expected: 'a file that the game or "sim run --record" wrote',
    });
    return false;
  }
  if (value['version'] === REPLAY_VERSION) return true;
  at.faults.push({
    path: [...at.path, 'version'],
    message: 'a replay of another version, which this program cannot play',
    expected: `version ${REPLAY_VERSION}`,
    got: JSON.stringify(value['version']) ?? 'nothing',
  });
  return false;
}
