/** `sim tune`: the smallest edit of numbers with which hulls score as a designer wants. */
import { appendFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import {
  applyEdits,
  DEFAULT_SEED,
  deriveEntries,
  formatInterval,
  formatPercent,
  loadTargets,
  summarizeSeries,
  takeConfigTexts,
  type Tally,
  type Targets,
  tune as tuneNumbers,
  type Tuning,
  TuningFault,
  type TuningTrial,
} from '@dota-factory/arena';
import { createArenaPool } from '@dota-factory/arena/node';
import {
  type Command,
  type CommandContext,
  createProgress,
  EXIT,
  type ExitCode,
  formatTable,
  type ParsedArguments,
  type Progress,
  readBetween,
  readTextFile,
  readThreads,
  readWholeNumber,
  reportDiagnostics,
} from '@dota-factory/console';
import { replaceFile } from '@dota-factory/host/replace-file';
import type { ConfigFiles } from '@dota-factory/lib';
import {
  CONFIG_OPTION,
  type CheckedFolder,
  checkConfigFolder,
  count,
  reportFaults,
} from '../inputs/config-folder.ts';
import { WORKER_FILE } from '../inputs/queue.ts';

const DEFAULT_ROUNDS = 6;
const MAX_ROUNDS = 1000;

export const tune: Command = {
  summary: 'proposes the smallest edit of numbers that makes hulls score as wanted',
  operands: ['TARGETS'],
  options: {
    ...CONFIG_OPTION,
    write: { help: 'writes the edits into the config; comments and formatting stay' },
    rounds: { value: 'N', help: `steps at most after the first look; ${DEFAULT_ROUNDS} if not given` },
    seed: { value: 'N', help: `the seed of all chance; ${DEFAULT_SEED} if not given` },
    threads: { value: 'T', help: 'how many threads fight; one for each core if not given' },
    cache: {
      value: 'FILE',
      help: 'keeps every result in this file, so that the same command goes on where it was interrupted',
    },
    json: { help: 'prints {met, edits: [{file, path, before, after}], misses} as JSON' },
  },
  run,
};

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const complaints: string[] = [];
  const settings = {
    rounds: readBetween(given, 'rounds', MAX_ROUNDS, complaints) ?? DEFAULT_ROUNDS,
    seed: readWholeNumber(given, 'seed', complaints) ?? DEFAULT_SEED,
    threads: readThreads(given, complaints) ?? availableParallelism(),
  };
  if (given.operands[0] === undefined) complaints.push('which targets? Expected a TOML file');
  const folder = await checkConfigFolder(given, context);
  if (folder.config === undefined) reportFaults(folder, context);
  const targets = await readTargets(given.operands[0], folder, context);
  for (const complaint of complaints) context.writeError(`sim tune: ${complaint}\n`);
  if (targets === undefined || complaints.length > 0) return EXIT.badInput;

  const progress = createProgress(context, 'tuning');
  const fights = await openFights(given, settings.threads, context);
  try {
    const tuning = await tuneNumbers(folder.files, targets, {
      ...settings,
      fight: fights.fight,
      onStep: ({ round }) => progress.update(round / (settings.rounds + 1)),
    });
    await finish(given, context, folder, tuning, progress);
    return tuning.isMet ? EXIT.fine : EXIT.failed;
  } catch (error) {
    if (!(error instanceof TuningFault)) throw error;
    context.writeError(`sim tune: ${error.message}\n`);
    return EXIT.badInput;
  } finally {
    progress.end();
    await fights.close();
  }
}

/** Undefined: its faults, if any, were reported. */
async function readTargets(
  name: string | undefined,
  { files, config }: CheckedFolder,
  context: CommandContext,
): Promise<Targets | undefined> {
  if (name === undefined || config === undefined) return undefined;
  const read = await readTextFile(resolve(context.workingFolder, name), name);
  if (!read.ok) {
    reportDiagnostics([read.error], context);
    return undefined;
  }
  const { targets, diagnostics } = loadTargets({ file: name, text: read.value }, files, config.game);
  reportDiagnostics(diagnostics, context);
  return targets;
}

interface Fights {
  fight(trials: readonly TuningTrial[]): Promise<readonly Tally[]>;
  close(): Promise<void>;
}

/** Fights each trial once, however often it is asked for; with a file, also in later runs. */
async function openFights(given: ParsedArguments, threads: number, context: CommandContext): Promise<Fights> {
  const file = given.options.get('cache');
  const path = typeof file === 'string' ? resolve(context.workingFolder, file) : undefined;
  const known = path === undefined ? new Map<string, Tally>() : await readCache(path);
  const pool = createArenaPool({ workerFile: join(context.programFolder ?? '', WORKER_FILE), threads });
  const fightOne = async ({ key, files, game, definition, seed, runs }: TuningTrial): Promise<Tally> => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const config = takeConfigTexts(files, game);
    const entries = deriveEntries(definition, game);
    const { teams, draws, finished } = summarizeSeries(
      await pool.runSeries({ config, definition, entries, seed, runs }),
    );
    const tally = { wins: teams[0].wins, draws, fights: finished };
    known.set(key, tally);
    if (path !== undefined) await appendFile(path, `${JSON.stringify([key, tally])}\n`);
    return tally;
  };
  return { fight: (trials) => Promise.all(trials.map(fightOne)), close: () => pool.close() };
}

/** A last line that a crash has cut off is left out. */
async function readCache(path: string): Promise<Map<string, Tally>> {
  const known = new Map<string, Tally>();
  const read = await readTextFile(path, path);
  for (const line of read.ok ? read.value.split('\n') : []) {
    try {
      const [key, { wins, draws, fights }] = JSON.parse(line);
      if ([wins, draws, fights].every(Number.isSafeInteger)) known.set(String(key), { wins, draws, fights });
    } catch {
      continue;
    }
  }
  return known;
}

async function finish(
  given: ParsedArguments,
  context: CommandContext,
  folder: CheckedFolder,
  tuning: Tuning,
  progress: Progress,
): Promise<void> {
  progress.end();
  if (given.options.has('write')) await writeEdits(folder, tuning, context);
  context.writeOut(
    given.options.has('json') ? `${JSON.stringify(toJson(tuning), undefined, 2)}\n` : formatTuning(tuning),
  );
}

async function writeEdits(folder: CheckedFolder, { edits }: Tuning, context: CommandContext): Promise<void> {
  const edited = applyEdits(folder.files, edits);
  if (!edited.ok) return;
  for (const file of new Set(edits.map((edit) => edit.file))) {
    const text = (edited.value as ConfigFiles)[file];
    if (text !== undefined) await replaceFile(resolve(context.workingFolder, folder.name, file), text);
  }
}

function toJson({ isMet, edits, misses, path }: Tuning) {
  return {
    met: isMet,
    edits: edits.map(({ file, name, before, value }) => ({ file, path: name, before, after: value })),
    misses: misses.map(({ target: { first, second, between }, score, interval }) => ({
      first,
      second,
      between,
      score,
      interval,
    })),
    path,
  };
}

function formatTuning({ isMet, edits, misses, pairs }: Tuning): string {
  const lines = [
    isMet
      ? `${count(pairs.length, 'pair')} as wanted`
      : `${misses.length} of ${count(pairs.length, 'pair')} not as wanted`,
  ];
  const editRows = edits.map(({ file, name, before, value }) => [file, name, String(before), String(value)]);
  if (edits.length > 0)
    lines.push(
      '',
      formatTable([['File', 'Number', 'Before', 'After'], ...editRows], ['left', 'left', 'left', 'left']),
    );
  else lines.push('no number needs to change');
  const missRows = misses.map(({ target: { first, second, between }, score, interval }) => [
    `${first} against ${second}`,
    between.map((share) => formatPercent(share)).join(' to '),
    formatPercent(score),
    formatInterval(interval),
  ]);
  if (misses.length > 0)
    lines.push(
      '',
      formatTable(
        [['Missed', 'Wanted', 'Score', '95 % interval'], ...missRows],
        ['left', 'right', 'right', 'right'],
      ),
    );
  return `${lines.join('\n')}\n`;
}
