/** `sim arena`: fights each arena many times and reports who wins, how surely, how fast and at which price. */
import { access, constants, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import {
  DEFAULT_MAX_SECONDS,
  DEFAULT_RUNS,
  DEFAULT_SEED,
  deriveEntries,
  formatCsv,
  formatDraws,
  formatHtmlReport,
  formatInterval,
  formatPercent,
  formatSeconds,
  MAX_RUNS,
  type Series,
  type SeriesSummary,
  summarizeSeries,
  takeConfigTexts,
  toArenaJson,
} from '@dota-factory/arena';
import { type ArenaPool, createArenaPool } from '@dota-factory/arena/node';
import type { ArenaQueue, QueueAddress } from '@dota-factory/arena/queue';
import type { ArenaConfig, ConfigFiles, GameConfig } from '@dota-factory/lib';
import { version } from '../../package.json';
import {
  type Command,
  type CommandContext,
  createProgress,
  describeUnknown,
  EXIT,
  type ExitCode,
  formatTable,
  type ParsedArguments,
  readBetween,
  readNumber,
  readThreads,
  readWholeNumber,
} from '@dota-factory/console';
import { CONFIG_OPTION, checkConfigFolder, count, reportFaults } from '../inputs/config-folder.ts';
import { openQueue, QUEUE_CA_OPTION, readQueueAddress, WORKER_FILE } from '../inputs/queue.ts';

export const arena: Command = {
  summary: 'fights each arena N times and reports wins, draws, win rates, durations and survivors',
  operands: ['FILE'],
  options: {
    ...CONFIG_OPTION,
    arena: { value: 'NAME', help: 'only the arena of this name' },
    runs: { value: 'N', help: `fights of each arena; ${DEFAULT_RUNS} if not given` },
    seed: { value: 'N', help: `the seed of all chance; ${DEFAULT_SEED} if not given` },
    threads: { value: 'T', help: 'how many threads fight; one for each core if not given' },
    queue: { value: 'ADDRESS', help: 'fights on the workers at this Redis, e.g. redis://box:6379, not here' },
    ...QUEUE_CA_OPTION,
    'max-seconds': {
      value: 'S',
      help: `a fight not over after so much game time is a draw; ${DEFAULT_MAX_SECONDS} if not given`,
    },
    json: {
      help: 'prints {arenas: [{name, runs, teams, draws, seconds_median, failed}]} as JSON',
    },
    csv: { value: 'FILE', help: 'writes one line for each team of each arena' },
    html: { value: 'FILE', help: 'writes a page with plots and tables that needs no other file' },
  },
  run,
};

interface Settings {
  readonly runs: number;
  readonly seed: number;
  readonly threads: number;
  readonly maxSeconds: number;
  /** Where the fights are fought; undefined: here. */
  readonly queue: QueueAddress | undefined;
}

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const complaints: string[] = [];
  const settings = await readSettings(given, context, complaints);
  await checkTargets(given, context, complaints);
  const [file] = given.operands;
  const folder = await checkConfigFolder(given, context, ['balancing'], file);
  if (folder.config === undefined) reportFaults(folder, context);
  const arenas = chooseArenas(given, folder.config?.balancing?.arenas ?? [], complaints);
  for (const complaint of complaints) context.writeError(`sim arena: ${complaint}\n`);
  if (folder.config === undefined || complaints.length > 0) return EXIT.badInput;

  const { game } = folder.config;
  const fought = await fight(arenas, game, folder.files, settings, context);
  if (fought === undefined) return EXIT.failed;
  const summaries = fought.map(summarizeSeries);
  const source = file ?? `${folder.name}/balancing.toml`;
  const facts = { source, seed: settings.seed, maxSeconds: settings.maxSeconds, hash: game.hash, version };
  const isWritten = await writeReports(given, context, {
    csv: () => formatCsv(summaries),
    html: () => formatHtmlReport(fought, facts),
  });
  const answer = { arenas: summaries.map(toArenaJson) };
  context.writeOut(
    given.options.has('json') ? `${JSON.stringify(answer, undefined, 2)}\n` : formatSummaries(summaries),
  );
  const failures = summaries.filter(({ failed }) => failed > 0);
  for (const { name, failed, reasons } of failures) {
    context.writeError(`sim arena: ${count(failed, 'fight')} of "${name}" failed: ${reasons.join('; ')}\n`);
  }
  return isWritten && failures.length === 0 ? EXIT.fine : EXIT.failed;
}

async function readSettings(
  given: ParsedArguments,
  context: CommandContext,
  complaints: string[],
): Promise<Settings> {
  const maxSeconds = readNumber(given, 'max-seconds', complaints) ?? DEFAULT_MAX_SECONDS;
  if (maxSeconds === 0) complaints.push('--max-seconds needs a number above 0, got 0');
  if (given.options.has('queue') && given.options.has('threads')) {
    complaints.push('--threads is for fights on this machine; with --queue each worker has its own');
  }
  return {
    runs: readBetween(given, 'runs', MAX_RUNS, complaints) ?? DEFAULT_RUNS,
    seed: readWholeNumber(given, 'seed', complaints) ?? DEFAULT_SEED,
    threads: readThreads(given, complaints) ?? availableParallelism(),
    maxSeconds,
    queue: await readQueueAddress(given, context, complaints),
  };
}

/** Checks before the fights, not after them, whether reports can be written. */
async function checkTargets(
  given: ParsedArguments,
  { workingFolder }: CommandContext,
  complaints: string[],
): Promise<void> {
  for (const option of ['csv', 'html']) {
    const name = given.options.get(option);
    if (typeof name !== 'string') continue;
    const path = resolve(workingFolder, name);
    try {
      await access(dirname(path), constants.W_OK);
      const isFolder = await stat(path).then(
        (found) => found.isDirectory(),
        () => false,
      );
      if (isFolder) complaints.push(`cannot write ${name}: it is a folder`);
    } catch (error) {
      complaints.push(`cannot write ${name}: ${reasonOf(error)}`);
    }
  }
}

function chooseArenas(
  given: ParsedArguments,
  arenas: readonly ArenaConfig[],
  complaints: string[],
): readonly ArenaConfig[] {
  const wanted = given.options.get('arena');
  if (typeof wanted !== 'string' || arenas.length === 0) return arenas;
  const found = arenas.filter(({ name }) => name === wanted);
  if (found.length > 0) return found;
  const names = arenas.map(({ name }) => name);
  const lines = names.map((name) => `\n  ${name}`).join('');
  complaints.push(`${describeUnknown('arena', wanted, names)}; the arenas are:${lines}`);
  return [];
}

/** Undefined: no worker could run the fights, and the reason was reported. */
async function fight(
  arenas: readonly ArenaConfig[],
  game: GameConfig,
  files: ConfigFiles,
  { runs, seed, threads, maxSeconds, queue }: Settings,
  context: CommandContext,
): Promise<Series[] | undefined> {
  if (arenas.length === 0) return [];
  const total = runs * arenas.length;
  const progress = createProgress(context, 'fighting');
  const done = arenas.map(() => 0);
  const config = takeConfigTexts(files, game);
  const fightAll = (fighters: Pick<ArenaPool | ArenaQueue, 'runSeries'>) =>
    Promise.all(
      arenas.map((definition, index) =>
        fighters.runSeries({
          config,
          definition,
          entries: deriveEntries(definition, game),
          runs,
          seed,
          maxSeconds,
          onProgress: (finished) => {
            done[index] = finished;
            progress.update(done.reduce((sum, each) => sum + each, 0) / total);
          },
        }),
      ),
    );
  if (queue !== undefined) {
    return openQueue(queue, config.hash, context, progress, fightAll);
  }
  const workerFile = join(context.programFolder ?? '', WORKER_FILE);
  // More threads than fights would only be started and ended.
  const pool: ArenaPool = createArenaPool({ workerFile, threads: Math.min(threads, total) });
  try {
    return await fightAll(pool);
  } finally {
    progress.end();
    await pool.close();
  }
}

async function writeReports(
  given: ParsedArguments,
  { workingFolder, writeError }: CommandContext,
  reports: Readonly<Record<'csv' | 'html', () => string>>,
): Promise<boolean> {
  let isWritten = true;
  for (const [option, format] of Object.entries(reports)) {
    const name = given.options.get(option);
    if (typeof name !== 'string') continue;
    try {
      await writeFile(resolve(workingFolder, name), format());
    } catch (error) {
      writeError(`sim arena: cannot write ${name}: ${reasonOf(error)}\n`);
      isWritten = false;
    }
  }
  return isWritten;
}

function reasonOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}

function formatSummaries(summaries: readonly SeriesSummary[]): string {
  if (summaries.length === 0) return 'there are no arenas\n';
  const rows = summaries.flatMap(({ name, teams, draws, drawsByTime, finished, seconds }) =>
    teams.map(({ name: team, wins, winRate, interval, survivors }, side) => [
      side === 0 ? name : '',
      team,
      String(wins),
      side === 0 ? plain(formatDraws({ draws, drawsByTime })) : '',
      finished === 0 ? '' : plain(formatPercent(winRate)),
      finished === 0 ? '' : plain(formatInterval(interval)),
      finished === 0 ? '' : survivors.mean.toFixed(1),
      side === 0 ? formatSeconds(seconds.median) : '',
    ]),
  );
  const head = ['Arena', 'Team', 'Wins', 'Draws', 'Win rate', '95 % interval', 'Survivors', 'Duration'];
  const table = formatTable(
    [head, ...rows],
    ['left', 'left', 'right', 'right', 'right', 'right', 'right', 'right'],
  );
  const { runs } = summaries[0] as SeriesSummary; // there is one, see above
  return `${table}\n${count(runs, 'fight')} each. Survivors: mean of ships and stations. Duration: median.\n`;
}

/** Terminals do not know thin spaces. */
function plain(text: string): string {
  return text.replaceAll('\u2009', ' ');
}
