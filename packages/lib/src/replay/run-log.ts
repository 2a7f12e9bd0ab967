/**
 * A game as it is recorded while it is played: a text that only grows, one line for each thing that happened. A line that
 * was cut off by a crash costs that line alone.
 */
import { type Diagnostic, err, ok, type Result } from '@dota-factory/base';
import {
  choice,
  type Cursor,
  type Fault,
  integer,
  optional,
  readSchema,
  type Schema,
  table,
  text,
} from '@dota-factory/data';
import { timedCommandsSchema } from '../commands/command-schema.ts';
import type { TimedCommand } from '../commands/command.ts';
import type { Tick } from '../state/game-state.ts';
import { type Mark, MARK_KINDS } from './marks.ts';
import { checkpointSchema, configSchema, MAX_TICKS } from './read-replay.ts';
import { CHECKPOINT_TICKS, type Checkpoint, type Replay, REPLAY_FORMAT, REPLAY_VERSION } from './replay.ts';

const RUN_FORMAT = 'dota-factory-run' as const;
const RUN_VERSION = 1 as const;

/** What is known of a run from its first tick on. */
export interface RunStart extends Pick<Replay, 'seed' | 'config' | 'difficulty' | 'game'> {
  readonly id: string;
  /** It is played on from this tick of a replay, whoever had played until there. */
  readonly fromReplay?: Tick | undefined;
}

export type RunEntry =
  | { readonly command: TimedCommand }
  | { readonly checkpoint: Checkpoint }
  | { readonly mark: Mark }
  /** The game went on from a save of this tick: what had been seen of the time after it is void. */
  | { readonly cut: Tick };

export interface RunLog {
  readonly start: RunStart;
  readonly commands: readonly TimedCommand[];
  /** In the order of their ticks, each tick once. */
  readonly checkpoints: readonly Checkpoint[];
  readonly marks: readonly Mark[];
}

export function formatRunStart(start: RunStart): string {
  return `${JSON.stringify({ format: RUN_FORMAT, version: RUN_VERSION, ...start })}\n`;
}

/** To be added at the end of the text. */
export function formatRunEntries(entries: readonly RunEntry[]): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

const startSchema = table('How a run began.', {
  format: choice('What the file is.', [RUN_FORMAT]),
  version: choice('Of the format.', [RUN_VERSION]),
  id: text('Its name.'),
  seed: integer('The seed of all chance.', { min: 0 }),
  config: configSchema,
  difficulty: optional(text('As the player chose it.')),
  game: optional(text('The version that it was begun with.')),
  fromReplay: optional(
    integer('The tick of a replay that it is played on from.', { min: 0, max: MAX_TICKS }),
  ),
});

const markSchema: Schema<Mark> = table('A moment that one looks for.', {
  tick: integer('Ticks played.', { min: 0, max: MAX_TICKS }),
  kind: choice('What happened.', MARK_KINDS),
  amount: integer('How many.', { min: 0 }),
});

const entrySchemas = {
  command: timedCommandsSchema('A command.'),
  checkpoint: checkpointSchema,
  mark: markSchema,
  cut: integer('Ticks played.', { min: 0, max: MAX_TICKS }),
} as const;

/** All of a run that can be read; or, where it cannot be begun, why. Lines after a damaged one are left out. */
export function parseRunLog(
  written: string,
  file: string,
): Result<RunLog & { readonly diagnostics: readonly Diagnostic[] }, readonly Diagnostic[]> {
  const lines = written.split('\n');
  // What follows the last line's end is nothing, or was cut off.
  lines.pop();
  const [first = ''] = lines;
  const head = readLine(first, (value, at) => readSchema(startSchema, value, at).whole);
  if (head.value === undefined) return err([placeAt(file, 1, head.fault)]);
  const { format: _, version: __, ...start } = head.value;
  const log = { commands: [] as TimedCommand[], checkpoints: [] as Checkpoint[], marks: [] as Mark[] };
  const diagnostics: Diagnostic[] = [];
  for (let index = 1; index < lines.length; index++) {
    const entry = readLine(lines[index] ?? '', readEntry);
    if (entry.value === undefined) {
      diagnostics.push(placeAt(file, index + 1, entry.fault));
      break;
    }
    addEntry(log, entry.value);
  }
  return ok({ start, ...log, checkpoints: tidyCheckpoints(log.checkpoints), diagnostics });
}

function addEntry(
  log: { commands: TimedCommand[]; checkpoints: Checkpoint[]; marks: Mark[] },
  entry: RunEntry,
): void {
  if ('command' in entry) log.commands.push(entry.command);
  else if ('checkpoint' in entry) log.checkpoints.push(entry.checkpoint);
  else if ('mark' in entry) log.marks.push(entry.mark);
  else {
    log.checkpoints = log.checkpoints.filter(({ tick }) => tick <= entry.cut);
    log.marks = log.marks.filter(({ tick }) => tick <= entry.cut);
  }
}

function readEntry(value: unknown, at: Cursor): RunEntry | undefined {
  const [[kind, content] = ['', undefined], ...more] = Object.entries(value ?? {});
  if (more.length === 0 && kind === 'command') {
    const commands = readSchema(entrySchemas.command, [content], at).whole;
    return commands?.[0] && { command: commands[0] };
  }
  if (more.length === 0 && kind === 'checkpoint') {
    const checkpoint = readSchema(entrySchemas.checkpoint, content, at).whole;
    return checkpoint && { checkpoint };
  }
  if (more.length === 0 && kind === 'mark') {
    const mark = readSchema(entrySchemas.mark, content, at).whole;
    return mark && { mark };
  }
  if (more.length === 0 && kind === 'cut') {
    const cut = readSchema(entrySchemas.cut, content, at).whole;
    return cut === undefined ? undefined : { cut };
  }
  at.faults.push({
    path: at.path,
    message: 'not a part of a run',
    expected: 'a command, checkpoint, mark or cut',
  });
  return undefined;
}

function readLine<T>(
  line: string,
  read: (value: unknown, at: Cursor) => T | undefined,
): { readonly value: T | undefined; readonly fault: Fault | undefined } {
  const faults: Fault[] = [];
  try {
    const value = read(JSON.parse(line), { path: [], faults });
    return { value: faults.length === 0 ? value : undefined, fault: faults[0] };
  } catch {
    return { value: undefined, fault: { path: [], message: 'the line cannot be read', expected: 'JSON' } };
  }
}

function placeAt(file: string, line: number, fault: Fault | undefined): Diagnostic {
  const { message = 'not a recorded run', expected, got } = fault ?? {};
  return {
    file,
    line,
    column: 1,
    severity: 'error',
    path: fault?.path ?? [],
    message,
    ...(expected === undefined ? {} : { expected }),
    ...(got === undefined ? {} : { got }),
  };
}

function tidyCheckpoints(checkpoints: readonly Checkpoint[]): readonly Checkpoint[] {
  const byTick = new Map(checkpoints.map((checkpoint) => [checkpoint.tick, checkpoint]));
  return [...byTick.values()].sort((a, b) => a.tick - b.tick);
}

/** How far a run is known for sure: its last checkpoint. */
export function runTicks({ checkpoints }: Pick<RunLog, 'checkpoints'>): Tick {
  return checkpoints.at(-1)?.tick ?? 0;
}

/** The run as a file for others. Undefined while it has no checkpoint yet: then nothing could be verified. */
export function toReplay({ start, commands, checkpoints }: Omit<RunLog, 'marks'>): Replay | undefined {
  const last = checkpoints.at(-1);
  if (last === undefined) return undefined;
  const { id: _, fromReplay: __, ...head } = start;
  return {
    format: REPLAY_FORMAT,
    version: REPLAY_VERSION,
    ...head,
    ticks: last.tick,
    commands,
    // Where a replay is compared, besides its end.
    checkpoints: checkpoints.filter(
      (checkpoint) => checkpoint === last || checkpoint.tick % CHECKPOINT_TICKS === 0,
    ),
  };
}

/** The beginning of a run, up to the commands that a world of this tick and with so many commands has obeyed. */
export function cutRun({ commands, checkpoints, marks }: RunLog, tick: Tick, count: number): RunEntry[] {
  return [
    ...commands.slice(0, count).map((command) => ({ command })),
    ...checkpoints.filter((checkpoint) => checkpoint.tick <= tick).map((checkpoint) => ({ checkpoint })),
    ...marks.filter((mark) => mark.tick <= tick).map((mark) => ({ mark })),
  ];
}
