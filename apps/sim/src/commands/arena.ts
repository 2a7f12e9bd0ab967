/** `sim arena`: fights each arena many times and reports who wins, how surely, how fast and at which price. */
import { access, constants, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import {
  DEFAULT_ERROR,
  DEFAULT_MAX_SECONDS,
  DEFAULT_RUNS,
  DEFAULT_SEED,
  deriveEntries,
  formatCsv,
  findEarlyStop,
  formatDraws,
  formatFightsCsv,
  formatHtmlReport,
  formatInterval,
  formatPercent,
  formatSeconds,
  type Judgement,
  judgeSeries,
  listMissing,
  MAX_RUNS,
  type Series,
  type SeriesSummary,
  summarizeSeries,
  takeConfigTexts,
  toArenaJson,
} from '@dota-factory/arena';
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
  readWholeNumber,
} from '@dota-factory/console';
import { CONFIG_OPTION, checkConfigFolder, count, reportFaults } from '../inputs/config-folder.ts';
import {
  FIGHTERS_OPTIONS,
  type FightersOf,
  type FighterSettings,
  readFighters,
  withFighters,
} from '../inputs/fighters.ts';

export const arena: Command = {
  summary: 'fights each arena N times and reports wins, draws, win rates, durations and survivors',
  operands: ['FILE'],
  options: {
    ...CONFIG_OPTION,
    arena: { value: 'NAME', help: 'only the arena of this name' },
    runs: { value: 'N', help: `fights of each arena; ${DEFAULT_RUNS} if not given` },
    seed: { value: 'N', help: `the seed of all chance; ${DEFAULT_SEED} if not given` },
    ...FIGHTERS_OPTIONS,
    'max-seconds': {
      value: 'S',
      help: `a fight not over after so much game time is a draw; ${DEFAULT_MAX_SECONDS} if not given`,
    },
    'until-sure': {
      help: 'ends the series of an arena as soon as a sequential test knows the stronger team',
    },
    error: {
      value: 'P',
      help: `with --until-sure: the chance of a wrong answer, whenever it stops; ${DEFAULT_ERROR} if not given`,
    },
    json: {
      help: 'prints {arenas: [{name, runs, teams, draws, seconds_median, failed}]} as JSON',
    },
    csv: { value: 'FILE', help: 'writes one line for each team of each arena' },
    fights: { value: 'FILE', help: 'writes one line for each fight, with the seed that repeats it' },
    html: { value: 'FILE', help: 'writes a page with plots and tables that needs no other file' },
  },
  run,
};

interface Settings {
  readonly runs: number;
  readonly seed: number;
  readonly maxSeconds: number;
  /** The chance of a wrong answer of a series that ends when it is sure; undefined: all fights are fought. */
  readonly error: number | undefined;
  readonly fighters: FighterSettings;
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
    csv: () => formatCsv(summaries, () => facts),
    fights: () =>
      formatFightsCsv(
        fought.map((series) => ({
          series,
          seed: settings.seed,
          hash: facts.hash,
          isComplete: series.failures.size === 0 && listMissing(series).length === 0,
        })),
      ),
    html: () => formatHtmlReport(fought, facts),
  });
  const judgements = fought.map((series) => judge(series, settings));
  const answer = {
    arenas: summaries.map((summary, index) => toJson(summary, judgements[index], settings.runs)),
  };
  context.writeOut(
    given.options.has('json')
      ? `${JSON.stringify(answer, undefined, 2)}\n`
      : formatSummaries(summaries, judgements, settings.runs),
  );
  const failures = summaries.filter(({ failed }) => failed > 0);
  for (const { name, failed, reasons } of failures) {
    context.writeError(`sim arena: ${count(failed, 'fight')} of "${name}" failed: ${reasons.join('; ')}\n`);
  }
  return isWritten && failures.length === 0 ? EXIT.fine : EXIT.failed;
}

/** Undefined: nobody asked for a decision. */
function judge(series: Series, { error }: Settings): Judgement | undefined {
  return error === undefined ? undefined : judgeSeries(series, { error });
}

function toJson(summary: SeriesSummary, judgement: Judgement | undefined, runs: number) {
  const json = toArenaJson({ ...summary, runs });
  return judgement === undefined
    ? json
    : { ...json, stopped_at: judgement.stoppedAt, verdict: judgement.verdict };
}

async function readSettings(
  given: ParsedArguments,
  context: CommandContext,
  complaints: string[],
): Promise<Settings> {
  const maxSeconds = readNumber(given, 'max-seconds', complaints) ?? DEFAULT_MAX_SECONDS;
  if (maxSeconds === 0) complaints.push('--max-seconds needs a number above 0, got 0');
  return {
    runs: readBetween(given, 'runs', MAX_RUNS, complaints) ?? DEFAULT_RUNS,
    seed: readWholeNumber(given, 'seed', complaints) ?? DEFAULT_SEED,
    maxSeconds,
    error: readError(given, complaints),
    fighters: await readFighters(given, context, complaints),
  };
}

/** Undefined where a series is not to end early, or after it was complained about. */
function readError(given: ParsedArguments, complaints: string[]): number | undefined {
  const error = readNumber(given, 'error', complaints);
  if (error !== undefined && !given.options.has('until-sure'))
    complaints.push('--error goes with --until-sure');
  if (error !== undefined && !(error > 0 && error < 1)) {
    complaints.push(`--error needs a chance between 0 and 1, got ${error}`);
  }
  return given.options.has('until-sure') ? (error ?? DEFAULT_ERROR) : undefined;
}

/** Checks before the fights, not after them, whether reports can be written. */
async function checkTargets(
  given: ParsedArguments,
  { workingFolder }: CommandContext,
  complaints: string[],
): Promise<void> {
  for (const option of ['csv', 'fights', 'html']) {
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
  { runs, seed, maxSeconds, error, fighters }: Settings,
  context: CommandContext,
): Promise<Series[] | undefined> {
  if (arenas.length === 0) return [];
  const total = runs * arenas.length;
  const progress = createProgress(context, 'fighting');
  const done = arenas.map(() => 0);
  const config = takeConfigTexts(files, game);
  const fightAll = ({ runSeries }: FightersOf) =>
    Promise.all(
      arenas.map((definition, index) =>
        runSeries({
          config,
          definition,
          entries: deriveEntries(definition, game),
          runs,
          seed,
          maxSeconds,
          ...(error === undefined ? {} : { findStop: (series: Series) => findEarlyStop(series, { error }) }),
          onProgress: (finished, _runs, series) => {
            // A series that has ended early is done.
            done[index] = series.runs < runs ? runs : finished;
            progress.update(done.reduce((sum, each) => sum + each, 0) / total);
          },
        }),
      ),
    );
  return withFighters(fighters, context, {
    command: 'arena',
    config,
    fights: total,
    progress,
    run: fightAll,
  });
}

async function writeReports(
  given: ParsedArguments,
  { workingFolder, writeError }: CommandContext,
  reports: Readonly<Record<'csv' | 'fights' | 'html', () => string>>,
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

function formatSummaries(
  summaries: readonly SeriesSummary[],
  judgements: readonly (Judgement | undefined)[],
  runs: number,
): string {
  if (summaries.length === 0) return 'there are no arenas\n';
  const rows = summaries.flatMap(({ name, teams, draws, drawsByTime, finished, seconds }) =>
    teams.map(({ name: team, wins, winRate, interval, survivors }, side) => [
      side === 0 ? name : '',
      team,
      String(wins),
      side === 0 ? formatDraws({ draws, drawsByTime }) : '',
      finished === 0 ? '' : formatPercent(winRate),
      finished === 0 ? '' : formatInterval(interval),
      finished === 0 ? '' : survivors.mean.toFixed(1),
      side === 0 ? formatSeconds(seconds.median) : '',
    ]),
  );
  const head = ['Arena', 'Team', 'Wins', 'Draws', 'Win rate', '95 % interval', 'Survivors', 'Duration'];
  const table = formatTable(
    [head, ...rows],
    ['left', 'left', 'right', 'right', 'right', 'right', 'right', 'right'],
  );
  const decisions = summaries.flatMap((summary, index) => describeDecision(summary, judgements[index]));
  const each =
    decisions.length === 0 ? `${count(runs, 'fight')} each.` : `At most ${count(runs, 'fight')} each.`;
  return `${table}\n${decisions.join('')}${each} Survivors: mean of ships and stations. Duration: median.\n`;
}

/** One line, or none where nobody asked. */
function describeDecision({ name, teams }: SeriesSummary, judgement: Judgement | undefined): string[] {
  if (judgement === undefined) return [];
  const { verdict, stoppedAt } = judgement;
  const words =
    verdict === 'undecided' ? 'undecided' : `${teams[verdict === 'first' ? 0 : 1].name} is stronger`;
  return [`${name}: ${words} after ${count(stoppedAt, 'fight')}\n`];
}
