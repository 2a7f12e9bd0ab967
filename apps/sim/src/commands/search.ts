/** `sim search`: looks for the strongest lawful layouts of a hull against a gauntlet of all hulls. */
import { resolve } from 'node:path';
import {
  createDesignSearch,
  DEFAULT_SEARCH_SECONDS,
  DEFAULT_SEED,
  type DesignSearch,
  deriveEntries,
  formatInterval,
  formatPercent,
  type FoundDesign,
  listGauntlet,
  planRaces,
  runSearch,
  type SearchEnd,
  summarizeSeries,
  takeConfigTexts,
  type Trial,
} from '@dota-factory/arena';
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
import { keepLayout } from '../inputs/kept-layouts.ts';

const DEFAULT_THREAT = 1500;
const DEFAULT_LEVEL = 5;
const MAX_LEVEL = 1000;
const MAX_RACES = 10_000;

export const search: Command = {
  summary: 'looks for the strongest layouts of a hull, against all hulls at equal threat',
  operands: ['HULL'],
  options: {
    ...CONFIG_OPTION,
    threat: { value: 'N', help: `production seconds of each fleet; ${DEFAULT_THREAT} if not given` },
    level: { value: 'N', help: `of all ships; ${DEFAULT_LEVEL} if not given` },
    seconds: {
      value: 'S',
      help: `how long it may take; ${DEFAULT_SEARCH_SECONDS} if not given. As many rounds as fit on two cores`,
    },
    races: { value: 'N', help: 'so many rounds instead, however long they take' },
    seed: { value: 'N', help: `the seed of all chance; ${DEFAULT_SEED} if not given` },
    ...FIGHTERS_OPTIONS,
    save: {
      value: 'FILE',
      help: 'adds the best layout to this ship_layouts.toml, for the game and sim matrix',
    },
    name: { value: 'NAME', help: 'what it is called there; named after the hull if not given' },
    json: {
      help: 'prints {evaluated, races, best: [{modules, threat, score, interval}]} as JSON, best first',
    },
  },
  run,
};

interface Settings {
  readonly threat: number;
  readonly level: number;
  readonly seed: number;
  /** Undefined: however long the races take. */
  readonly seconds: number | undefined;
  readonly races: number;
  readonly fighters: FighterSettings;
}

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const complaints: string[] = [];
  const settings = await readSettings(given, context, complaints);
  const folder = await checkConfigFolder(given, context, []);
  if (folder.config === undefined) reportFaults(folder, context);
  const ship = chooseShip(given.operands[0], folder.config?.game.ships ?? [], complaints);
  for (const complaint of complaints) context.writeError(`sim search: ${complaint}\n`);
  if (folder.config === undefined || ship === undefined || complaints.length > 0) return EXIT.badInput;

  const { game } = folder.config;
  if (listGauntlet(game, settings.level).length === 0) {
    context.writeError(
      'sim search: no hull is armed by its default modules, so that nobody is there to fight\n',
    );
    return EXIT.badInput;
  }
  const found = await searchDesigns(game, folder.files, ship, settings, context);
  if (found === undefined) return EXIT.failed;
  const { evaluated, races, best } = found;
  context.writeOut(
    given.options.has('json')
      ? `${JSON.stringify({ evaluated, races, best: best.map(toJson) }, undefined, 2)}\n`
      : formatFindings(ship, settings, found),
  );
  return saveBest(given, context, ship, best);
}

async function readSettings(
  given: ParsedArguments,
  context: CommandContext,
  complaints: string[],
): Promise<Settings> {
  const threat = readNumber(given, 'threat', complaints) ?? DEFAULT_THREAT;
  if (threat <= 0) complaints.push(`--threat needs a number above 0, got ${threat}`);
  const races = readBetween(given, 'races', MAX_RACES, complaints);
  const seconds = readNumber(given, 'seconds', complaints);
  if (seconds !== undefined && seconds <= 0)
    complaints.push(`--seconds needs a number above 0, got ${seconds}`);
  if (given.options.has('seconds') && given.options.has('races'))
    complaints.push('--seconds and --races both say when to end; give one of them');
  if (given.options.has('name') && !given.options.has('save')) complaints.push('--name goes with --save');
  return {
    threat,
    seconds: races === undefined ? (seconds ?? DEFAULT_SEARCH_SECONDS) : undefined,
    races: races ?? planRaces(seconds ?? DEFAULT_SEARCH_SECONDS),
    level: readBetween(given, 'level', MAX_LEVEL, complaints) ?? DEFAULT_LEVEL,
    seed: readWholeNumber(given, 'seed', complaints) ?? DEFAULT_SEED,
    fighters: await readFighters(given, context, complaints),
  };
}

/** Nothing to do where nobody asked for it. */
async function saveBest(
  { options }: ParsedArguments,
  { workingFolder, writeError }: CommandContext,
  ship: ShipConfig,
  [best]: readonly FoundDesign[],
): Promise<ExitCode> {
  const file = options.get('save');
  if (typeof file !== 'string' || best === undefined) return EXIT.fine;
  const name = options.get('name');
  const wanted = typeof name === 'string' ? name : `${ship.display_name}, found`;
  const { modules } = best.design;
  const kept = await keepLayout(resolve(workingFolder, file), file, {
    name: wanted,
    ship_type: ship.id,
    modules,
  });
  writeError(kept.ok ? `sim search: "${kept.value}" is in ${file}\n` : `${kept.error.join('\n')}\n`);
  return kept.ok ? EXIT.fine : EXIT.failed;
}

/** By its id, or by the name that players read. */
function chooseShip(
  hull: string | undefined,
  ships: readonly ShipConfig[],
  complaints: string[],
): ShipConfig | undefined {
  const ids = ships.map(({ id }) => id);
  if (hull === undefined) complaints.push('which hull? Expected its id or name, e.g. sim search frigate');
  const found = ships.find(({ id }) => id === hull) ?? ships.find((ship) => ship.display_name === hull);
  if (hull !== undefined && found === undefined && ships.length > 0)
    complaints.push(`${describeUnknown('hull', hull, ids)}; the hulls are ${ids.join(', ')}`);
  return found;
}

interface Findings extends SearchEnd {
  readonly evaluated: number;
  readonly races: number;
}

/** Undefined: no worker could run the fights, and the reason was reported. */
async function searchDesigns(
  game: GameConfig,
  files: ConfigFiles,
  ship: ShipConfig,
  settings: Settings,
  context: CommandContext,
): Promise<Findings | undefined> {
  const config = takeConfigTexts(files, game);
  const progress = createProgress(context, 'searching');
  const designs = createDesignSearch(game, { ship, ...settings });
  const { races, seconds, fighters } = settings;
  const run = async ({ runSeries }: FightersOf) => {
    const fight = (trials: readonly Trial[]) =>
      Promise.all(
        trials.map(async (trial) => {
          const entries = deriveEntries(trial.definition, game);
          return summarizeSeries(await runSeries({ config, entries, ...trial }));
        }),
      );
    const onRace = (search: DesignSearch) => progress.update(search.races() / (races + 1));
    return runSearch(designs, fight, { races, seconds, now: Date.now, onRace });
  };
  const end = await withFighters(fighters, context, { command: 'search', config, progress, run });
  return end && { ...end, evaluated: designs.evaluated(), races: designs.races() };
}

function toJson({ design, score, interval }: FoundDesign) {
  return { modules: design.modules, threat: design.threat, score, interval };
}

function formatFindings(
  ship: ShipConfig,
  { threat, seed }: Settings,
  { evaluated, races, best, isCut }: Findings,
): string {
  const title = `${ship.display_name}: ${count(evaluated, 'layout')} looked at, against all armed hulls at about ${threat} threat`;
  const cut = isCut ? ', then the time was up' : '';
  const course = `${count(races, 'round')} with seed ${seed}${cut}; --races ${races} finds the same on any machine`;
  if (best.length === 0) return `${title}\n${course}\nno layout with a weapon fits\n`;
  const rows = best.map(({ design, score, interval }) => [
    formatPercent(score),
    formatInterval(interval),
    design.threat.toFixed(0),
    design.modules.map(({ type, x, y, rotation }) => `${type} ${x},${y},${rotation}`).join('; '),
  ]);
  const head = ['Score', '95 % interval', 'Threat', 'Modules (x, y, rotation)'];
  return `${title}\n${course}\n${formatTable([head, ...rows], ['right', 'right', 'right', 'left'])}`;
}
