/** The fights of every design against every other, as `sim matrix` and `sim meta` share them. */
import {
  assembleMatrix,
  type Design,
  listHullDesigns,
  listLayoutDesigns,
  listMatchups,
  type Matchup,
  type Matrix,
  MAX_RUNS,
  DEFAULT_SEED,
  summarizeSeries,
  takeConfigTexts,
} from '@dota-factory/arena';
import { toMatchupJob } from '@dota-factory/arena/node';
import {
  type CommandContext,
  createProgress,
  type ParsedArguments,
  readBetween,
  readNumber,
  readTextFile,
  readWholeNumber,
} from '@dota-factory/console';
import { formatDiagnostic } from '@dota-factory/base';
import { type ConfigFiles, type GameConfig, parseShipLayouts } from '@dota-factory/lib';
import { resolve } from 'node:path';
import { type CheckedFolder, checkConfigFolder, CONFIG_OPTION, reportFaults } from './config-folder.ts';
import { FIGHTERS_OPTIONS, type FighterSettings, readFighters, withFighters } from './fighters.ts';

const DEFAULT_THREAT = 1000;
const DEFAULT_LEVEL = 5;
const DEFAULT_PAIR_RUNS = 100;

export const MATRIX_OPTIONS = {
  ...CONFIG_OPTION,
  threat: { value: 'N', help: `production seconds of a fleet, about; ${DEFAULT_THREAT} if not given` },
  runs: { value: 'N', help: `fights of each pair; ${DEFAULT_PAIR_RUNS} if not given` },
  seed: { value: 'N', help: `the seed of all chance; ${DEFAULT_SEED} if not given` },
  level: { value: 'N', help: `of all ships; ${DEFAULT_LEVEL} if not given` },
  layouts: { value: 'FILE', help: 'a ship_layouts.toml whose entries fight, too' },
  'until-sure': { help: 'ends a pair as soon as it is known whether it is even (40 to 60 %)' },
  ...FIGHTERS_OPTIONS,
} as const;

export interface MatrixSettings {
  /** One matrix for each. */
  readonly threats: readonly number[];
  readonly runs: number;
  readonly seed: number;
  readonly level: number;
  readonly untilSure: boolean;
  readonly fighters: FighterSettings;
}

export interface MatrixInput {
  /** As a person calls it. */
  readonly command: string;
  readonly settings: MatrixSettings;
  readonly folder: CheckedFolder & { readonly config: NonNullable<CheckedFolder['config']> };
  readonly designs: readonly Design[];
}

/** Undefined after everything wrong with the input was reported. */
export async function readMatrixInput(
  command: string,
  given: ParsedArguments,
  context: CommandContext,
): Promise<MatrixInput | undefined> {
  const complaints: string[] = [];
  const settings: MatrixSettings = {
    threats: readThreats(given, complaints),
    runs: readBetween(given, 'runs', MAX_RUNS, complaints) ?? DEFAULT_PAIR_RUNS,
    seed: readWholeNumber(given, 'seed', complaints) ?? DEFAULT_SEED,
    level: readWholeNumber(given, 'level', complaints) ?? DEFAULT_LEVEL,
    untilSure: given.options.has('until-sure'),
    fighters: await readFighters(given, context, complaints),
  };
  const folder = await checkConfigFolder(given, context, []);
  if (folder.config === undefined) reportFaults(folder, context);
  const designs = await readDesigns(given, context, folder.config?.game, settings.level, complaints);
  for (const complaint of complaints) context.writeError(`sim ${command}: ${complaint}\n`);
  const { config } = folder;
  return config === undefined || complaints.length > 0
    ? undefined
    : { command, settings, folder: { ...folder, config }, designs };
}

/** Several, with commas between them, are several matrices. */
function readThreats({ options, ...given }: ParsedArguments, complaints: string[]): number[] {
  const text = options.get('threat');
  if (typeof text !== 'string') return [DEFAULT_THREAT];
  return text.split(',').flatMap((part) => {
    const one = new Map(options).set('threat', part);
    const threat = readNumber({ ...given, options: one }, 'threat', complaints);
    if (threat === 0) complaints.push('--threat needs a number above 0, got 0');
    return threat === undefined ? [] : [threat];
  });
}

async function readDesigns(
  { options }: ParsedArguments,
  { workingFolder }: CommandContext,
  game: GameConfig | undefined,
  level: number,
  complaints: string[],
): Promise<Design[]> {
  const hulls = game === undefined ? [] : listHullDesigns(game, level);
  const file = options.get('layouts');
  if (typeof file !== 'string') return hulls;
  const text = await readTextFile(resolve(workingFolder, file), file);
  if (!text.ok) {
    complaints.push(`${file}: ${text.error.message}`);
    return hulls;
  }
  const { entries, diagnostics } = parseShipLayouts(text.value, file);
  complaints.push(...diagnostics.map(formatDiagnostic));
  return game === undefined ? hulls : [...hulls, ...listLayoutDesigns(game, entries, level)];
}

/** One matrix per threat. Undefined: no worker could run the fights, and the reason was reported. */
export async function fightMatrices(
  { command, settings, folder, designs }: MatrixInput,
  context: CommandContext,
): Promise<Matrix[] | undefined> {
  const { game } = folder.config;
  const { threats, runs } = settings;
  const plans = threats.map((threat) => listMatchups(designs, threat));
  const total = plans.reduce((sum, plan) => sum + plan.length * runs, 0);
  const progress = createProgress(context, 'fighting');
  let done = 0;
  const note = (more: number) => {
    done += more;
    progress.update(total === 0 ? 1 : done / total);
  };
  return withFighters(settings.fighters, context, {
    command,
    config: takeConfigTexts(folder.files, game),
    fights: total,
    progress,
    run: ({ runSeries }) =>
      Promise.all(
        plans.map(async (matchups, index) => {
          const jobs = listJobs(matchups, `matrix ${index}`, settings, folder.files, game);
          const results = jobs.map(async ({ matchup, job }) => {
            let before = 0;
            const onProgress = (finished: number) => {
              note(finished - before);
              before = finished;
            };
            const series = await runSeries({ ...job, onProgress });
            // A pair that was decided early needs no more fights.
            note(runs - before);
            return { matchup, summary: summarizeSeries(series) };
          });
          return assembleMatrix(designs, await Promise.all(results));
        }),
      ),
  });
}

function listJobs(
  matchups: readonly Matchup[],
  group: string,
  { runs, seed, untilSure }: MatrixSettings,
  files: ConfigFiles,
  game: GameConfig,
) {
  const run = { config: takeConfigTexts(files, game), game, runs, seed };
  const decided = untilSure ? { ...run, decideAmong: matchups.length } : run;
  return matchups.map((matchup) => ({ matchup, job: toMatchupJob(matchup, decided, group) }));
}

/** Fights that were lost, in words; undefined if there are none. */
export function describeLost(matrices: readonly Matrix[], { runs, untilSure }: MatrixSettings) {
  if (untilSure) return undefined;
  const lost = matrices
    .flatMap(({ cells }) => cells.flat())
    .reduce((sum, cell) => sum + (cell === undefined ? 0 : runs - cell.trials), 0);
  return lost === 0 ? undefined : `${lost / 2} fights failed`;
}
