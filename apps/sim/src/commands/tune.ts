/** `sim tune`: the smallest edit of numbers with which hulls score as a designer wants. */
import { setMaxListeners } from 'node:events';
import { join, resolve } from 'node:path';
import {
  applyEdits,
  DEFAULT_SEED,
  formatInterval,
  formatPercent,
  loadTargets,
  takeConfigTexts,
  type Targets,
  tune as tuneNumbers,
  type Tuning,
  TuningFault,
} from '@dota-factory/arena';
import { fingerprintWorker, openTuningFights } from '@dota-factory/arena/node';
import {
  type Command,
  type CommandContext,
  createProgress,
  EXIT,
  type ExitCode,
  formatTable,
  type ParsedArguments,
  readBetween,
  readTextFile,
  readWholeNumber,
  reportDiagnostics,
} from '@dota-factory/console';
import { replaceFile } from '@dota-factory/host/replace-file';
import type { ConfigFiles, GameConfig } from '@dota-factory/lib';
import {
  type CheckedFolder,
  checkConfigFolder,
  CONFIG_OPTION,
  count,
  reportFaults,
} from '../inputs/config-folder.ts';
import {
  FIGHTERS_OPTIONS,
  type FightersOf,
  type FighterSettings,
  readFighters,
  withFighters,
} from '../inputs/fighters.ts';
import { onSignals, WORKER_FILE } from '../inputs/queue.ts';

const DEFAULT_ROUNDS = 10;
const MAX_ROUNDS = 1000;

export const tune: Command = {
  summary: 'proposes the smallest edit of numbers that makes hulls score as wanted',
  operands: ['TARGETS'],
  options: {
    ...CONFIG_OPTION,
    write: { help: 'writes the edits into the config below any overlays; comments and formatting stay' },
    rounds: { value: 'N', help: `steps at most after the first look; ${DEFAULT_ROUNDS} if not given` },
    seed: { value: 'N', help: `the seed of all chance; ${DEFAULT_SEED} if not given` },
    ...FIGHTERS_OPTIONS,
    cache: {
      value: 'FILE',
      help: 'keeps every result in this file, so that the same command goes on where it was interrupted',
    },
    json: { help: 'prints {met, edits: [{file, path, before, after}], misses, sizes} as JSON' },
  },
  run,
};

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const complaints: string[] = [];
  const settings: Settings = {
    rounds: readBetween(given, 'rounds', MAX_ROUNDS, complaints) ?? DEFAULT_ROUNDS,
    seed: readWholeNumber(given, 'seed', complaints) ?? DEFAULT_SEED,
    fighters: await readFighters(given, context, complaints),
    cache: given.options.get('cache'),
  };
  if (given.operands[0] === undefined) complaints.push('which targets? Expected a TOML file');
  const folder = await checkConfigFolder(given, context, []);
  if (folder.config === undefined) reportFaults(folder, context);
  const targets = await readTargets(given.operands[0], folder, context);
  for (const complaint of complaints) context.writeError(`sim tune: ${complaint}\n`);
  if (folder.config === undefined || targets === undefined || complaints.length > 0) return EXIT.badInput;
  try {
    const tuning = await tuneConfig(folder, folder.config.game, targets, settings, context);
    if (tuning === undefined) return EXIT.failed;
    await finish(given, context, folder, tuning);
    return tuning.isMet ? EXIT.fine : EXIT.failed;
  } catch (error) {
    if (!(error instanceof TuningFault)) throw error;
    context.writeError(`sim tune: ${error.message}\n`);
    return EXIT.badInput;
  }
}

interface Settings {
  readonly rounds: number;
  readonly seed: number;
  readonly fighters: FighterSettings;
  readonly cache: string | true | undefined;
}

/** Undefined: no worker could run the fights, or it was called off before the first look; that was reported. */
async function tuneConfig(
  folder: CheckedFolder,
  game: GameConfig,
  targets: Targets,
  { rounds, seed, fighters, cache }: Settings,
  context: CommandContext,
): Promise<Tuning | undefined> {
  const progress = createProgress(context, 'tuning');
  const called = new AbortController();
  setMaxListeners(0, called.signal);
  // The first Ctrl+C keeps the best so far; the second ends the program.
  const leave = onSignals(() => {
    leave();
    called.abort();
  });
  const run = async ({ runSeries }: FightersOf) => {
    const fights = await openTuningFights({
      runSeries,
      cacheFile: typeof cache === 'string' ? resolve(context.workingFolder, cache) : undefined,
      program: await fingerprintWorker(join(context.programFolder ?? '', WORKER_FILE)),
      signal: called.signal,
    });
    return tuneNumbers(folder.files, targets, {
      rounds,
      seed,
      fight: fights.fight,
      signal: called.signal,
      onStep: ({ round }) => progress.update(Math.min(1, round / (rounds + 1))),
    });
  };
  const config = takeConfigTexts(folder.files, game);
  try {
    return await withFighters(fighters, context, {
      command: 'tune',
      config,
      progress,
      endsItself: true,
      run,
    });
  } catch (error) {
    if (!called.signal.aborted) throw error;
    context.writeError('sim tune: called off before the first look at all pairs had ended\n');
    return undefined;
  } finally {
    leave();
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

async function finish(
  given: ParsedArguments,
  context: CommandContext,
  folder: CheckedFolder,
  tuning: Tuning,
): Promise<void> {
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

function toJson({ isMet, isComplete, edits, misses, sizes, path }: Tuning) {
  return {
    met: isMet,
    ...(isComplete ? {} : { cancelled: true }),
    edits: edits.map(({ file, name, before, value }) => ({ file, path: name, before, after: value })),
    misses: misses.map(({ target: { first, second, between }, threat, score, interval }) => ({
      first,
      second,
      threat,
      between,
      score,
      interval,
    })),
    sizes,
    path,
  };
}

function formatTuning({ isMet, isComplete, edits, misses, pairs, sizes }: Tuning): string {
  const met = `${count(pairs.length / sizes.length, 'pair')}${sizes.length > 1 ? ` at ${sizes.length} sizes` : ''}`;
  const lines = [
    ...(isComplete ? [] : ['called off: the best so far, by the fights of its steps only']),
    isMet
      ? `${met} as wanted`
      : `${misses.length} of ${count(pairs.length, 'pair')} not as wanted${sizes.length > 1 ? `, all ${sizes.length} sizes together` : ''}`,
  ];
  const editRows = edits.map(({ file, name, before, value }) => [file, name, String(before), String(value)]);
  if (edits.length > 0)
    lines.push(
      '',
      formatRows([['File', 'Number', 'Before', 'After'], ...editRows], ['left', 'left', 'left', 'left']),
    );
  else lines.push(isMet ? 'no number needs to change' : 'no change within the limits was found to help');
  if (sizes.length > 1) lines.push('', formatSizes(sizes));
  const missRows = misses.map(({ target: { first, second, between }, threat, score, interval }) => [
    `${first} against ${second}`,
    ...(sizes.length > 1 ? [String(threat)] : []),
    between.map((share) => formatPercent(share)).join(' to '),
    formatPercent(score),
    formatInterval(interval),
  ]);
  if (misses.length > 0)
    lines.push(
      '',
      formatRows(
        [
          ['Missed', ...(sizes.length > 1 ? ['Threat'] : []), 'Wanted', 'Score', '95 % interval'],
          ...missRows,
        ],
        ['left', 'right', 'right', 'right', 'right'],
      ),
    );
  return `${lines.join('\n')}\n`;
}

function formatSizes(sizes: Tuning['sizes']): string {
  const rows = sizes.map(({ threat, pairs, misses, interval }) => [
    String(threat),
    String(pairs),
    String(misses),
    interval.join(' to '),
  ]);
  return formatRows(
    [['Threat', 'Pairs', 'Missed', 'By 95 % intervals'], ...rows],
    ['right', 'right', 'right', 'right'],
  );
}

/** A table among lines, which end by themselves. */
const formatRows = (...table: Parameters<typeof formatTable>) => formatTable(...table).trimEnd();
