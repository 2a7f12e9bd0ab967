/** `sim search`: looks for the strongest lawful layouts of a hull against a gauntlet of all hulls. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  createDesignSearch,
  DEFAULT_SEED,
  type DesignSearch,
  deriveEntries,
  formatInterval,
  formatPercent,
  type FoundDesign,
  summarizeSeries,
  takeConfigTexts,
  type Trial,
} from '@dota-factory/arena';
import { createArenaPool } from '@dota-factory/arena/node';
import type { ConfigFiles, GameConfig, ShipConfig } from '@dota-factory/lib';
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
import { WORKER_FILE } from '../inputs/queue.ts';

const DEFAULT_THREAT = 1500;
const DEFAULT_SECONDS = 50;
const DEFAULT_LEVEL = 5;
const MAX_LEVEL = 1000;
const MAX_RACES = 10_000;
/** Of the time, for races; the rest is for the final figures. */
const RACING_SHARE = 0.8;

export const search: Command = {
  summary: 'looks for the strongest layouts of a hull, against all hulls at equal threat',
  operands: ['HULL'],
  options: {
    ...CONFIG_OPTION,
    threat: { value: 'N', help: `production seconds of each fleet; ${DEFAULT_THREAT} if not given` },
    level: { value: 'N', help: `of all ships; ${DEFAULT_LEVEL} if not given` },
    seconds: { value: 'S', help: `how long it may take; ${DEFAULT_SECONDS} if not given` },
    races: { value: 'N', help: 'ends after so many rounds instead, with the same result on every machine' },
    seed: { value: 'N', help: `the seed of all chance; ${DEFAULT_SEED} if not given` },
    threads: { value: 'T', help: 'how many threads fight; one for each core if not given' },
    json: { help: 'prints {evaluated, best: [{modules, threat, score, interval}]} as JSON, best first' },
  },
  run,
};

interface Settings {
  readonly threat: number;
  readonly level: number;
  readonly seed: number;
  readonly threads: number;
  readonly seconds: number;
  /** Instead of the time. */
  readonly races: number | undefined;
}

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const complaints: string[] = [];
  const settings = readSettings(given, complaints);
  const folder = await checkConfigFolder(given, context);
  if (folder.config === undefined) reportFaults(folder, context);
  const ship = chooseShip(given.operands[0], folder.config?.game.ships ?? [], complaints);
  for (const complaint of complaints) context.writeError(`sim search: ${complaint}\n`);
  if (folder.config === undefined || ship === undefined || complaints.length > 0) return EXIT.badInput;

  const { game } = folder.config;
  const { evaluated, best } = await searchDesigns(game, folder.files, ship, settings, context);
  context.writeOut(
    given.options.has('json')
      ? `${JSON.stringify({ evaluated, best: best.map(toJson) }, undefined, 2)}\n`
      : formatFindings(ship, settings, evaluated, best),
  );
  return EXIT.fine;
}

function readSettings(given: ParsedArguments, complaints: string[]): Settings {
  const threat = readNumber(given, 'threat', complaints) ?? DEFAULT_THREAT;
  if (threat <= 0) complaints.push(`--threat needs a number above 0, got ${threat}`);
  const seconds = readNumber(given, 'seconds', complaints) ?? DEFAULT_SECONDS;
  if (given.options.has('seconds') && given.options.has('races'))
    complaints.push('--seconds and --races both say when to end; give one of them');
  return {
    threat,
    seconds,
    level: readBetween(given, 'level', MAX_LEVEL, complaints) ?? DEFAULT_LEVEL,
    races: readBetween(given, 'races', MAX_RACES, complaints),
    seed: readWholeNumber(given, 'seed', complaints) ?? DEFAULT_SEED,
    threads: readThreads(given, complaints) ?? availableParallelism(),
  };
}

function chooseShip(
  hull: string | undefined,
  ships: readonly ShipConfig[],
  complaints: string[],
): ShipConfig | undefined {
  const ids = ships.map(({ id }) => id);
  if (hull === undefined) complaints.push('which hull? Expected its id, e.g. sim search frigate');
  const found = ships.find(({ id }) => id === hull);
  if (hull !== undefined && found === undefined && ships.length > 0)
    complaints.push(`${describeUnknown('hull', hull, ids)}; the hulls are ${ids.join(', ')}`);
  return found;
}

async function searchDesigns(
  game: GameConfig,
  files: ConfigFiles,
  ship: ShipConfig,
  settings: Settings,
  context: CommandContext,
): Promise<{ evaluated: number; best: readonly FoundDesign[] }> {
  const config = takeConfigTexts(files, game);
  const workerFile = join(context.programFolder ?? '', WORKER_FILE);
  const pool = createArenaPool({ workerFile, threads: settings.threads });
  const progress = createProgress(context, 'searching');
  const fight = (trials: readonly Trial[]) =>
    Promise.all(
      trials.map(async (trial) => {
        const entries = deriveEntries(trial.definition, game);
        return summarizeSeries(await pool.runSeries({ config, entries, ...trial }));
      }),
    );
  const designs = createDesignSearch(game, { ship, ...settings });
  try {
    await race(designs, settings, (share) => progress.update(share), fight);
    return { evaluated: designs.evaluated(), best: await designs.runFinal(fight) };
  } finally {
    progress.end();
    await pool.close();
  }
}

/** Races until the next one would not end in time; one at least. */
async function race(
  designs: DesignSearch,
  { races, seconds }: Settings,
  report: (share: number) => void,
  fight: Parameters<DesignSearch['runRace']>[0],
): Promise<void> {
  const started = Date.now();
  const limitMs = seconds * 1000 * RACING_SHARE;
  const elapsed = () => Date.now() - started;
  let lastMs = 0;
  do {
    const before = elapsed();
    await designs.runRace(fight);
    lastMs = elapsed() - before;
    report(races === undefined ? Math.min(1, elapsed() / (seconds * 1000)) : designs.races() / races);
  } while (races === undefined ? elapsed() + lastMs < limitMs : designs.races() < races);
}

function toJson({ design, score, interval }: FoundDesign) {
  return { modules: design.modules, threat: design.threat, score, interval };
}

function formatFindings(
  ship: ShipConfig,
  { threat }: Settings,
  evaluated: number,
  best: readonly FoundDesign[],
): string {
  const title = `${ship.display_name}: ${count(evaluated, 'layout')} looked at, against all armed hulls at about ${threat} threat`;
  if (best.length === 0) return `${title}\nno layout with a weapon fits\n`;
  const rows = best.map(({ design, score, interval }) => [
    formatPercent(score),
    formatInterval(interval),
    design.threat.toFixed(0),
    design.modules.map(({ type, x, y, rotation }) => `${type} ${x},${y},${rotation}`).join('; '),
  ]);
  const head = ['Score', '95 % interval', 'Threat', 'Modules (x, y, rotation)'];
  return `${title}\n${formatTable([head, ...rows], ['right', 'right', 'right', 'left'])}`;
}
